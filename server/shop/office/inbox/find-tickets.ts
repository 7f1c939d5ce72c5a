import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StaffId, TicketId } from '#domain/ids.ts'
import { parseOrderText, type TypedWord } from '#domain/orders/order-words.ts'
import type { Refusal } from '#domain/refusal.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { TICKET_LIST, type TicketQuery } from '#domain/staff/lists/list-tickets.ts'
import { parseTicketName, type TicketState } from '#domain/tickets/ticket.ts'
import { readClocks, type TicketClock } from '#domain/tickets/ticket-clocks.ts'
import { contains } from '#server/platform/database/contains.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type Page, pageById, pageByKey } from '#server/platform/list-page.ts'
import { dueBy, selectTickets, type Ticket, ticketOf } from '#server/shop/tickets/queries.ts'
import { type Known, knownPeople } from './known-people.ts'

type Deps = Pick<Database, 'db'> & { now: number }

export type FoundTicket = Ticket &
  Known & {
    clocks: { acknowledge: TicketClock; resolve: TicketClock }
    /** who looks after it, as long as they are on the staff */
    assignee: string | undefined
  }

const PER_PAGE = 50
const MOST_COUNTED = 1_000

/**
 * One page of the tickets that somebody looks for. `Due first` has those that are not closed by what is owed first, so that late ones
 * lead, and behind them the closed ones, the newest first.
 */
export async function findTickets(
  deps: Deps,
  query: TicketQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<FoundTicket> | Refusal> {
  if (query.sort === 'due') {
    const page = await pageByKey(TICKET_LIST, query, {
      limit,
      keyOf: dueKey,
      read: (step) => readDue(deps, query, step),
    })
    return 'rows' in page ? { ...page, rows: await withPeople(deps, page.rows) } : page
  }
  const page = await pageById(TICKET_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      let some = matching(deps, query)
        .orderBy('tickets.id', descending ? 'desc' : 'asc')
        .limit(count)
      if (after !== undefined) some = some.where('tickets.id', descending ? '<' : '>', after as TicketId)
      return (await some.execute()).map(ticketOf)
    },
  })
  return 'rows' in page ? { ...page, rows: await withPeople(deps, page.rows) } : page
}

export async function countTickets(
  deps: Deps,
  query: TicketQuery,
): Promise<{ count: number; isMore: boolean }> {
  const found = await matching(deps, query)
    .clearSelect()
    .select('tickets.id')
    .limit(MOST_COUNTED + 1)
    .execute()
  return { count: Math.min(found.length, MOST_COUNTED), isMore: found.length > MOST_COUNTED }
}

/** Behind every moment: by this, less their number, closed tickets are sorted. */
const CLOSED = 8_000_000_000_000_000

function dueKey({ id, state, isAcknowledged, acknowledgeBy, resolveBy }: Ticket): number {
  if (state === 'closed') return CLOSED - id
  return isAcknowledged ? resolveBy : acknowledgeBy
}

/** Written out, as the index of those that are not closed is. */
const isOpen = sql<SqlBool>`tickets.state <> 'closed'`

type Step = { descending: boolean; after: { key: number; id: number } | undefined; limit: number }

/** Each part along its own index: those that are not closed are few, and the closed ones are sorted by their numbers. */
async function readDue(deps: Deps, query: TicketQuery, step: Step): Promise<Ticket[]> {
  const { state } = query.filters
  const open = state === undefined || state.some((it) => it !== 'closed') ? [readOpen] : []
  const closed = state === undefined || state.includes('closed') ? [readClosed] : []
  const parts = step.descending ? [...closed, ...open] : [...open, ...closed]
  const found: Ticket[] = []
  for (const read of parts) {
    const limit = step.limit - found.length
    if (limit > 0) found.push(...(await read(deps, query, { ...step, limit })))
  }
  return found
}

async function readOpen(deps: Deps, query: TicketQuery, { descending, after, limit }: Step) {
  const order = descending ? 'desc' : 'asc'
  let some = matching(deps, query)
    .where(isOpen)
    .orderBy(dueBy, order)
    .orderBy('tickets.id', order)
    .limit(limit)
  if (after) {
    const behind = descending ? '<' : '>'
    some = some.where((row) =>
      row.or([
        row(dueBy(row), behind, after.key),
        row.and([row(dueBy(row), '=', after.key), row('tickets.id', behind, after.id as TicketId)]),
      ]),
    )
  }
  return (await some.execute()).map(ticketOf)
}

async function readClosed(deps: Deps, query: TicketQuery, { descending, after, limit }: Step) {
  let some = matching(deps, query)
    .where('tickets.state', '=', 'closed')
    .orderBy('tickets.id', descending ? 'asc' : 'desc')
    .limit(limit)
  if (after) some = some.where('tickets.id', descending ? '>' : '<', (CLOSED - after.key) as TicketId)
  return (await some.execute()).map(ticketOf)
}

function matching({ db, now }: Deps, { text, filters }: TicketQuery) {
  const { state, late, assigned, to, written } = filters
  const { from, before } = momentsOf(written ?? {})
  let found = selectTickets(db)
  if (text !== '') found = found.where(hasText(text))
  if (state) found = found.where('tickets.state', 'in', state as readonly TicketState[])
  if (late || state?.every((it) => it !== 'closed')) found = found.where(isOpen)
  if (late !== undefined)
    found = found.where((row) => {
      const isLate = row.and([isOpen, row(dueBy(row), '<=', now)])
      return late ? isLate : row.not(isLate)
    })
  if (assigned !== undefined) found = found.where(({ not }) => (assigned ? isAssigned() : not(isAssigned())))
  if (to !== undefined) found = found.where(isAssigned(contains(sql.ref('staff.name'), to.trim())))
  if (from !== undefined) found = found.where('tickets.created_at', '>=', from)
  if (before !== undefined) found = found.where('tickets.created_at', '<', before)
  return found
}

/** To somebody who is still on the staff. */
const isAssigned = (such: RawBuilder<SqlBool> = sql`1 = 1`) =>
  sql<SqlBool>`exists (select 1 from staff where staff.id = tickets.assigned_to and removed_at is null and ${such})`

/** It has all that is typed somewhere, or it is the number of the ticket. */
function hasText(text: string): RawBuilder<SqlBool> {
  const number = parseTicketName(text)
  const words = parseOrderText(text).map(hasWord)
  const anyOf = [
    ...(number === undefined ? [] : [sql<SqlBool>`tickets.id = ${number}`]),
    ...(words.length === 0 ? [] : [sql<SqlBool>`(${sql.join(words, sql` and `)})`]),
  ]
  return anyOf.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(anyOf, sql` or `)})`
}

const TEXTS = ['tickets.name', 'tickets.email', 'tickets.message'] as const
const NUMBERS = ['tickets.mobile', 'tickets.order_no'] as const

function hasWord({ word, typed }: TypedWord): RawBuilder<SqlBool> {
  const anywhere = [
    ...TEXTS.map((column) => contains(sql.ref(column), typed)),
    ...NUMBERS.map((column) => contains(sql`coalesce(${sql.ref(column)}, '')`, word)),
  ]
  return sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`
}

/** What the list and the page of a ticket show of the people around it. */
export async function withPeople({ db, now }: Deps, tickets: readonly Ticket[]): Promise<FoundTicket[]> {
  const known = await knownPeople(db, tickets)
  const ids = tickets.flatMap(({ assignedTo }) => assignedTo ?? [])
  const staff = ids.length === 0 ? [] : await namesOf(db, [...new Set(ids)])
  return tickets.map((ticket, index) => ({
    ...ticket,
    customer: known[index]?.customer,
    order: known[index]?.order,
    clocks: readClocks(ticket, now),
    assignee: staff.find(({ id }) => id === ticket.assignedTo)?.name,
  }))
}

const namesOf = (db: Deps['db'], ids: readonly StaffId[]) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
