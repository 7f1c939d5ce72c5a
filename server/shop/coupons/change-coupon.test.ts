import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const ASHA = { kind: 'staff', name: 'Asha' } as const
const RAVI = { kind: 'staff', name: 'Ravi' } as const
const MINUTE = 60_000

onBothEngines('a coupon that two people change', (shop) => {
  let code: string
  beforeEach(async () => {
    code = (await aCoupon(shop, { least_purchase: 100_000 })).code
  })

  const version = async () => (await shop.verbs().office.readCouponPage(code))?.version
  const change = (asked: object, seen: number | undefined, actor: typeof ASHA | typeof RAVI = ASHA) =>
    shop.verbs().coupons.change(SHOP_ID, { code, change: asked, seen }, actor)
  const kept = () =>
    shop.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

  it('is changed by the first; the second is told what changed, and overwrites nothing', async () => {
    const seen = await version()
    expect(await change({ leastPurchase: 200_000, mostUses: 50 }, seen, RAVI)).toMatchObject({
      leastPurchase: 200_000,
    })
    shop.now += 5 * MINUTE
    const before = await kept()
    expect(await change({ leastPurchase: 0 }, seen)).toEqual(
      new Refusal(
        'CONFLICT',
        'Ravi changed this coupon 5 minutes ago (From a purchase of: ₹1,000 → ₹2,000; Uses at most: any number → 50). Nothing was saved. Please check it again first.',
      ),
    )
    expect(await kept()).toEqual(before)
    expect(await change({ leastPurchase: 0 }, await version())).toMatchObject({ leastPurchase: 0 })
  })

  it('is changed by one of two at the same moment', async () => {
    const seen = await version()
    const done = await Promise.all([change({ mostUses: 5 }, seen, RAVI), change({ mostUses: 6 }, seen)])
    expect(done.filter((it) => it instanceof Refusal)).toHaveLength(1)
    const [kept] = done.filter((it) => !(it instanceof Refusal))
    expect((await shop.verbs().office.readCouponPage(code))?.coupon).toEqual(kept)
  })

  it('hears of all that was done since, in its order, and of an end too', async () => {
    const seen = await version()
    await change({ value: 2_000 }, undefined, RAVI)
    await shop.verbs().coupons.end(SHOP_ID, { code }, ASHA)
    const refused = await change({ endsAt: null }, seen, RAVI)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).message).toMatch(
      /^Asha changed this coupon just now \(Takes off: 10 % → 20 %; Ends: never → /,
    )
  })

  it('is not changed by who says what it says already', async () => {
    const [before, noted] = [await kept(), await auditOf(shop)]
    shop.now += MINUTE
    expect(await change({ leastPurchase: 100_000, scope: { covers: 'all' } }, 0, RAVI)).toMatchObject({
      code,
    })
    expect(await kept()).toEqual(before)
    expect(await auditOf(shop)).toEqual(noted)
  })

  it('can be used again after its end, once its last day is later or none', async () => {
    await shop.verbs().coupons.end(SHOP_ID, { code }, ASHA)
    const state = async () => (await shop.verbs().office.readCouponPage(code))?.state
    expect(await state()).toBe('ended')
    expect(await change({ mostUses: 5 }, undefined)).toEqual(
      new Refusal('BAD_USER_INPUT', 'The last day is already over. Give a later date.'),
    )
    expect(await change({ endsAt: null }, undefined)).toMatchObject({ endsAt: null })
    expect(await state()).toBe('running')
  })
})
