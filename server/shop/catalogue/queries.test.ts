import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a catalogue', (shop) => {
  it('has no highest fact while it is empty; then those of what is public, and the highest id of all', async () => {
    const facts = () => {
      const verbs = shop.verbs()
      return Promise.all([
        verbs.catalogue.findHighestId(SHOP_ID),
        verbs.catalogue.findLongestWarranty(SHOP_ID),
        verbs.catalogue.findTopTaxRate(SHOP_ID),
      ])
    }
    expect(await facts()).toEqual([0, null, null])
    await aProduct(shop.db, { tax: 1_800, warranty_months: 12 })
    await aProduct(shop.db, { tax: 1_200, warranty_months: 24 })
    const hidden = await aProduct(shop.db, { tax: 2_800, warranty_months: 60, publish: 0 })
    expect(await facts()).toEqual([hidden, 24, 1_800])
  })

  it('tells when each public product of a range of ids was changed', async () => {
    const [before, first] = [await aProduct(shop.db), await aProduct(shop.db, { updated_at: 111 })]
    const hidden = await aProduct(shop.db, { is_online: 0 })
    const last = await aProduct(shop.db, { updated_at: 222 })
    const after = await aProduct(shop.db)
    expect(before < first && hidden < last && last < after).toBe(true)
    expect(await shop.verbs().catalogue.listDates(SHOP_ID, { from: first, to: last })).toEqual([
      { id: first, updatedAt: 111 },
      { id: last, updatedAt: 222 },
    ])
  })
})
