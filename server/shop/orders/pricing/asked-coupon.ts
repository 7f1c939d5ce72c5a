import type { Kysely } from 'kysely'
import { type CouponSituation, LONGEST_COUPON_CODE, parseCouponCode } from '#domain/coupons/coupon.ts'
import type { OrderId, ShopId, UserId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Coupon } from '#server/shop/coupons/coupon.ts'
import { findCoupon, listUsesOfCustomer } from '#server/shop/coupons/queries.ts'
import type { Order } from '../record/order.ts'
import { findOrdersThatCount } from '../record/queries.ts'

/** A code that a customer asks for, and how it has been used; without a coupon, it is none of the shop's. */
export type AskedCoupon = { code: string; coupon?: Coupon } & Pick<
  CouponSituation,
  'uses' | 'usesOfCustomer' | 'hasOrdered'
>

type Asking = {
  /** none: a customer whom the shop does not know yet, and who has used none and ordered nothing */
  userId: UserId | null
  shopId: ShopId
  /** as it was typed */
  coupon: string | null | undefined
}

type FoundCoupon = {
  code: string
  coupon: Coupon | undefined
  usedBy: OrderId[]
  orders: { hasPlaced: boolean; awaitingPayment: OrderId[] }
}

/** What there is to know of a code; nothing where none is asked for. */
export async function findAskedCoupon(
  db: Kysely<Tables>,
  { userId, shopId, coupon: typed }: Asking,
): Promise<FoundCoupon | undefined> {
  if (typed == null) return undefined
  const code = parseCouponCode(typed)
  const orders = { hasPlaced: false, awaitingPayment: [] }
  if (code === undefined) return { code: shortenedCode(typed), coupon: undefined, usedBy: [], orders }
  if (userId === null) {
    const coupon = await findCoupon(db, shopId, code)
    return { code: coupon?.code ?? shortenedCode(typed), coupon, usedBy: [], orders }
  }
  const [coupon, usedBy, others] = await pipeline(db, () => [
    findCoupon(db, shopId, code),
    listUsesOfCustomer(db, { shopId, code, userId }),
    findOrdersThatCount(db, userId),
  ])
  return { code: coupon?.code ?? shortenedCode(typed), coupon, usedBy, orders: others }
}

/** What is none of the shop's is repeated, but not at any length. */
export const shortenedCode = (typed: string): string => typed.slice(0, LONGEST_COUPON_CODE)

/** The same for an order that takes the place of others: what these have used is free for it. Unless told, of all that are not paid. */
export function askedCoupon(
  found: FoundCoupon | undefined,
  replaced: readonly OrderId[] = found?.orders.awaitingPayment ?? [],
): AskedCoupon | undefined {
  if (!found) return undefined
  const { code, coupon, usedBy, orders } = found
  const kept = usedBy.filter((id) => !replaced.includes(id))
  return {
    code,
    ...(coupon && { coupon }),
    uses: (coupon?.uses ?? 0) - (usedBy.length - kept.length),
    usesOfCustomer: kept.length,
    hasOrdered: orders.hasPlaced || orders.awaitingPayment.some((id) => !replaced.includes(id)),
  }
}

/** Whether the customer of an order that was given up may still have its coupon. That it has ended since makes no difference. */
export async function canUseAgain(db: Kysely<Tables>, order: Order): Promise<boolean> {
  const { coupon, usesOfCustomer, hasOrdered } = askedCoupon(await findAskedCoupon(db, order), []) ?? {}
  if (!coupon) return true
  const { mostUsesPerCustomer: most, firstOrderOnly } = coupon
  return (most === null || (usesOfCustomer ?? 0) < most) && !(firstOrderOnly && hasOrdered)
}
