import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import { emptyLog } from '#server/platform/database/fold-log.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { eraseFacts } from '#server/shop/audit/erase-facts.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { deleteDraftsNaming, lockDraftsOf } from '#server/shop/drafts/queries.ts'
import { eraseMentions } from '#server/shop/messages/erase-mentions.ts'
import type { ForgetSent, Mentions } from '#server/shop/messages/message.ts'
import { deleteMessagesAbout, deleteMessagesTo } from '#server/shop/messages/queries.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import { eraseOrders, listOpenOrderNames } from '#server/shop/orders/record/erase-orders.ts'
import { hasOpenMoney, hasOpenOrder } from '#server/shop/orders/record/queries.ts'
import { listAllMailReaders } from '#server/shop/profile/mail-readers.ts'
import { hasOpenReturn, listReturnIdsOf } from '#server/shop/returns/erase-returns.ts'
import { eraseTickets, listTicketsOf } from '#server/shop/tickets/erase-tickets.ts'
import { eraseParts } from './erase-parts.ts'
import { findPerson, type Person } from './find-person.ts'

export type ForgetDeps = Pick<Database, 'db'> & {
  messages: Pick<MessageWorker, 'nudge'> & { forget?: ForgetSent }
  now: number
}

export const PERSON_NOT_FOUND = new Refusal('NOT_FOUND', 'This customer was not found, or is already erased.')

export type Effect = {
  orders: number
  /** orders whose invoice has to name its buyer */
  named: number
}

export const effectOf = ({ orders }: Person): Effect => ({
  orders: orders.length,
  named: orders.filter(({ kept }) => kept.name || kept.address).length,
})

type Input = {
  userId: UserId
  /** who wants it: the staff, or the shop for a customer who has left */
  actor: Actor
  /** looked at again once nobody else can change the account */
  isStillWanted?: (db: Transaction<Tables>) => Promise<boolean>
}

/**
 * Forgets a person for good: the account, all that is theirs, and their name wherever it stands. What tax law requires stays without
 * them, see domain/customers/erasure.ts. Whose goods or money are on their way, or who waits for an answer, is not forgotten yet.
 */
export async function forgetPerson(
  { db: database, messages, now }: ForgetDeps,
  { userId, actor, isStillWanted = async () => true }: Input,
): Promise<Effect | Refusal> {
  const known = await findPerson(database, userId)
  if (!known) return PERSON_NOT_FOUND
  const before = await problemOf(database, known)
  if (before !== undefined) return new Refusal('CONFLICT', before)
  // First, and not in one go: who is interrupted here begins again.
  const mentions = await mentionsOf(database, known)
  await eraseMentions(database, mentions)
  await messages.forget?.(mentions)
  const done = await database.transaction().execute(async (db) => {
    // Before the customer, as whoever places one locks them.
    await lockDraftsOf(db, userId)
    await lockCustomer(db, userId)
    const person = await findPerson(db, userId)
    if (!person || !(await isStillWanted(db))) return PERSON_NOT_FOUND
    const problem = await problemOf(db, person)
    if (problem !== undefined) return new Refusal('CONFLICT', problem)
    await forgetAll(db, person, now)
    const effect = effectOf(person)
    const record = { kind: 'customer', id: userId }
    await writeAudit(db, { actor, at: now, action: 'customer.erase', record, after: effect })
    return effect
  })
  if (!(done instanceof Refusal)) await emptyLog(database)
  return done
}

async function forgetAll(db: Transaction<Tables>, person: Person, now: number): Promise<void> {
  const { userId, emails, mobiles, orders } = person
  const orderIds = orders.map(({ id }) => id)
  const tickets = (await listTicketsOf(db, person)).map(({ id }) => id)
  await deleteMessagesTo(db, [...emails, ...mobiles])
  await deleteMessagesAbout(db, orderIds)
  await deleteDraftsNaming(db, person)
  await eraseTickets(db, tickets)
  await eraseOrders(db, orders)
  await eraseParts(db, userId, now)
  await eraseFacts(db, 'customer', [userId])
  await eraseFacts(db, 'order', orderIds)
  await eraseFacts(db, 'ticket', tickets.map(ticketName))
  await eraseFacts(db, 'return', await listReturnIdsOf(db, userId))
}

async function mentionsOf(db: Kysely<Tables>, { emails, mobiles, names }: Person): Promise<Mentions> {
  return {
    own: [...emails, ...mobiles.map((mobile) => mobile.replace(/^\+91/, ''))],
    names,
    readers: await listAllMailReaders(db),
  }
}

/** Why somebody cannot be forgotten yet. */
export async function problemOf(db: Kysely<Tables>, person: Person): Promise<string | undefined> {
  const { userId } = person
  if (person.isCashSale)
    return 'This is everybody who bought without giving a name, so there is nobody to erase.'
  if (await hasOpenOrder(db, userId)) {
    const [first, ...others] = await listOpenOrderNames(db, userId)
    if (first === undefined)
      return 'They have an order waiting for payment. Wait until it is paid or has expired.'
    return others.length === 0
      ? `Order ${first} is open. Deliver or cancel it first.`
      : `Orders ${[first, ...others].join(', ')} are open. Deliver or cancel them first.`
  }
  if (await hasOpenReturn(db, userId)) return 'They have an open return. Close it first.'
  if (await hasOpenMoney(db, userId))
    return 'A refund to them is still in progress. Wait until it arrives, or record that it was paid out.'
  if ((await listTicketsOf(db, person)).some(({ isOpen }) => isOpen))
    return 'A message from them is waiting for an answer. Answer or close it first.'
  return undefined
}
