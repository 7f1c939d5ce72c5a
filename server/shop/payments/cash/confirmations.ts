import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type ConfirmationState, OPEN_CONFIRMATIONS } from '#domain/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A cash order begins as one that somebody has to confirm, and counts as one from then on; unless who took it has done so. */
export async function insertConfirmation(
  db: Transaction<Tables>,
  orderId: OrderId,
  state: 'to confirm' | 'confirmed' = 'to confirm',
): Promise<void> {
  await writeConfirmation(db, orderId, state)
}

const writeConfirmation = preparedQuery((db, orderId: OrderId, state: ConfirmationState) =>
  db.insertInto('cash_confirmations').values({ order_id: orderId, state }),
)

type Confirmation = { state: ConfirmationState; tries: number; triedAt: number | null }

export async function findConfirmation(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<Confirmation | undefined> {
  const [found] = await ofOrder(db, orderId)
  return found
}

const ofOrder = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('cash_confirmations')
    .select(['state', 'tries', 'tried_at as triedAt'])
    .where('order_id', '=', orderId),
)

/** What somebody found out. Each counts as a try. */
export async function noteConfirmation(
  db: Transaction<Tables>,
  orderId: OrderId,
  { state, now }: { state: ConfirmationState; now: number },
): Promise<void> {
  await db
    .updateTable('cash_confirmations')
    .set((row) => ({ state, tries: row('tries', '+', 1), tried_at: now }))
    .where('order_id', '=', orderId)
    .execute()
}

const OPEN = sql.join(OPEN_CONFIRMATIONS.map((state) => sql.lit(state)))

const isWaiting = sql<boolean>`cash_confirmations.state in (${OPEN})
  and orders.state in ('awaiting payment', 'placed')
  and not exists (select 1 from parcels where parcels.order_id = orders.id)`

/** Of orders: whether one is packed only once somebody has confirmed it, and nobody has. */
export const isAwaitingCall = sql<boolean>`exists (select 1 from cash_confirmations
  join cash_settings on cash_settings.shop_id = orders.shop_id
  where cash_confirmations.order_id = orders.id and cash_settings.confirm_first = 1
    and cash_confirmations.state in (${OPEN}))`

/** Cash orders, of all customers, that nobody has confirmed or packed. */
const waiting = (db: Kysely<Tables>) =>
  db
    .selectFrom('cash_confirmations')
    .innerJoin('orders', 'orders.id', 'cash_confirmations.order_id')
    .where(isWaiting)

type Place = { street: string; pincode: string }

/** Those of one customer, or to one address, whoever ordered. */
export async function countWaiting(
  db: Kysely<Tables>,
  userId: UserId,
  { street, pincode }: Place = { street: '', pincode: '' },
): Promise<number> {
  const { count } = await waiting(db)
    .innerJoin('order_addresses as shipping', (join) =>
      join.onRef('shipping.order_id', '=', 'orders.id').on('shipping.purpose', '=', 'shipping'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ or, and, eb }) =>
      or([
        eb('orders.user_id', '=', userId),
        and([
          eb('shipping.pincode', '=', pincode),
          eb(sql`lower(shipping.street)`, '=', street.toLowerCase()),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Those of some orders that are packed only when somebody has confirmed them. */
export async function listAwaitedCalls(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<Set<OrderId>> {
  const rows = await waiting(db)
    .innerJoin('cash_settings', 'cash_settings.shop_id', 'orders.shop_id')
    .select('orders.id')
    .where(isOneOf(db, 'orders.id', JSON.stringify(orderIds)))
    .where('cash_settings.confirm_first', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** An order that somebody has to confirm. */
export type ToConfirm = {
  orderId: OrderId
  voucherNo: number
  placedAt: number
  customerName: string
  /** what they can be called at: the mobile that they have proven to have, and the parcel's */
  mobile: string | null
  parcelMobile: string
  address: string
  amount: Paise
  state: ConfirmationState
  tries: number
  triedAt: number | null
  /** parcels that this customer did not take */
  refused: number
}

/** The longest waiting first. */
export async function listToConfirm(db: Kysely<Tables>, { limit }: { limit: number }): Promise<ToConfirm[]> {
  return waiting(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id as orderId',
      'orders.placed_at as placedAt',
      'orders.customer_name as customerName',
      'users.mobile',
      'orders.customer_mobile as parcelMobile',
      'orders.customer_address as address',
      'orders.amount_charged as amount',
      'cash_confirmations.state',
      'cash_confirmations.tries',
      'cash_confirmations.tried_at as triedAt',
      'users.cash_refused as refused',
    ])
    .select((it) => it.ref('orders.voucher_no').$notNull().as('voucherNo'))
    .where('orders.shop_id', '=', SHOP_ID)
    .where('orders.state', '=', 'placed')
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}
