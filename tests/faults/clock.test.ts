import { expect, it } from 'vitest'
import { aCustomer } from '../builders/accounts.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aCartLine } from '../builders/customer.ts'
import { aBuyer, cartOf, historyOf, placeOrder, stockOf } from '../builders/orders.ts'
import { onBothEngines, type ShopUnderTest } from '../tools/shop-under-test.ts'
import { TestBrowser } from '../tools/test-browser.ts'
import { findViolations } from './invariants.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const sweep = (shop: ShopUnderTest) => shop.verbs().orders.settleOpenPayments()

onBothEngines('to the millisecond', (shop) => {
  /** An order whose payment stays pending, looked at after so long. */
  const heldAfter = async (age: number) => {
    const product_id = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    await placeOrder(shop, buyer, { payment: 'pay-late' })
    const { find } = shop.payments
    shop.payments.find = async () => ({ state: 'pending' })
    shop.now += age
    await sweep(shop)
    shop.payments.find = find
    return { stock: await stockOf(shop, product_id), cart: await cartOf(shop, buyer) }
  }

  it.each([
    [15 * MINUTE - 1, { stock: 3, cart: [] }],
    [15 * MINUTE, { stock: 5, cart: [[expect.any(Number), 2]] }],
  ])('stock is held for an order for a quarter of an hour: %i ms', async (age, expected) => {
    expect(await heldAfter(age)).toEqual(expected)
    expect(await findViolations(shop.db)).toEqual({})
  })

  it('an order whose process died is looked after once a minute has passed', async () => {
    const product_id = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    await placeOrder(shop, buyer, { payment: 'unreachable' })
    shop.now += MINUTE - 1
    await sweep(shop)
    expect(await stockOf(shop, product_id)).toBe(3)
    shop.now += 1
    await sweep(shop)
    expect(await stockOf(shop, product_id)).toBe(5)
    expect(await findViolations(shop.db)).toEqual({})
  })

  it('an idempotency key stands for its order for two days, whatever else is cleared away', async () => {
    const product_id = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id }])
    const first = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    await aCartLine(shop, buyer, { product_id })
    const orderedAt = shop.now
    const after = async (age: number) => {
      shop.now = orderedAt + age
      await shop.verbs().orders.forgetKeys()
      await shop.verbs().customers.forgetExpired()
      return placeOrder(shop, buyer, { idempotencyKey: 'k' })
    }
    expect(await after(DAY)).toEqual(first)
    expect(await after(2 * DAY)).toEqual(first)
    expect(await historyOf(shop, buyer)).toHaveLength(1)
    const anew = await after(2 * DAY + 1)
    expect(anew.data.OrderbyCart[0].id).not.toBe(first.data.OrderbyCart[0].id)
  })

  it.each([
    [10 * MINUTE - 1, '1'],
    [10 * MINUTE, '0'],
  ])('a one-time code is good for ten minutes: after %i ms the answer is %s', async (age, answer) => {
    shop.now += DAY
    const mobile = age % 2 === 0 ? '9812345678' : '9812345679'
    await aCustomer(shop, { mobile: `+91${mobile}` })
    const browser = new TestBrowser(shop)
    await browser.post('/auth/verify-mobile', { mobile, field: 'trouble' })
    const sms = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', `+91${mobile}`)
      .executeTakeFirstOrThrow()
    shop.now += age
    const reply = await browser.post('/auth/verify-otp', { mobile, otp: /\d{6}/.exec(sms.text)?.[0] ?? '' })
    expect(reply.body).toBe(answer)
  })
})
