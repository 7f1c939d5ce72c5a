import { type Kysely, sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listTicketsOf } from '#server/shop/tickets/erase-tickets.ts'
import { findPerson, type Person } from './find-person.ts'

type Deps = Pick<Database, 'db'> & { now: number }

/** of each kind of record */
const MOST = 5_000

/** What of a row is a secret, a digest of one, or made of other columns. */
const NOT_TOLD = /(_hash|_key|^key|sealed|request_content|^content)$/

/** Records that belong to an account, by the table that they are in. */
const OF_ACCOUNT = [
  'addresses',
  'garage_vehicles',
  'wishlist_entries',
  'cart_lines',
  'account_changes',
  'sessions',
  'drafts',
  'orders',
  'returns',
  'return_photos',
] as const
/** Records that belong to an order. */
const OF_ORDER = [
  'order_lines',
  'order_addresses',
  'order_events',
  'payments',
  'refunds',
  'parcels',
  'invoices',
  'credit_notes',
  'cash_confirmations',
  'payout_accounts',
] as const
const OF_TICKET = ['ticket_messages', 'ticket_events', 'ticket_notes'] as const

export type PersonFile = { madeAt: string; person: Record<string, Record<string, unknown>[]>; isCut: boolean }

/**
 * Everything that the shop has about one person, as records under the names of their tables. Secrets are left out: they say nothing
 * about anybody. Who asked for it is in the audit.
 */
export async function exportPerson(
  { db: database, now }: Deps,
  { userId, actor }: { userId: UserId; actor: StaffActor },
): Promise<PersonFile | Refusal> {
  return database.transaction().execute(async (db) => {
    const person = await findPerson(db, userId)
    if (!person) return new Refusal('NOT_FOUND', 'This customer was not found.')
    const record = { kind: 'customer', id: userId }
    await writeAudit(db, { actor, at: now, action: 'customer.export', record })
    const found = await readAll(db, person)
    const isCut = Object.values(found).some((rows) => rows.length >= MOST)
    const told = Object.entries(found).map(([name, rows]) => [name, rows.map(toldOf)])
    return { madeAt: new Date(now).toISOString(), person: Object.fromEntries(told), isCut }
  })
}

type Rows = Record<string, unknown>[]

async function readAll(db: Kysely<Tables>, person: Person): Promise<Record<string, Rows>> {
  const { userId, emails, mobiles } = person
  const found: Record<string, Rows> = { users: await rowsOf(db, 'users', 'id', [userId]) }
  for (const table of OF_ACCOUNT) found[table] = await rowsOf(db, table, 'user_id', [userId])
  const orderIds = person.orders.map(({ id }) => id satisfies OrderId)
  for (const table of OF_ORDER) found[table] = await rowsOf(db, table, 'order_id', orderIds)
  const ticketIds = (await listTicketsOf(db, person)).map(({ id }) => id)
  found.tickets = await rowsOf(db, 'tickets', 'id', ticketIds)
  for (const table of OF_TICKET) found[table] = await rowsOf(db, table, 'ticket_id', ticketIds)
  found.stock_notices = await rowsOf(
    db,
    'stock_notices',
    'email_key',
    emails.map((email) => email.toLowerCase()),
  )
  found.messages = await rowsOf(db, 'outbox', 'recipient', [...emails, ...mobiles])
  return found
}

async function rowsOf(
  db: Kysely<Tables>,
  table: string,
  column: string,
  values: readonly (string | number)[],
): Promise<Rows> {
  if (values.length === 0) return []
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(values.slice(0, MOST))}) limit ${MOST}`.execute(db)
  return rows
}

const toldOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_TOLD.test(name)))
