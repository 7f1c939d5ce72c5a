import { type Kysely, sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** An order that keeps stock from others and is not paid. */
export type Hold = {
  orderId: OrderId
  userId: UserId
  customerName: string
  customerMobile: string
  customerEmail: string
  since: number
  until: number
  pieces: number
  amount: Paise
}

/** The oldest first. */
export async function listHolds(db: Kysely<Tables>, { limit }: { limit: number }): Promise<Hold[]> {
  const pieces = sql<number>`(select cast(sum(quantity) as bigint) from order_lines where order_id = orders.id)`
  return db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.state', 'in', ['asked', 'pending']),
    )
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id as orderId',
      'orders.user_id as userId',
      'orders.customer_name as customerName',
      'orders.customer_mobile as customerMobile',
      'users.email as customerEmail',
      'orders.placed_at as since',
      'payments.held_until as until',
      pieces.as('pieces'),
      'orders.amount_charged as amount',
    ])
    .where('orders.shop_id', '=', SHOP_ID)
    .where('orders.state', '=', 'awaiting payment')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}
