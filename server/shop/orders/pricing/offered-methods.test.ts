import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { takeCash } from '#tests/builders/cash.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('cash on delivery', (shop) => {
  it('costs its fee where the shop offers it, and has none elsewhere', async () => {
    await takeCash(shop, { fee: 4_900 })
    expect(await shop.verbs().orders.findCashFee(SHOP_ID)).toBe(4_900)
    await takeCash(shop, { fee: 4_900, isOn: false })
    expect(await shop.verbs().orders.findCashFee(SHOP_ID)).toBeNull()
  })
})
