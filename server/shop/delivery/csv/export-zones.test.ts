import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aShippingRule, deliveryZones } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the zones of delivery', (shop) => {
  it('are exported in their order, the rest with the rule that holds now, and counted', async () => {
    await aShippingRule(shop.db, { price: 5_000, purchase_range: 0 })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    await deliveryZones(shop.db, [
      { name: 'Hills', prefixes: ['19', '744'], price: 30_050, days: 9 },
      { name: 'rest' },
    ])
    const out = new PassThrough()
    const [count, csv] = await Promise.all([
      shop
        .verbs()
        .delivery.exportZones(SHOP_ID, out)
        .finally(() => out.end()),
      text(out),
    ])
    expect(count).toBe(2)
    expect(csv.split(/\r?\n/).slice(1)).toEqual(['Hills,pincodes,19 744,300.5,,9', 'rest,rest,,99,2000,', ''])
  })
})
