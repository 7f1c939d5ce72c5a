import * as v from 'valibot'
import { firstProblem } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { LONGEST_SENT, messageSchema } from './contact.ts'

/** What keeps a further message about a ticket from being sent, if anything. */
export function ticketMessageProblem(message: string): string | undefined {
  return firstProblem(messageSchema, message)
}

/** `POST /contact/ticket`, as it may be sent. */
export const ticketCallSchema = sentFields({ key: 200 })

/** `POST /contact/message` */
export const ticketMessageCallSchema = v.pipe(
  sentFields({ key: 200, message: LONGEST_SENT.message }),
  v.object({ key: v.string(), message: messageSchema }),
)
