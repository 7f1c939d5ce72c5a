import type { Transaction } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { type TicketActor, ticketName } from '#domain/tickets/ticket.ts'
import { startClocks } from '#domain/tickets/ticket-clocks.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { SAME_WITHIN } from './open-ticket.ts'
import { lockTicket, updateTicket } from './queries.ts'
import { openByKey, type WithKey } from './read-ticket.ts'
import { promiseOf } from './ticket-clocks.ts'
import type { TicketDeps } from './ticket-deps.ts'
import { insertTicketEvent } from './ticket-events.ts'
import { furtherMail } from './ticket-mails.ts'
import { insertTicketMessage, listTicketMessages } from './ticket-messages.ts'

const WRITER: TicketActor = { kind: 'writer' }

/** of the writer's, after the first */
const MOST_MESSAGES = 50

/**
 * Keeps what the writer adds to a ticket, and mails it to the shop. A closed ticket is open again then, and what the shop
 * promises begins anew.
 */
export async function writeToTicket(
  deps: TicketDeps,
  { key, message, ip }: WithKey & { message: string },
): Promise<{ wait: number } | { isWritten: boolean } | Refusal> {
  const { db, messages, now } = deps
  const access = await openByKey(deps, { key, ip })
  if (access === undefined) return { isWritten: false }
  if ('wait' in access) return access
  const { ticketId } = access
  const wait = await countAttempts(
    db,
    [
      { rule: 'contact-address', of: ip },
      { rule: 'ticket-message', of: String(ticketId) },
    ],
    now,
  )
  if (wait > 0) return { wait }
  const refused = await db
    .transaction()
    .execute((transaction) => keep(transaction, deps, { ticketId, message }))
  if (refused) return refused
  messages.nudge()
  return { isWritten: true }
}

async function keep(
  db: Transaction<Tables>,
  { log, backofficeUrl, now }: TicketDeps,
  { ticketId: id, message }: { ticketId: TicketId; message: string },
): Promise<Refusal | undefined> {
  const ticket = await lockTicket(db, id)
  if (!ticket) throw new Error(`A link leads to the ticket ${id}, which is not there.`)
  const first = { message: ticket.message, actor: WRITER, at: ticket.createdAt }
  const written = [first, ...(await listTicketMessages(db, id))]
  const last = written.at(-1)
  // A second press, or a lost answer. What was closed meanwhile opens again.
  const isAgain = last?.actor.kind === 'writer' && last.message === message && last.at > now - SAME_WITHIN
  if (isAgain && ticket.state !== 'closed') return undefined
  if (written.filter(({ actor }) => actor.kind === 'writer').length > MOST_MESSAGES) {
    return new Refusal('CONFLICT', 'This ticket is full. Please write to us on the contact page.')
  }
  await insertTicketMessage(db, id, { message, actor: WRITER, at: now })
  const shop = await findShop(db, SHOP_ID)
  if (ticket.state === 'closed') {
    await insertTicketEvent(db, id, { kind: 'reopened', note: null, actor: WRITER, at: now })
    await updateTicket(db, id, { state: 'open', resolve_by: startClocks(promiseOf(shop), now).resolveBy })
  } else await updateTicket(db, id, { state: 'open' })
  const readers = await listMailReaders(db, 'messages')
  const mailed = await enqueueShopMail(db, readers, furtherMail(ticket, message, { backofficeUrl, now }), now)
  if (!mailed) {
    log.warn(
      { ticket: ticketName(id) },
      'the shop has no e-mail address: a message was kept, and nobody was told',
    )
  }
  return undefined
}
