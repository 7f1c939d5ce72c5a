import { afterEach, expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { aBuyer, cartOf, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { forgetOrderKeys } from './order-keys.ts'

const HOUR = 3_600_000

onBothEngines('the same idempotency key', (shop) => {
  const usual = shop.payments.behaviour
  afterEach(() => {
    shop.payments.behaviour = usual
  })

  it('sent again returns the first answer and places nothing twice, also with a cart filled anew', async () => {
    const product_id = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const first = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    expect(first.data.OrderbyCart).toHaveLength(1)
    await aCartLine(shop, buyer, { product_id })
    expect(await placeOrder(shop, buyer, { idempotencyKey: 'k' })).toEqual(first)
    expect(await historyOf(shop, buyer)).toHaveLength(1)
    expect(await stockOf(shop, product_id)).toBe(3)
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 1]])
  })

  it('with another content is refused', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const other = await anAddress(shop, buyer, { street: '9 Office Park' })
    await placeOrder(shop, buyer, { idempotencyKey: 'k', expectedTotal: 1180 })
    await aCartLine(shop, buyer)
    const changes = [
      { shippingAddress: other },
      { billingAddress: other },
      { expectedTotal: 1181 },
      { expectedTotal: null },
      { customerName: 'Ravi Rao' },
      { pickuptime: '2026-09-07T10:00:00Z' },
    ]
    for (const change of changes) {
      const { errors } = await placeOrder(shop, buyer, {
        idempotencyKey: 'k',
        expectedTotal: 1180,
        ...change,
      })
      expect(errors).toEqual(refusal('CONFLICT', 'This idempotency key was used for another order'))
    }
    expect(await historyOf(shop, buyer)).toHaveLength(1)
  })

  it("of another customer is another customer's", async () => {
    const product_id = await aProduct(shop.db)
    for (let count = 0; count < 2; count++) {
      const buyer = await aBuyer(shop, [{ product_id }])
      const { data } = await placeOrder(shop, buyer, { idempotencyKey: 'shared' })
      expect(data.OrderbyCart).toMatchObject([{ customerId: buyer.userId }])
    }
  })

  it('is free again after a refusal that placed nothing', async () => {
    const product_id = await aProduct(shop.db, { stock: 0 })
    const buyer = await aBuyer(shop, [{ product_id }])
    expect((await placeOrder(shop, buyer, { idempotencyKey: 'k' })).errors).toHaveLength(1)
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', product_id).execute()
    const { data } = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    expect(data.OrderbyCart).toHaveLength(1)
  })

  it('after a declined payment says again that it was declined, and charges nothing', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const variables = { idempotencyKey: 'k', payment: 'decline' }
    const first = await placeOrder(shop, buyer, variables)
    shop.payments.behaviour = () => Promise.reject(new Error('charged twice'))
    expect(await placeOrder(shop, buyer, variables)).toEqual(first)
    shop.payments.behaviour = usual
    expect((await placeOrder(shop, buyer, { idempotencyKey: 'next' })).data.OrderbyCart).toHaveLength(1)
  })

  it('waits for the first, which is still under way', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<'approve'>()
    shop.payments.behaviour = () => {
      asked.resolve()
      return answer.promise
    }
    const first = placeOrder(shop, buyer, { idempotencyKey: 'k' })
    await asked.promise
    const second = placeOrder(shop, buyer, { idempotencyKey: 'k' })
    answer.resolve('approve')
    const [one, two] = await Promise.all([first, second])
    expect(one.data.OrderbyCart).toHaveLength(1)
    expect(two).toEqual(one)
  })

  it('may be long, but not endless', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const tooLong = await placeOrder(shop, buyer, { idempotencyKey: 'k'.repeat(201) })
    expect(tooLong.errors).toEqual(
      refusal('BAD_USER_INPUT', 'An idempotency key must be at most 200 characters'),
    )
    expect(
      (await placeOrder(shop, buyer, { idempotencyKey: 'k'.repeat(200) })).data.OrderbyCart,
    ).toHaveLength(1)
  })

  it('is kept for more than a day, and forgotten in the end', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    const kept = async (age: number) => {
      await forgetOrderKeys({ db: shop.db, now: shop.now + age })
      const keys = shop.db.selectFrom('order_keys').select('key').where('user_id', '=', buyer.userId)
      return (await keys.execute()).length
    }
    expect(await kept(25 * HOUR)).toBe(1)
    expect(await kept(49 * HOUR)).toBe(0)
  })
})
