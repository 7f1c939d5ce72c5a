import type { Kysely } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { ticketName } from '#domain/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { eraseFacts } from '#server/shop/audit/erase-facts.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { eraseParts } from '#server/shop/deletions/erase-parts.ts'
import { deleteDraftsNaming, lockDraftsOf } from '#server/shop/drafts/queries.ts'
import { eraseMentions } from '#server/shop/messages/erase-mentions.ts'
import { deleteMessagesAbout, deleteMessagesTo } from '#server/shop/messages/queries.ts'
import { eraseOrders, listOpenOrderNames } from '#server/shop/orders/erase-orders.ts'
import { hasOpenMoney, hasOpenOrder } from '#server/shop/orders/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { hasOpenReturn, listReturnIdsOf } from '#server/shop/returns/erase-returns.ts'
import { eraseTickets, listTicketsOf } from '#server/shop/tickets/erase-tickets.ts'
import { findPerson, type Person } from './find-person.ts'

type Deps = Pick<Database, 'db' | 'engine'> & { now: number }

const NOBODY = new Refusal('NOT_FOUND', 'There is no such customer, or nothing of a person is left of them.')

export type Erasure = {
  /** why it cannot be done yet */
  problem: string | undefined
  orders: number
  /** orders whose invoice has to name its buyer */
  named: number
}

/** What erasing somebody comes to, before it is done. */
export async function previewErasure({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<Erasure | Refusal> {
  const person = await findPerson(db, userId)
  return person ? { problem: await problemOf(db, person), ...effectOf(person) } : NOBODY
}

const effectOf = ({ orders }: Person) => ({
  ...{ orders: orders.length, named: orders.filter(({ kept }) => kept.name || kept.address).length },
})

/**
 * Forgets a person for good: the account, all that is theirs, and their name wherever it stands. What tax law requires stays without
 * them, see domain/erasure.ts. Whose goods or money are on their way, or who waits for an answer, is not forgotten yet.
 */
export async function erasePerson(
  { db: database, engine, now }: Deps,
  { userId, actor }: { userId: UserId; actor: StaffActor },
): Promise<Erasure | Refusal> {
  const known = await findPerson(database, userId)
  if (!known) return NOBODY
  const before = await problemOf(database, known)
  if (before !== undefined) return new Refusal('CONFLICT', before)
  const shop = await findShop(database, SHOP_ID)
  // First, and not in one go: who is interrupted here begins again.
  await eraseMentions(database, {
    own: [...known.emails, ...known.mobiles.map((mobile) => mobile.replace(/^\+91/, ''))],
    ...{ names: known.names, readers: shop?.email ? [shop.email] : [] },
  })
  return database.transaction().execute(async (db) => {
    // Before the customer, as whoever places one locks them.
    await lockDraftsOf(db, engine, userId)
    await lockCustomer(db, engine, userId)
    const person = await findPerson(db, userId)
    if (!person) return NOBODY
    const problem = await problemOf(db, person)
    if (problem !== undefined) return new Refusal('CONFLICT', problem)
    const tickets = (await listTicketsOf(db, person)).map(({ id }) => id)
    await deleteMessagesTo(db, [...person.emails, ...person.mobiles])
    await deleteMessagesAbout(
      db,
      person.orders.map(({ id }) => id),
    )
    await deleteDraftsNaming(db, person)
    await eraseTickets(db, tickets)
    await eraseOrders(db, person.orders)
    await eraseParts(db, userId, now)
    await eraseFacts(db, 'customer', [userId])
    await eraseFacts(
      db,
      'order',
      person.orders.map(({ id }) => id),
    )
    await eraseFacts(db, 'ticket', tickets.map(ticketName))
    await eraseFacts(db, 'return', await listReturnIdsOf(db, userId))
    const effect = effectOf(person)
    const record = { kind: 'customer', id: userId }
    await writeAudit(db, { actor, at: now, action: 'customer.erase', record, after: effect })
    return { problem: undefined, ...effect }
  })
}

/** Why somebody cannot be forgotten yet. */
async function problemOf(db: Kysely<Tables>, person: Person): Promise<string | undefined> {
  const { userId } = person
  if (await hasOpenOrder(db, userId)) {
    const [first, ...others] = await listOpenOrderNames(db, userId)
    if (first === undefined)
      return 'An order of theirs waits for its payment. Wait until it is paid or given up.'
    return others.length === 0
      ? `Order ${first} is open. Deliver or cancel it first.`
      : `Orders ${[first, ...others].join(', ')} are open. Deliver or cancel them first.`
  }
  if (await hasOpenReturn(db, userId)) return 'A return of theirs is open. Close it first.'
  if (await hasOpenMoney(db, userId))
    return 'Money of theirs is still on its way. Wait until it has arrived, or note that it was paid out.'
  if ((await listTicketsOf(db, person)).some(({ isOpen }) => isOpen))
    return 'A message of theirs waits for an answer. Answer it, or close it, first.'
  return undefined
}
