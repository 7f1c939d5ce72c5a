import type { Transaction } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage, isMailAddress } from '#server/shop/messages/enqueue-message.ts'
import type { MailText } from '#server/shop/messages/mail-text.ts'
import type { Shop } from '#server/shop/profile/queries.ts'
import { createTicketKey } from './ticket-keys.ts'

/** What every mail to the writer says. */
export type TicketFacts = {
  ticket: string
  shop: string
  answerTime: string | null
  link: string
  canReply: boolean
}

type Recipient = { id: TicketId; email: string }
type MailOrigin = { shop: Shop | undefined; origin: string; now: number }

/** Mails a new link to a ticket to whoever wrote it; a reply goes to the shop's own address. Brings the mail's id. */
export async function mailWriter(
  db: Transaction<Tables>,
  { id, email }: Recipient,
  { shop, origin, now }: MailOrigin,
  compose: (facts: TicketFacts) => MailText,
): Promise<number> {
  const replyTo = shop?.email && isMailAddress(shop.email) ? shop.email : undefined
  const key = await createTicketKey(db, { ticketId: id, byMail: true }, now)
  const mail = compose({
    ticket: ticketName(id),
    shop: shop?.name ?? 'the shop',
    answerTime: shop?.answer_time ?? null,
    link: `${origin}/ticket/${key}`,
    canReply: replyTo !== undefined,
  })
  return enqueueMessage(db, { channel: 'mail', to: email, ...mail, replyTo, sensitive: true, now })
}
