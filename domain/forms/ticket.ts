import * as v from 'valibot'
import { parseTicketName } from '../ticket.ts'
import { parsedBy } from './parsed-by.ts'
import { limitSchema, optionalSentenceSchema } from './typed.ts'

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
