import * as v from 'valibot'
import { hasPlaces } from '#domain/messages/message-template.ts'
import { parseTicketName } from '#domain/tickets/ticket.ts'
import { orderNoteSchema } from '../orders/order-note.ts'
import { parsedBy } from '../parsed-by.ts'
import { limitSchema, optionalSentenceSchema, parseWholeNumber, wholeNumber } from '../typed.ts'
import { messageSchema } from './contact.ts'

const ticket = parsedBy(parseTicketName, ({ input }) => `must be a number such as T-1042, not "${input}".`)

/** `tickets list` */
export const ticketListSchema = v.object({ limit: limitSchema })

/** `tickets show` */
export const ticketSchema = v.object({ ticket })

/** `tickets close` and `tickets reopen` */
export const ticketChangeSchema = v.object({
  ticket,
  note: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `tickets answer` */
export const ticketAnswerSchema = v.object({ ticket, by: optionalSentenceSchema })

/** The words of an answer, from wherever they come. */
export const answerSchema = messageSchema

/** An answer as it is typed in the back office, perhaps begun with a template. */
export const ticketReplySchema = v.object({
  message: v.pipe(
    answerSchema,
    v.check(
      (text) => !hasPlaces(text),
      'Please replace what is in braces, such as {order}, before you send it',
    ),
  ),
})

/** What staff note about a ticket for each other. */
export const ticketNoteSchema = v.object({ text: orderNoteSchema.entries.text })

/**
 * What pages and policies promise. A shop may be quicker than they say, and not slower; no month is shorter than 28 days.
 */
const LONGEST_PROMISE = { hours: 48, days: 28 }

/** `tickets clocks` */
export const ticketClocksSchema = v.object({
  acknowledge: v.optional(wholeNumber({ least: 1, most: LONGEST_PROMISE.hours })),
  resolve: v.optional(
    parsedBy((text) => {
      if (text.trim() === 'month') return null
      const days = parseWholeNumber(text)
      return days !== undefined && days >= 1 && days <= LONGEST_PROMISE.days ? days : undefined
    }, `must be a whole number of days from 1 to ${LONGEST_PROMISE.days}, or month.`),
  ),
})

export type TicketClocksChange = v.InferOutput<typeof ticketClocksSchema>
