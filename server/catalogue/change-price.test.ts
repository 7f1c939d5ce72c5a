import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { changePrice, discountProblem, priceProblem } from './change-price.ts'

onBothEngines('changing a price', (shop) => {
  const price = (number: string, change: Parameters<typeof changePrice>[2]['change']) =>
    changePrice(shop.database, number, { change, now: shop.now })

  it('changes what is given and leaves the rest', async () => {
    const id = await aProduct(shop.db, { number: 'P-1', selling_price: 100_000, discount: 1_000 })
    const later = shop.now + 1
    expect(await price('P-1', { sellingPrice: 149_900 })).toMatchObject({
      ...{ sellingPrice: 149_900, discount: 1_000, offerEndsAt: null },
    })
    await price('P-1', { offerEndsAt: later })
    const { data } = await shop.graphql(
      `{ products(filter: { productId: ${id}, shopId: 518 }) { prize discount offerends lastUpdate } }`,
    )
    expect(data.products).toEqual([
      {
        ...{ prize: 1499, discount: 10 },
        ...{ offerends: new Date(later).toISOString(), lastUpdate: new Date(shop.now).toISOString() },
      },
    ])
  })

  it('ends the offer with its discount, and begins a new one without the end of the last', async () => {
    await aProduct(shop.db, { number: 'P-2', discount: 1_000, offer_ends_at: shop.now + 5 })
    expect(await price('P-2', { discount: 0 })).toMatchObject({ discount: 0, offerEndsAt: null })
    await aProduct(shop.db, {
      number: 'P-3',
      selling_price: 90_000,
      discount: 1_000,
      offer_ends_at: shop.now - 5,
    })
    // The offer is over, so what the product costs now is the list price.
    expect(await price('P-3', { discount: 2_000 })).toMatchObject({
      ...{ sellingPrice: 100_000, discount: 2_000, offerEndsAt: null },
    })
  })

  it('is refused for a product that is not there', async () => {
    expect(await price('NONE', { discount: 0 })).toMatchObject({
      message: 'There is no product with the number NONE.',
    })
  })

  it('takes whole rupees, and discounts from 0 to below 100', () => {
    expect([0, 149_900].map(priceProblem)).toEqual([undefined, undefined])
    for (const wrong of [149_950, -100, 10.5, 1e15]) expect(priceProblem(wrong)).toBeDefined()
    expect([0, 1_250, 9_999].map(discountProblem)).toEqual([undefined, undefined, undefined])
    for (const wrong of [10_000, -1, 0.5, Number.NaN]) expect(discountProblem(wrong)).toBeDefined()
  })
})
