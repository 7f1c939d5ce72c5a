import { describe, expect, it } from 'vitest'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aBuyer, cartOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('an order is refused', (shop) => {
  const refusedAs = async (
    reply: Awaited<ReturnType<typeof placeOrder>>,
    expected: ReturnType<typeof refusal>,
  ) => {
    expect(reply.errors).toEqual(expected)
    expect(reply.data ?? null).toBeNull()
  }

  /** Everything wrong at once; each step mends the first fault and meets the next, in the specified order. */
  it('by the first of several faults, and changes nothing', async () => {
    const sparse = await aProduct(shop.db, { name: 'Sparse', stock: 1, selling_price: 100_000 })
    const buyer = await aBuyer(shop)
    const stranger = await aBuyer(shop)
    const place = (variables: Record<string, unknown>) => placeOrder(shop, buyer, variables)
    const faults = { shippingAddress: 0, userId: 0, shopId: -1, orderType: 'Cash', expectedTotal: 1 }
    const mend: Record<string, unknown> = { ...faults, feedback: 'x'.repeat(1_001) }

    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Please select a delivery address'))
    mend.shippingAddress = stranger.addressId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'User ID is required'))
    mend.userId = -buyer.userId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Invalid ID format'))
    mend.userId = stranger.userId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Invalid ID format'))
    mend.shopId = 1
    await refusedAs(await place(mend), refusal('FORBIDDEN', 'This belongs to another customer'))
    mend.userId = buyer.userId
    await refusedAs(await place(mend), refusal('NOT_FOUND', 'Shop not found'))
    mend.shopId = 518
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Only Online Payment is offered'))
    mend.orderType = 'Online Payment'
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Feedback must be at most 1000 characters'))
    mend.feedback = ''
    await refusedAs(await place(mend), refusal('NOT_FOUND', 'Address not found'))
    mend.shippingAddress = buyer.addressId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Your cart is empty'))
    await aCartLine(shop, buyer, { product_id: sparse, quantity: 2 })
    await refusedAs(await place(mend), refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Sparse'))
    await shop.db.updateTable('cart_lines').set({ quantity: 1 }).where('product_id', '=', sparse).execute()
    await refusedAs(
      await place(mend),
      refusal('CONFLICT', 'The total is now ₹1,180.00. Please check your cart and try again.'),
    )
    expect(await cartOf(shop, buyer)).toEqual([[sparse, 1]])
    expect(await stockOf(shop, sparse)).toBe(1)
    const ofBuyer = shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId)
    expect(await ofBuyer.execute()).toEqual([])
    mend.expectedTotal = 1180
    expect((await place(mend)).data.OrderbyCart).toMatchObject([{ amountCharged: 1180 }])
  })

  it('to a visitor', async () => {
    const buyer = await aBuyer(shop)
    const { errors } = await placeOrder(shop, { ...buyer, headers: {} })
    expect(errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
  })

  it("for another customer's address as for one that does not exist, in either place", async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const stranger = await aBuyer(shop)
    for (const name of ['shippingAddress', 'billingAddress']) {
      const theirs = await placeOrder(shop, buyer, { [name]: stranger.addressId })
      const nobodys = await placeOrder(shop, buyer, { [name]: 2_000_000_000 })
      expect(theirs).toEqual(nobodys)
      expect(theirs.errors).toEqual(refusal('NOT_FOUND', 'Address not found'))
    }
  })

  it('for every item there is not enough of, by name, and all stays where it was', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Lamp of the series number ${index}`)
    const buyer = await aBuyer(shop)
    const fine = await aProduct(shop.db, { name: 'Plenty', stock: 50 })
    await aCartLine(shop, buyer, { product_id: fine, quantity: 3 })
    for (const name of names) {
      await aCartLine(shop, buyer, { product_id: await aProduct(shop.db, { name, stock: 1 }), quantity: 2 })
    }
    const { errors } = await placeOrder(shop, buyer)
    expect(errors).toEqual(refusal('OUT_OF_STOCK', `Cannot place order. Out of stock: ${names.join(', ')}`))
    expect(await cartOf(shop, buyer)).toHaveLength(31)
    expect(await stockOf(shop, fine)).toBe(50)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it.each([
    ['sold out', { stock: 0 }, 1],
    ['unpublished since', { publish: 0 }, 1],
    ['offline since', { is_online: 0 }, 1],
    ['wanted above ten', { stock: 50 }, 11],
  ] as const)('for an item %s', async (_, facts, quantity) => {
    const product_id = await aProduct(shop.db, { name: 'Rare', ...facts })
    const { errors } = await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity }]))
    expect(errors).toEqual(refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Rare'))
  })

  describe('when the price has changed since it was shown', () => {
    it('and the new total is named; an order for that one is placed', async () => {
      const product_id = await aProduct(shop.db, { selling_price: 100_000 })
      const buyer = await aBuyer(shop, [{ product_id }])
      await shop.db
        .updateTable('products')
        .set({ selling_price: 123_450 })
        .where('id', '=', product_id)
        .execute()
      const { errors } = await placeOrder(shop, buyer, { expectedTotal: 1180 })
      // 1234.50 + 222.21 = 1456.71
      const message = 'The total is now ₹1,457.00. Please check your cart and try again.'
      expect(errors).toEqual(refusal('CONFLICT', message))
      const { data } = await placeOrder(shop, buyer, { expectedTotal: 1457 })
      expect(data.OrderbyCart).toMatchObject([{ amountCharged: 1457, orderdetails: [{ price: 1234.5 }] }])
    })

    it('by the end of an offer, or by the delivery charge', async () => {
      const product_id = await aProduct(shop.db, {
        selling_price: 75_000,
        discount: 2_500,
        offer_ends_at: shop.now + 1,
      })
      const buyer = await aBuyer(shop, [{ product_id }])
      shop.now += 1
      // The list price is 1000, and 1180 with tax.
      const ended = await placeOrder(shop, buyer, { expectedTotal: 885 })
      expect(ended.errors).toMatchObject([{ message: expect.stringContaining('₹1,180.00') }])
      await aShippingRule(shop.db, { price: 5_000, purchase_range: 100_001 })
      const dearer = await placeOrder(shop, buyer, { expectedTotal: 1180 })
      expect(dearer.errors).toMatchObject([{ message: expect.stringContaining('₹1,230.00') }])
      const { data } = await placeOrder(shop, buyer, { expectedTotal: 1230 })
      expect(data.OrderbyCart).toMatchObject([{ deliveryCharge: 50, orderdetails: [{ discount: 0 }] }])
      await shop.db.deleteFrom('shipping_rules').execute()
    })
  })
})
