import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import { maskOf, type RefundAccount } from '#domain/payments/refund-account.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { openAccount, sealAccount } from './seal-account.ts'

type Kept = { orderId: OrderId; account: RefundAccount; now: number }

/** Keeps where money of an order is to be paid out. One for an order: what the customer said last holds. */
export async function keepPayoutAccount(
  db: Transaction<Tables>,
  secret: string,
  { orderId, account, now }: Kept,
): Promise<void> {
  const row = { masked: maskOf(account), sealed: sealAccount(secret, orderId, account), kept_at: now }
  await db
    .insertInto('payout_accounts')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** What of it may be shown. */
export async function findPayoutMask(db: Kysely<Tables>, orderId: OrderId): Promise<string | undefined> {
  return (await findRow(db, orderId))?.masked
}

/** The same of several orders, read at once. */
export async function listPayoutMasks(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, string>> {
  const rows = await db
    .selectFrom('payout_accounts')
    .select(['order_id as orderId', 'masked'])
    .where(isOneOf(db, 'order_id', JSON.stringify(orderIds)))
    .execute()
  return new Map(rows.map(({ orderId, masked }) => [orderId, masked]))
}

/** All of it, for whoever pays it out. Unreadable: it was kept with a secret that the shop no longer has. */
export async function findPayoutAccount(
  db: Kysely<Tables>,
  secret: string,
  orderId: OrderId,
): Promise<RefundAccount | 'unreadable' | undefined> {
  const row = await findRow(db, orderId)
  return row && (openAccount(secret, orderId, row.sealed) ?? 'unreadable')
}

async function findRow(db: Kysely<Tables>, orderId: OrderId) {
  const [row] = await accountOf(db, orderId)
  return row
}

const accountOf = preparedQuery((db, orderId: OrderId) =>
  db.selectFrom('payout_accounts').select(['masked', 'sealed']).where('order_id', '=', orderId),
)

const isNeeded = sql<boolean>`(exists (select 1 from refunds
    where refunds.order_id = payout_accounts.order_id and refunds.state in ('asked', 'sent'))
  or exists (select 1 from returns
    where returns.order_id = payout_accounts.order_id and returns.state not in ('refused', 'withdrawn', 'closed'))
  or exists (select 1 from order_lines origins join replaced_units on origin_line_id = origins.id
    join order_lines copies on copies.id = replaced_units.line_id join returns on returns.order_id = copies.order_id
    where origins.order_id = payout_accounts.order_id and returns.state not in ('refused', 'withdrawn', 'closed')))`

/** Once all that an order gives back is paid out, and nothing of it comes back any more, nobody needs the account. */
export const dropPayoutAccount = preparedQuery((db, orderId: OrderId) =>
  db
    .deleteFrom('payout_accounts')
    .where('order_id', '=', orderId)
    .where(({ not }) => not(isNeeded)),
)

export async function deletePayoutAccountsOf(db: Transaction<Tables>, userId: UserId): Promise<void> {
  await db
    .deleteFrom('payout_accounts')
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

const DAY = 24 * 60 * 60 * 1000
const KEPT_FOR = 180 * DAY

/** One that was given for money which then did not go back, is not kept for ever. */
export async function forgetPayoutAccounts({
  db,
  now,
}: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db
    .deleteFrom('payout_accounts')
    .where('kept_at', '<', now - KEPT_FOR)
    .where(({ not }) => not(isNeeded))
    .execute()
}
