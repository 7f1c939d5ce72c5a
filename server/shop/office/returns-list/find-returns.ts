import { type SelectQueryBuilder, sql } from 'kysely'
import type { OrderId, ReturnId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type ReturnDue, returnDue } from '#domain/returns/due.ts'
import { isOver } from '#domain/returns/steps.ts'
import type { ReturnReason, ReturnState, ReturnWish } from '#domain/returns/words.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { REFUSED_AT_THE_DOOR, RETURN_LIST, type ReturnQuery } from '#domain/staff/lists/list-returns.ts'
import type { TicketPromise } from '#domain/tickets/ticket-clocks.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Page, pageById } from '#server/platform/list-page.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { promiseOf } from '#server/shop/tickets/ticket-clocks.ts'
import { isOpen } from './list-for-staff.ts'
import { type FoundByText, findByText } from './search-returns.ts'

type Deps = Pick<Database, 'db'> & { now: number }

export type FoundReturn = {
  id: ReturnId
  orderId: OrderId
  voucherNo: number | null
  customerName: string
  customerMobile: string
  state: ReturnState
  /** none: of a parcel that was refused at the door */
  wish: ReturnWish | null
  askedAt: number
  due: ReturnDue | undefined
  units: number
  names: string[]
  /** of the first of them */
  image: string | null
  reasons: ReturnReason[]
}

const PER_PAGE = 50
const MOST_COUNTED = 1_000
/** so many returns that are not over are looked at to find the late ones, the oldest first */
const MOST_OPEN = 10_000

type Options = { limit?: number; gatherAtMost?: number }

/** One page of the returns that somebody looks for. */
export async function findReturns(
  deps: Deps,
  query: ReturnQuery,
  { limit = PER_PAGE, gatherAtMost }: Options = {},
): Promise<Page<FoundReturn> | Refusal> {
  const promise = promiseOf(await findShop(deps.db, SHOP_ID))
  const found = await matching(deps, query, promise, gatherAtMost)
  return pageById(RETURN_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      let some = found.orderBy('returns.id', descending ? 'desc' : 'asc').limit(count)
      if (after !== undefined) some = some.where('returns.id', descending ? '<' : '>', after as ReturnId)
      const ids = await some.select('returns.id').execute()
      return readReturns(
        deps,
        ids.map(({ id }) => id),
        promise,
      )
    },
  })
}

export async function countReturns(
  deps: Deps,
  query: ReturnQuery,
): Promise<{ count: number; isMore: boolean }> {
  const found = await matching(deps, query, promiseOf(await findShop(deps.db, SHOP_ID)))
  const ids = await found
    .select('returns.id')
    .limit(MOST_COUNTED + 1)
    .execute()
  return { count: Math.min(ids.length, MOST_COUNTED), isMore: ids.length > MOST_COUNTED }
}

type Returns = SelectQueryBuilder<Tables, 'returns', object>

async function matching(
  deps: Deps,
  { text, filters }: ReturnQuery,
  promise: TicketPromise,
  gatherAtMost?: number,
): Promise<Returns> {
  const { db } = deps
  const { state, reason, wish, late, asked } = filters
  let found: Returns = db.selectFrom('returns')
  if (text !== '') found = withText(found, deps, await findByText(deps, text, gatherAtMost))
  if (state) {
    found = found.where('returns.state', 'in', state)
    if (!state.some(isOver)) found = found.where(isOpen)
  }
  if (reason) {
    const lines = db.selectFrom('return_lines').select('return_id').where('reason', 'in', reason)
    found = found.where(({ exists }) =>
      exists(lines.where('return_id', '=', sql.ref<ReturnId>('returns.id'))),
    )
  }
  if (wish) {
    const wishes = wish.filter((it) => it !== REFUSED_AT_THE_DOOR)
    found = found.where(({ or, eb }) =>
      or([
        ...(wishes.length > 0 ? [eb('returns.wish', 'in', wishes)] : []),
        ...(wishes.length < wish.length ? [eb('returns.wish', 'is', null)] : []),
      ]),
    )
  }
  if (asked) {
    const { from, before } = momentsOf(asked)
    if (from !== undefined) found = found.where('returns.asked_at', '>=', from)
    if (before !== undefined) found = found.where('returns.asked_at', '<', before)
  }
  if (late !== undefined) {
    const isLate = isOneOf(db, 'returns.id', JSON.stringify(await listLate(deps, promise)))
    found = found.where(({ not }) => (late ? isLate : not(isLate)))
  }
  return found
}

/** A return is found by its order, or by its own number. */
function withText(found: Returns, { db }: Deps, { orderIds, number, conditions }: FoundByText): Returns {
  return found.where(({ or, and, eb }) =>
    or([
      ...(number === undefined ? [] : [eb('returns.id', '=', number)]),
      and([...(orderIds ? [isOneOf(db, 'returns.order_id', JSON.stringify(orderIds))] : []), ...conditions]),
    ]),
  )
}

async function listLate({ db, now }: Deps, promise: TicketPromise): Promise<ReturnId[]> {
  const open = await db
    .selectFrom('returns')
    .select(['id', 'state', 'asked_at as askedAt'])
    .where(isOpen)
    .orderBy('asked_at')
    .limit(MOST_OPEN)
    .execute()
  return open.filter((it) => returnDue(it, promise, now)?.isLate).map(({ id }) => id)
}

/** In the order of their ids as they are given. */
async function readReturns(
  { db, now }: Deps,
  ids: readonly ReturnId[],
  promise: TicketPromise,
): Promise<FoundReturn[]> {
  const given = JSON.stringify(ids)
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.order_id as orderId', 'orders.voucher_no as voucherNo'])
    .select(['orders.customer_name as customerName', 'orders.customer_mobile as customerMobile'])
    .select(['returns.state', 'returns.wish', 'returns.asked_at as askedAt'])
    .where(isOneOf(db, 'returns.id', given))
    .execute()
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .select(['return_lines.return_id as returnId', 'return_lines.quantity', 'return_lines.reason'])
    .select(['order_lines.name', 'order_lines.image'])
    .where(isOneOf(db, 'return_lines.return_id', given))
    .orderBy('return_lines.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId)
  const read = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = read.get(id)
    const own = linesOf.get(id) ?? []
    return row
      ? [
          {
            ...row,
            due: returnDue(row, promise, now),
            units: own.reduce((sum, { quantity }) => sum + quantity, 0),
            image: own[0]?.image ?? null,
            names: [...new Set(own.map(({ name }) => name))],
            reasons: [...new Set(own.flatMap(({ reason }) => reason ?? []))],
          },
        ]
      : []
  })
}
