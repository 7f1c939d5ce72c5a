import { expect, it } from 'vitest'
import { discountProblem, priceProblem, printedMrpProblem } from '#domain/forms/catalogue/price.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import type { changePrice } from './change-price.ts'

onBothEngines('changing a price', (shop) => {
  const price = (number: string, change: Parameters<typeof changePrice>[2]['change']) =>
    shop.verbs().catalogue.changePrice(number, { change }, ASHA)

  it('changes what is given and leaves the rest', async () => {
    const id = await aProduct(shop.db, { number: 'P-1', selling_price: 100_000, discount: 1_000 })
    const later = shop.now + 1
    expect(await price('P-1', { sellingPrice: 149_900 })).toMatchObject({
      sellingPrice: 149_900,
      discount: 1_000,
      offerEndsAt: null,
    })
    await price('P-1', { offerEndsAt: later })
    const { data } = await shop.graphql(
      `{ products(filter: { productId: ${id}, shopId: 518 }) { prize discount offerends lastUpdate } }`,
    )
    expect(data.products).toEqual([
      {
        prize: 1499,
        discount: 10,
        offerends: new Date(later).toISOString(),
        lastUpdate: new Date(shop.now).toISOString(),
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
      sellingPrice: 100_000,
      discount: 2_000,
      offerEndsAt: null,
    })
  })

  it('is refused for a product that is not there', async () => {
    expect(await price('NONE', { discount: 0 })).toMatchObject({
      message: 'There is no product with the number NONE.',
    })
  })

  it.each([
    ['a price', { sellingPrice: 160_000 }, 'the price on its card, ₹1,888'],
    ['a discount that raises the struck price', { discount: 2_000 }, 'the struck price, ₹2,213'],
    ['an MRP below what is asked', { printedMrp: 150_000 }, 'the price on its card, ₹1,770'],
    ['an MRP below the struck price', { discount: 500, printedMrp: 180_000 }, 'the struck price, ₹1,863'],
  ])('is refused above the MRP on the box: %s', async (_, change, words) => {
    const number = `M-${words}${JSON.stringify(change)}`
    const facts = { selling_price: 150_000, printed_mrp: 187_500 }
    const id = await aProduct(shop.db, { number, name: 'Lamp', ...facts })
    for (const answer of [
      await price(number, change),
      await shop.verbs().catalogue.previewPrice(number, change),
    ]) {
      expect(answer).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining(`(Lamp): ${words}, is above the MRP printed on its box, ₹1,`),
      })
    }
    const { data } = await shop.graphql(
      `{ products(filter: { productId: ${id} }) { prize discount printedMrp } }`,
    )
    expect(data.products).toEqual([{ prize: 1500, discount: 0, printedMrp: 1875 }])
  })

  it('is refused for an offer after whose end more than the MRP would be asked', async () => {
    await aProduct(shop.db, { number: 'M-END', selling_price: 150_000, printed_mrp: 177_000 })
    const change = { sellingPrice: 140_000, discount: 1_000, offerEndsAt: shop.now + 5 }
    expect(await price('M-END', change)).toMatchObject({
      message: expect.stringContaining('the struck price, ₹1,836'),
    })
    expect(await price('M-END', { ...change, printedMrp: 183_600 })).toMatchObject({ printedMrp: 183_600 })
    // What the end of the offer makes of it is within the MRP too.
    shop.now += 10
    expect(await shop.verbs().catalogue.previewPrice('M-END', { discount: 0 })).toMatchObject({
      before: { discount: 0, sellingPrice: 155_556 },
    })
  })

  it('knows no limit where no MRP is known, and forgets one when told to', async () => {
    await aProduct(shop.db, { number: 'M-NONE', printed_mrp: 118_000 })
    expect(await price('M-NONE', { printedMrp: null })).toMatchObject({ printedMrp: null })
    expect(await price('M-NONE', { sellingPrice: 900_000_000 })).toMatchObject({ sellingPrice: 900_000_000 })
  })

  it('makes nothing free unless that is meant', async () => {
    await aProduct(shop.db, { number: 'FREE' })
    expect(await price('FREE', { sellingPrice: 0 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'The price must be above 0 unless --free is given.',
    })
    expect(await price('FREE', { sellingPrice: 0, free: true })).toMatchObject({ sellingPrice: 0 })
    // What is free already may have other facts changed.
    expect(await price('FREE', { printedMrp: 100 })).toMatchObject({ sellingPrice: 0, printedMrp: 100 })
  })

  it('shows what it would do without doing it, and does nothing else than was shown', async () => {
    const id = await aProduct(shop.db, { number: 'SEEN', selling_price: 100_000 })
    const change = { discount: 1_000 }
    const seen = await shop.verbs().catalogue.previewPrice('SEEN', change)
    expect(seen).toMatchObject({
      before: { sellingPrice: 100_000, discount: 0 },
      after: { sellingPrice: 100_000, discount: 1_000 },
    })
    if (!('after' in seen)) throw new Error('refused')
    await price('SEEN', { sellingPrice: 200_000 })
    expect(
      await shop.verbs().catalogue.changePrice('SEEN', { change, seen: seen.before }, ASHA),
    ).toMatchObject({
      code: 'CONFLICT',
      message:
        'Somebody else has just changed SEEN (Price before tax: ₹1,000 → ₹2,000). Nothing was saved. Please check it again first.',
    })
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { prize discount } }`)
    expect(data.products).toEqual([{ prize: 2000, discount: 0 }])
  })

  it('is typed with tax, kept before tax to the paisa, and may be the MRP itself', async () => {
    const id = await aProduct(shop.db, { number: 'T-1', selling_price: 150_000, printed_mrp: 177_000 })
    expect(await price('T-1', { priceWithTax: 99_900 })).toMatchObject({ sellingPrice: 84_661 })
    expect(await price('T-1', { priceWithTax: 99_900, printedMrp: 99_900 })).toMatchObject({
      sellingPrice: 84_661,
      printedMrp: 99_900,
    })
    expect(await price('T-1', { priceWithTax: 100_000 })).toMatchObject({
      message: expect.stringContaining('the price on its card, ₹1,000, is above the MRP'),
    })
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { prize } }`)
    expect(data.products).toEqual([{ prize: 846.61 }])
  })

  it('typed as the card reads already stays as it is', async () => {
    await aProduct(shop.db, { number: 'T-2', selling_price: 44_900 })
    expect(await price('T-2', { priceWithTax: 53_000, discount: 1_000 })).toMatchObject({
      sellingPrice: 44_900,
      discount: 1_000,
    })
  })

  it('that the cart cannot show is refused with its neighbours', async () => {
    await aProduct(shop.db, { number: 'T-3', tax: 1_200 })
    expect(await price('T-3', { priceWithTax: 1_400 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'With 12 % tax the cart would show ₹14.50 for a price of ₹14. Enter ₹13 or ₹15.',
    })
    expect(await price('T-3', { priceWithTax: 0 })).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('takes whole rupees, and discounts from 0 to below 100', () => {
    expect([0, 149_900].map(priceProblem)).toEqual([undefined, undefined])
    for (const wrong of [149_950, -100, 10.5, 1e15]) expect(priceProblem(wrong)).toBeDefined()
    expect([1, 2_950, 10_000_000_000].map(printedMrpProblem)).toEqual([undefined, undefined, undefined])
    for (const wrong of [0, -1, 0.5, Number.NaN, 1e15]) expect(printedMrpProblem(wrong)).toBeDefined()
    expect([0, 1_250, 9_999].map(discountProblem)).toEqual([undefined, undefined, undefined])
    for (const wrong of [10_000, -1, 0.5, Number.NaN]) expect(discountProblem(wrong)).toBeDefined()
  })
})
