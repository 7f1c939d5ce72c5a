import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aMasterCategory, aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('how long goods may come back', (shop) => {
  it('is nothing at first, then as it was set: for all, and for some categories', async () => {
    await aShop(shop.db)
    const bulbs = await aMasterCategory(shop.db, { name: 'BULBS' })
    const read = () =>
      Promise.all([shop.verbs().returns.readSettings(SHOP_ID), shop.verbs().orders.readReturnRule(SHOP_ID)])
    expect(await read()).toEqual([
      { days: null, categories: [] },
      { days: null, ofCategories: new Map() },
    ])
    const change = { days: 7, categories: [{ name: 'bulbs', days: 0 }] }
    expect(await shop.verbs().returns.changeSettings(SHOP_ID, change, ASHA)).toBeUndefined()
    expect(await read()).toEqual([
      { days: 7, categories: [{ name: 'BULBS', days: 0 }] },
      { days: 7, ofCategories: new Map([[bulbs, 0]]) },
    ])
  })
})
