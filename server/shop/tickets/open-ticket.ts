import type { Transaction } from 'kysely'
import type { ContactForm } from '#domain/forms/contact.ts'
import type { TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { ticketName } from '#domain/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Log } from '#server/platform/log.ts'
import { countAttempts } from '#server/shop/customers/attempts.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import { lockShop } from '#server/shop/profile/queries.ts'
import { findSameTicket, insertTicket } from './queries.ts'
import { acknowledgementMail, ticketMail } from './ticket-mails.ts'

export type TicketDeps = Pick<Database, 'db'> & {
  messages: Pick<MessageWorker, 'nudge'>
  log: Pick<Log, 'warn'>
  now: number
}

/** A second press, a reload or a lost answer sends the same words again. */
const SAME_WITHIN = 60 * 60_000

/** Keeps what somebody writes to the shop, mails it to the shop, and tells the writer its number: all, or nothing. */
export async function openTicket(
  deps: TicketDeps,
  form: ContactForm,
  ip: string,
): Promise<{ ticket: string } | { wait: number }> {
  const { db, messages, now } = deps
  const wait = await countAttempts(
    db,
    [
      { rule: 'contact-address', of: ip },
      { rule: 'contact-email', of: form.email.toLowerCase() },
    ],
    now,
  )
  if (wait > 0) return { wait }
  const id = await db.transaction().execute((transaction) => keep(transaction, deps, form))
  messages.nudge()
  return { ticket: ticketName(id) }
}

async function keep(db: Transaction<Tables>, { log, now }: TicketDeps, form: ContactForm): Promise<TicketId> {
  // Of two that come at once with the same words, the second sees the first.
  const shop = await lockShop(db, SHOP_ID)
  const same = await findSameTicket(db, form, now - SAME_WITHIN)
  if (same) return same.id
  const id = await insertTicket(db, {
    shop_id: SHOP_ID,
    name: form.name,
    email: form.email,
    mobile: form.mobile || null,
    order_no: form.orderNo || null,
    message: form.message,
    state: 'open',
    created_at: now,
  })
  const ticket = ticketName(id)
  const mailed = await enqueueShopMail(db, shop?.email, ticketMail(ticket, form, now), now)
  if (!mailed) log.warn({ ticket }, 'the shop has no e-mail address: a ticket was kept, and nobody was told')
  const acknowledgement = acknowledgementMail(ticket, shop?.name ?? 'the shop')
  await enqueueMessage(db, { channel: 'mail', to: form.email, ...acknowledgement, now })
  return id
}
