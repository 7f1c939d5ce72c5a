import { expect } from 'vitest'
import { sharesOf } from '#tests/oracle/coupon.ts'
import { aCoupon } from '../builders/coupons.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'
import { randomCoupon } from './random-coupons.ts'

/** A coupon for everything, by its code. */
export async function aRandomCoupon(shop: ShopUnderTest, random: Random, lines: number): Promise<string> {
  const { kind, value, cap } = randomCoupon(random, lines)
  const { code } = await aCoupon(shop, { kind, value, cap, most_uses: 1 })
  return code
}

/** What an order's coupon took off its lines is what the oracle takes off. */
export async function expectShared(
  { db }: ShopUnderTest,
  code: string | null,
  lines: readonly { total_price: number; coupon_share: number }[],
): Promise<void> {
  const shares = lines.map(({ coupon_share }) => BigInt(coupon_share))
  if (code === null) return expect(shares).toEqual(lines.map(() => 0n))
  const { kind, value, cap } = await db
    .selectFrom('coupons')
    .select(['kind', 'value', 'cap'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  if (kind === 'free delivery') throw new Error('This coupon takes nothing off lines.')
  const grosses = lines.map(({ total_price }) => BigInt(total_price))
  expect(shares).toEqual(sharesOf({ kind, value, cap, covers: lines.map(() => true) }, grosses))
}
