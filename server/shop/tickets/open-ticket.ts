import type { Transaction } from 'kysely'
import type { ContactForm } from '#domain/forms/tickets/contact.ts'
import type { TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import { startClocks } from '#domain/tickets/ticket-clocks.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { lockShop } from '#server/shop/profile/queries.ts'
import { mailWriter } from './mail-writer.ts'
import { findSameTicket, insertTicket, updateTicket } from './queries.ts'
import { promiseOf } from './ticket-clocks.ts'
import type { TicketDeps } from './ticket-deps.ts'
import { createTicketKey } from './ticket-keys.ts'
import { acknowledgementMail, ticketMail } from './ticket-mails.ts'

/** A second press, a reload or a lost answer sends the same words again. */
export const SAME_WITHIN = 60 * 60_000

/**
 * Keeps what somebody writes to the shop, mails it to the shop, and tells the writer its number: all, or nothing. The key
 * opens its page.
 */
export async function openTicket(
  deps: TicketDeps,
  form: ContactForm,
  ip: string,
): Promise<{ ticket: string; key: string } | { wait: number }> {
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
  const opened = await db.transaction().execute(async (transaction) => {
    const id = await keep(transaction, deps, form)
    const key = await createTicketKey(transaction, { ticketId: id, byMail: false }, now)
    return { ticket: ticketName(id), key }
  })
  messages.nudge()
  return opened
}

async function keep(
  db: Transaction<Tables>,
  { log, origin, backofficeUrl, now }: TicketDeps,
  form: ContactForm,
): Promise<TicketId> {
  // Of two that come at once with the same words, the second sees the first.
  const shop = await lockShop(db, SHOP_ID)
  const same = await findSameTicket(db, form, now - SAME_WITHIN)
  if (same) return same.id
  const clocks = startClocks(promiseOf(shop), now)
  const id = await insertTicket(db, {
    shop_id: SHOP_ID,
    name: form.name,
    email: form.email,
    mobile: form.mobile || null,
    order_no: form.orderNo || null,
    message: form.message,
    state: 'open',
    created_at: now,
    acknowledge_by: clocks.acknowledgeBy,
    resolve_by: clocks.resolveBy,
  })
  const ticket = ticketName(id)
  const readers = await listMailReaders(db, 'messages')
  const mail = ticketMail({ ticket, form, clocks, backofficeUrl, now })
  const mailed = await enqueueShopMail(db, readers, mail, now)
  if (!mailed) log.warn({ ticket }, 'the shop has no e-mail address: a ticket was kept, and nobody was told')
  const acknowledgement = await mailWriter(db, { id, email: form.email }, { shop, origin, now }, (facts) =>
    acknowledgementMail(facts, clocks),
  )
  await updateTicket(db, id, { acknowledgement_id: acknowledgement })
  return id
}
