import type { Insertable } from 'kysely'
import type { CouponId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { CouponTable } from '#server/platform/database/tables/coupons.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aShop } from './catalogue.ts'

let serial = 0

/** A coupon of 10 % without conditions, unless told otherwise. */
export async function aCoupon(
  { db, now }: Pick<ShopUnderTest, 'db' | 'now'>,
  facts: Partial<Insertable<CouponTable>> = {},
): Promise<{ id: CouponId; code: string }> {
  await aShop(db)
  return db
    .insertInto('coupons')
    .values({
      shop_id: SHOP_ID,
      code: `COUPON-${++serial}`,
      kind: 'percent',
      value: 1_000,
      least_purchase: 0,
      first_order_only: 0,
      online_only: 0,
      changed_at: now,
      ...facts,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/** How many orders have it, by its own count. */
export async function usesOf({ db }: Pick<ShopUnderTest, 'db'>, code: string): Promise<number | undefined> {
  const coupon = await db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirst()
  return coupon?.uses
}
