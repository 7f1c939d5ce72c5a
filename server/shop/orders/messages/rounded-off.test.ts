import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the mails of a new order', (shop) => {
  const rowsOf = async (price: number, quantity: number) => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
    await shop.db.deleteFrom('outbox').execute()
    const product_id = await aProduct(shop.db, { selling_price: price, tax: 1_800 })
    const { errors } = await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity }]))
    expect(errors).toBeUndefined()
    const mails = await shop.db.selectFrom('outbox').select('text').where('channel', '=', 'mail').execute()
    return mails.flatMap(({ text }) =>
      text.split('\n').filter((row) => /^(Delivery:|Rounded off|Amount paid)/.test(row)),
    )
  }

  it('add up: what was rounded off is a row of its own', async () => {
    // 3 × 333.33 and 18 % of it are 1179.99 in all, and 99 for delivery.
    expect(await rowsOf(33_333, 3)).toEqual([
      'Delivery: ₹99',
      'Rounded off: +₹0.01',
      'Amount paid: ₹1,279.00',
    ])
    // 333.30 and 18 % of it are 393.29.
    expect(await rowsOf(33_330, 1)).toEqual(['Delivery: ₹99', 'Rounded off: −₹0.29', 'Amount paid: ₹492.00'])
  })

  it('have no such row where nothing was rounded off', async () => {
    expect(await rowsOf(50_000, 2)).toEqual(['Delivery: ₹99', 'Amount paid: ₹1,279.00'])
  })
})
