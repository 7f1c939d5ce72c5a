import type { Kysely } from 'kysely'
import { couponLink } from '#domain/coupons/coupon-link.ts'
import { type CouponState, couponState } from '#domain/coupons/coupon-state.ts'
import { type CouponFields, fieldsOfCoupon } from '#domain/forms/coupons/coupon-fields.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Coupon } from '#server/shop/coupons/coupon.ts'
import { findCoupon } from '#server/shop/coupons/queries.ts'
import { findCouponVersion, type SeenCoupon } from '#server/shop/coupons/seen.ts'

type Deps = Pick<Database, 'db'> & { now: number; origin: string }

export type CouponPage = {
  coupon: Coupon
  state: CouponState
  /** as it stands in a form */
  fields: CouponFields
  version: SeenCoupon
  /** for customers */
  link: string
}

/** A coupon as its page shows it, by its code as the shop keeps it. */
export async function readCouponPage(
  { db, now, origin }: Deps,
  code: string,
): Promise<CouponPage | undefined> {
  // Before the coupon: whoever changes it in between is then seen by the next form, and not overwritten.
  const version = await findCouponVersion(db, code)
  const coupon = await findCoupon(db, SHOP_ID, code)
  if (!coupon) return undefined
  return {
    coupon,
    state: couponState(coupon, now),
    fields: fieldsOfCoupon(coupon, await findSku(db, coupon)),
    version,
    link: couponLink(origin, code),
  }
}

async function findSku(db: Kysely<Tables>, { scope }: Coupon): Promise<string | undefined> {
  if (scope.covers !== 'product') return undefined
  const product = await db
    .selectFrom('products')
    .select('number')
    .where('id', '=', scope.id)
    .executeTakeFirst()
  return product?.number
}
