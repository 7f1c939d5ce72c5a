import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type CouponId, type OrderId, toOrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What a coupon cost and brought: of placed orders, as they were placed. */
export type CouponFigures = { orders: number; discount: Paise; value: Paise }

/** Among so many uses at a time: others have their turn between. */
const AT_ONCE = 5_000

export async function sumCouponOrders(
  db: Kysely<Tables>,
  couponId: CouponId,
  { atOnce = AT_ONCE }: { atOnce?: number } = {},
): Promise<CouponFigures> {
  const sum = { orders: 0, discount: 0, value: 0 }
  let after: OrderId | undefined = toOrderId(0)
  while (after !== undefined) {
    const end = await findEnd(db, { after, atOnce })
    const { orders, discount, value } = await sumSome(db, { couponId, after, end })
    sum.orders += orders
    sum.discount += discount
    sum.value += value
    after = end
    await nextTurn()
  }
  return sum
}

/** The last of the uses, of whichever coupon, that are looked at together; none where those are the last. */
async function findEnd(
  db: Kysely<Tables>,
  { after, atOnce }: { after: OrderId; atOnce: number },
): Promise<OrderId | undefined> {
  const end = await db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(1)
    .offset(atOnce - 1)
    .executeTakeFirst()
  return end?.order_id
}

type Some = { couponId: CouponId; after: OrderId; end: OrderId | undefined }

const PLACED = sql`orders.state in ('placed', 'closed')`
const sumOf = (amount: ReturnType<typeof sql>) =>
  sql<number>`cast(coalesce(sum(case when ${PLACED} then ${amount} end), 0) as bigint)`

/** Along the uses, and the lines along their orders, whatever SQLite expects of another way. */
function sumSome(db: Kysely<Tables>, { couponId, after, end }: Some): Promise<CouponFigures> {
  const along = engineOf(db) === 'sqlite' ? sql`indexed by order_lines_of_order` : sql``
  const shares = sql`(select sum(coupon_share) from order_lines ${along} where order_lines.order_id = orders.id)`
  return db
    .selectFrom('coupon_uses')
    .leftJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select([
      sumOf(sql`1`).as('orders'),
      sumOf(shares).as('discount'),
      sumOf(sql`orders.amount_charged`).as('value'),
    ])
    .where('coupon_uses.order_id', '>', after)
    .$if(end !== undefined, (some) => some.where('coupon_uses.order_id', '<=', end as OrderId))
    .where('coupon_uses.coupon_id', '=', couponId)
    .where('coupon_uses.given_back_at', 'is', null)
    .executeTakeFirstOrThrow()
}
