import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import type { TestBehaviour } from '#server/providers/offline/test-payments.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import {
  aBuyer,
  type Buyer,
  cartOf,
  historyOf,
  placeOrder,
  refundedReferences,
  soldOf,
  stockOf,
  voucherNumbers,
} from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const DECLINED = 'The payment was declined. Nothing was charged, and your cart has not changed.'
const GIVEN_UP = 'The payment was not completed in time. Nothing is charged, and your cart has not changed.'

const sweep = async (shop: ShopUnderTest) => {
  const failures: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (facts: unknown) => failures.push(facts) }
  await shop.verbs({ log }).orders.settleOpenPayments()
  await shop.runJobs({ log })
  return failures
}

/** A test may tell the provider how to behave; the next one finds it as it was. */
const asUsualAfterEach = ({ payments }: ShopUnderTest) => {
  const { behaviour } = payments
  afterEach(() => {
    payments.behaviour = behaviour
  })
}

const paymentOf = (shop: ShopUnderTest, { userId }: Buyer) =>
  shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'payments.reference', 'payments.look_at', 'orders.state as order'])
    .where('orders.user_id', '=', userId)
    .orderBy('payments.id', 'desc')
    .executeTakeFirstOrThrow()

const refundStates = async (shop: ShopUnderTest, reference: string) => {
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.state')
    .where('payments.reference', '=', reference)
    .execute()
  return refunds.map(({ state }) => state)
}

const mailsTo = (shop: ShopUnderTest, { email }: Buyer) =>
  shop.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()

onBothEngines('a payment that is declined', (shop) => {
  asUsualAfterEach(shop)

  it('returns the stock and the cart, and leaves no order and no gap in the numbers', async () => {
    const [first, second] = [await aProduct(shop.db, { stock: 4 }), await aProduct(shop.db, { stock: 9 })]
    const buyer = await aBuyer(shop, [
      { product_id: second, quantity: 2 },
      { product_id: first, quantity: 4 },
    ])
    const { errors } = await placeOrder(shop, buyer, { payment: 'decline' })
    expect(errors).toEqual(refusal('PAYMENT_FAILED', DECLINED))
    expect(await cartOf(shop, buyer)).toEqual([
      [second, 2],
      [first, 4],
    ])
    expect([await stockOf(shop, first), await stockOf(shop, second)]).toEqual([4, 9])
    expect(await historyOf(shop, buyer)).toEqual([])
    expect(await mailsTo(shop, buyer)).toEqual([])
    expect((await placeOrder(shop, buyer)).data.OrderbyCart).toMatchObject([{ voucherNo: 1 }])
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('keeps what the customer put into the cart meanwhile', async () => {
    const [bought, added] = [await aProduct(shop.db), await aProduct(shop.db)]
    const buyer = await aBuyer(shop, [{ product_id: bought, quantity: 2 }])
    shop.payments.behaviour = async () => {
      await aCartLine(shop, buyer, { product_id: added })
      await aCartLine(shop, buyer, { product_id: bought, quantity: 1 })
      return 'decline' as const
    }
    await placeOrder(shop, buyer)
    expect(await cartOf(shop, buyer)).toEqual([
      [added, 1],
      [bought, 2],
    ])
  })
})

onBothEngines('a payment whose outcome is unknown', (shop) => {
  asUsualAfterEach(shop)
  let buyer: Buyer
  let product_id: ProductId

  const order = async (payment: string) => {
    product_id = await aProduct(shop.db, { stock: 5, units_sold: 0 })
    buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    return placeOrder(shop, buyer, { payment })
  }
  /** The order is given up before the provider does anything. */
  const tooSlowly = (behaviour: TestBehaviour) => async () => {
    shop.now += 2 * MINUTE
    await sweep(shop)
    return behaviour
  }
  const sold = () => soldOf(shop, product_id)

  // What the test before has left open is settled, and out of the way.
  beforeEach(async () => {
    shop.now += 60 * MINUTE
    await sweep(shop)
  })

  it('leaves a pending order that holds its stock and has no number yet', async () => {
    const { data } = await order('pay-late')
    const pending = { paymentInfo: 'Pending', voucherNo: 0, orderdetails: [{ quantity: 2 }] }
    expect(data.OrderbyCart).toMatchObject([pending])
    expect(await historyOf(shop, buyer)).toMatchObject([pending])
    expect(await stockOf(shop, product_id)).toBe(3)
    expect(await sold()).toBe(0)
    expect(await cartOf(shop, buyer)).toEqual([])
    expect(await mailsTo(shop, buyer)).toEqual([])
  })

  it.each(['pay-late', 'lose-reply'])(
    'becomes an order when the provider says it is paid (%s)',
    async (how) => {
      await order(how)
      const before = await voucherNumbers(shop)
      shop.now += MINUTE
      expect(await sweep(shop)).toEqual([])
      const voucherNo = before.length + 1
      expect(await historyOf(shop, buyer)).toMatchObject([{ paymentInfo: 'Paid', voucherNo }])
      expect(await mailsTo(shop, buyer)).toEqual([{ subject: `Your order ${voucherNo} at The shop` }])
      expect([await stockOf(shop, product_id), await sold()]).toEqual([3, 2])
      await sweep(shop)
      expect(await mailsTo(shop, buyer)).toHaveLength(1)
    },
  )

  it('is not asked for while the request may still be waiting for its answer', async () => {
    await order('unreachable')
    shop.now += MINUTE - 1
    await sweep(shop)
    expect(await historyOf(shop, buyer)).toHaveLength(1)
  })

  it('gives everything back, and tells the customer, when the provider never heard of it', async () => {
    await order('unreachable')
    shop.now += MINUTE
    await sweep(shop)
    expect(await historyOf(shop, buyer)).toEqual([])
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
    expect([await stockOf(shop, product_id), await sold()]).toEqual([5, 0])
    expect(await mailsTo(shop, buyer)).toEqual([{ subject: 'Your order at The shop was not paid' }])
  })

  it('can be called off by the customer: where the provider never heard of it, at once', async () => {
    await order('unreachable')
    const [{ id }] = await historyOf(shop, buyer)
    const { data } = await shop.graphql(
      'mutation CancelPayment($userId: Int!, $orderId: Int!) { CancelPayment(userId: $userId, orderId: $orderId) }',
      { userId: buyer.userId, orderId: id },
      buyer,
    )
    expect(data).toEqual({ CancelPayment: true })
    expect(await historyOf(shop, buyer)).toEqual([])
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
  })

  it('is settled by one of several sweepers', async () => {
    await order('lose-reply')
    shop.now += MINUTE
    await Promise.all([sweep(shop), sweep(shop), sweep(shop)])
    expect(await mailsTo(shop, buyer)).toHaveLength(1)
    expect(await sold()).toBe(2)
  })

  /** An order whose payment did not come in time, and comes now. */
  const payTooLate = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    await order('pay-late')
    const find = shop.payments.find
    shop.payments.find = async () => ({ state: 'pending' })
    const began = shop.now
    shop.now = began + 14 * MINUTE
    await sweep(shop)
    expect(await stockOf(shop, product_id)).toBe(3)
    shop.now = began + 15 * MINUTE
    await sweep(shop)
    expect(await stockOf(shop, product_id)).toBe(5)
    expect(await paymentOf(shop, buyer)).toMatchObject({ state: 'expired', order: 'abandoned' })
    await meanwhile()
    shop.payments.find = find
    shop.now += MINUTE
    expect(await sweep(shop)).toEqual([])
  }

  it('holds the stock for a quarter of an hour; money that comes when it is sold goes back', async () => {
    await payTooLate(async () => {
      await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity: 4 }]))
    })
    const { reference, ...payment } = await paymentOf(shop, buyer)
    expect(refundedReferences(shop)).toContain(reference)
    expect(payment).toEqual({ state: 'paid', look_at: null, order: 'abandoned' })
    expect(await refundStates(shop, reference)).toEqual(['done'])
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
    expect(await mailsTo(shop, buyer)).toEqual([
      { subject: 'Your order at The shop was not paid' },
      { subject: 'Your payment at The shop will be refunded' },
    ])
  })

  it('buys what is still there when the money comes late, and takes it out of the cart', async () => {
    await payTooLate()
    expect(await historyOf(shop, buyer)).toMatchObject([{ paymentInfo: 'Paid' }])
    expect([await stockOf(shop, product_id), await sold()]).toEqual([3, 2])
    expect(await cartOf(shop, buyer)).toEqual([])
    expect(refundedReferences(shop)).not.toContain((await paymentOf(shop, buyer)).reference)
  })

  it('buys nothing late for a customer who has ordered the same again', async () => {
    await payTooLate(() => placeOrder(shop, buyer))
    expect(await historyOf(shop, buyer)).toHaveLength(1)
    expect(await stockOf(shop, product_id)).toBe(3)
    expect(refundedReferences(shop).length).toBeGreaterThan(0)
  })

  it('is looked out for ever more rarely after it was given up, and at last no more', async () => {
    await order('unreachable')
    for (let round = 0; round < 60; round++) {
      shop.now = (await paymentOf(shop, buyer)).look_at ?? shop.now
      await sweep(shop)
    }
    expect(await paymentOf(shop, buyer)).toMatchObject({ state: 'expired', look_at: null })
  })

  it('stays open while the provider cannot be asked, and keeps no other waiting', async () => {
    await order('lose-reply')
    const unlucky = buyer
    const { reference } = await paymentOf(shop, unlucky)
    await order('lose-reply')
    const find = shop.payments.find.bind(shop.payments)
    shop.payments.find = async (asked) => {
      if (asked === reference) throw new Error('not now')
      return find(asked)
    }
    shop.now += MINUTE
    expect(await sweep(shop)).toHaveLength(1)
    expect(await historyOf(shop, unlucky)).toMatchObject([{ paymentInfo: 'Pending' }])
    expect(await historyOf(shop, buyer)).toMatchObject([{ paymentInfo: 'Paid' }])
    shop.payments.find = find
    shop.now += MINUTE
    await sweep(shop)
    expect(await historyOf(shop, unlucky)).toMatchObject([{ paymentInfo: 'Paid' }])
  })

  it('is left for the next sweep when the provider has failed three times in a row', async () => {
    const buyers: Buyer[] = []
    for (let customer = 0; customer < 5; customer++) {
      await order('lose-reply')
      buyers.push(buyer)
    }
    const find = shop.payments.find.bind(shop.payments)
    shop.payments.find = async () => {
      throw new Error('not now')
    }
    shop.now += MINUTE
    expect(await sweep(shop)).toHaveLength(3)
    shop.payments.find = find
    shop.now += MINUTE
    expect(await sweep(shop)).toEqual([])
    for (const one of buyers) expect(await historyOf(shop, one)).toMatchObject([{ paymentInfo: 'Paid' }])
  })

  it('goes back at once when the order was given up while the provider took its time', async () => {
    shop.payments.behaviour = tooSlowly('approve')
    const { errors } = await order('')
    expect(errors).toEqual(refusal('PAYMENT_FAILED', GIVEN_UP))
    const { reference } = await paymentOf(shop, buyer)
    expect(refundedReferences(shop)).toContain(reference)
    expect(await refundStates(shop, reference)).toEqual(['done'])
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
    expect(await stockOf(shop, product_id)).toBe(5)
  })

  it('is no order when it was given up while it was begun', async () => {
    shop.payments.behaviour = tooSlowly('pay-late')
    const { errors } = await order('')
    expect(errors).toEqual(refusal('PAYMENT_FAILED', GIVEN_UP))
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
  })

  it('leaves the ledger in order, whatever happened', async () => {
    expect(await listStockDifferences(shop.db)).toEqual([])
    const numbers = await voucherNumbers(shop)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })
})

onBothEngines('a process that dies while an order is under way', (shop) => {
  it('leaves a pending order, which the next sweep settles', async () => {
    const product_id = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const asked = Promise.withResolvers<void>()
    // Never answers: for the database it is as if the process had ended here.
    shop.payments.behaviour = () => {
      asked.resolve()
      return new Promise(() => {})
    }
    void placeOrder(shop, buyer, { idempotencyKey: 'once' })
    await asked.promise
    shop.payments.behaviour = () => 'approve'
    const impatient = await placeOrder(shop, buyer, { idempotencyKey: 'once' })
    expect(impatient.errors).toEqual(
      refusal('CONFLICT', 'Your order is still being processed. Please try again in a minute.'),
    )
    shop.now += MINUTE
    await sweep(shop)
    const again = await placeOrder(shop, buyer, { idempotencyKey: 'once' })
    expect(again.errors).toEqual(refusal('PAYMENT_FAILED', GIVEN_UP))
    expect(await cartOf(shop, buyer)).toEqual([[product_id, 2]])
    expect(await stockOf(shop, product_id)).toBe(5)
    const anew = await placeOrder(shop, buyer, { idempotencyKey: 'twice' })
    expect(anew.data.OrderbyCart).toMatchObject([{ paymentInfo: 'Paid', voucherNo: 1 }])
    expect(await listStockDifferences(shop.db)).toEqual([])
  })
})
