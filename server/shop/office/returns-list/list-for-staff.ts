import { type Kysely, sql } from 'kysely'
import type { OrderId, ReturnId, UserId } from '#domain/ids.ts'
import type { ReturnState, ReturnWish } from '#domain/returns/words.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ListedReturn = {
  id: ReturnId
  orderId: OrderId
  voucherNo: number | null
  customerName: string
  state: ReturnState
  wish: ReturnWish | null
  units: number
  askedAt: number
}

const returns = (db: Kysely<Tables>) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select([
      'returns.id',
      'returns.order_id as orderId',
      'orders.voucher_no as voucherNo',
      'orders.customer_name as customerName',
      'returns.state',
      'returns.wish',
      sql<number>`cast((select sum(quantity) from return_lines where return_id = returns.id) as bigint)`.as(
        'units',
      ),
      'returns.asked_at as askedAt',
    ])

/** Written out, as the index of those that are not over is. */
export const isOpen = sql<boolean>`returns.state not in ('refused', 'withdrawn', 'closed')`

type Look = { state: ReturnState | undefined; limit: number }

/** The newest first; without a state those that are not over. */
export async function listReturnsForStaff(
  db: Kysely<Tables>,
  { state, limit }: Look,
): Promise<ListedReturn[]> {
  return state === undefined ? listOpen(db, limit) : listInState(db, state, limit)
}

const listInState = preparedQuery((db, state: ReturnState, limit: number) =>
  returns(db).where('returns.state', '=', state).orderBy('returns.id', 'desc').limit(limit),
)

const listOpen = preparedQuery((db, limit: number) =>
  returns(db).where(isOpen).orderBy('returns.asked_at', 'desc').orderBy('returns.id', 'desc').limit(limit),
)

/** Those that wait for somebody of the shop: for an answer, or to be closed. The oldest first. */
export async function listWaitingReturns(
  db: Kysely<Tables>,
  { limit }: Pick<Look, 'limit'>,
): Promise<ListedReturn[]> {
  return listWaiting(db, limit)
}

const listWaiting = preparedQuery((db, limit: number) =>
  returns(db)
    .where(isOpen)
    .where('returns.state', 'in', ['asked', 'received'])
    .orderBy('returns.asked_at')
    .orderBy('returns.id')
    .limit(limit),
)

/** How many returns each of these customers has asked for; refused parcels are none. */
export async function countReturnsOf(
  { db }: { db: Kysely<Tables> },
  ids: readonly UserId[],
): Promise<Map<UserId, number>> {
  const rows = await countedOf(db, JSON.stringify(ids))
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

const countedOf = preparedQuery((db, ids: string) =>
  db
    .selectFrom('returns')
    .select(['user_id', (it) => it.fn.countAll<number>().as('count')])
    .where(isOneOf(db, 'user_id', ids))
    .where('wish', 'is not', null)
    .groupBy('user_id'),
)
