import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MONEY = `query OrderHistory($filter: orderHistoryFilter!) { orderHistory(filter: $filter) {
  paymentInfo amountCharged paid refunded due couponDiscount paymentFee deliveryTax
  payments { id orderType amount state at reference }
  refunds { id amount state at reason reference byHand }
  timeline { at kind text }
  orderdetails { quantity cancelledQuantity net refundedAmount status } } }`

onBothEngines('the money of an order, as its customer reads it', (shop) => {
  const read = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    const { data, errors } = await shop.graphql(MONEY, { filter }, buyer)
    expect(errors).toBeUndefined()
    return data.orderHistory
  }
  const anOrder = async (quantity = 2) => {
    const product_id = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id, quantity }])
    const { data } = await placeOrder(shop, buyer)
    const { id, voucherNo } = data.OrderbyCart[0]
    return { buyer, id: toOrderId(id as number), voucherNo: voucherNo as number }
  }

  it('is what was paid, and nothing is due', async () => {
    const { buyer } = await anOrder()
    const at = new Date(shop.now).toISOString()
    expect(await read(buyer)).toEqual([
      {
        paymentInfo: 'Paid',
        amountCharged: 2360,
        paid: 2360,
        refunded: 0,
        due: 0,
        couponDiscount: 0,
        paymentFee: 0,
        deliveryTax: 0,
        refunds: [],
        payments: [
          {
            id: expect.any(Number),
            orderType: 'Online Payment',
            amount: 2360,
            state: 'PAID',
            at,
            reference: expect.stringMatching(/^test-/),
          },
        ],
        timeline: [
          { at, kind: 'paid', text: 'Payment of ₹2,360 received' },
          { at, kind: 'placed', text: 'Order placed' },
        ],
        orderdetails: [{ quantity: 2, cancelledQuantity: 0, net: 2360, refundedAmount: 0, status: 1 }],
      },
    ])
  })

  it('says what went back, for what and why, from the record on', async () => {
    const { buyer, id, voucherNo } = await anOrder()
    const [{ orderdetails: _, ...before }] = await read(buyer)
    const { id: lineId } = await shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const some = [{ lineId, quantity: 1 }]
    await shop.verbs().orders.cancel({ voucherNo, lines: some, reason: 'Broken', actor: ASHA })
    await shop.verbs().orders.askRefund({ voucherNo, amount: 5_050, reason: 'A dent', actor: ASHA })
    const [order] = await read(buyer)
    expect(order).toMatchObject({
      paymentInfo: 'Paid',
      amountCharged: 2360,
      paid: before.paid,
      refunded: 1230.5,
      due: 0,
      refunds: [
        { amount: 1180, state: 'DONE', reason: 'Broken', reference: expect.stringMatching(/^test-refund-/) },
        { amount: 50.5, state: 'DONE', reason: 'A dent' },
      ],
      orderdetails: [{ quantity: 2, cancelledQuantity: 1, net: 2360, refundedAmount: 1180, status: 1 }],
    })
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Payment of ₹2,360 received',
      'Order placed',
      '1 item cancelled: Broken',
      'Refund of ₹1,180 started',
      'Refund of ₹1,180 done',
      'Refund of ₹50.50 started',
      'Refund of ₹50.50 done',
    ])
  })

  it('is due while an order waits for its payment', async () => {
    const product_id = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id }])
    await placeOrder(shop, buyer, { payment: 'pay-late' })
    expect(await read(buyer)).toMatchObject([
      { paymentInfo: 'Pending', paid: 0, due: 1180, payments: [{ state: 'PENDING' }], timeline: [] },
    ])
  })

  it('is read by a few statements, however many orders there are', async () => {
    const { buyer } = await anOrder()
    await read(buyer)
    const count = async () => {
      const before = shop.statements
      await read(buyer)
      return shop.statements - before
    }
    const one = await count()
    for (let more = 0; more < 3; more++) {
      await aCartLine(shop, buyer)
      await placeOrder(shop, buyer)
    }
    expect(await count()).toBe(one)
  })

  it('can be paid online alone', async () => {
    const query = `query PaymentMethods($filter: paymentMethodFilter!) {
      paymentMethods(filter: $filter) { orderType label fee offered reason } }`
    const online = {
      orderType: 'Online Payment',
      label: 'Online Payment',
      fee: 0,
      offered: true,
      reason: null,
    }
    const ask = async (shopId: number) => (await shop.graphql(query, { filter: { shopId } })).data
    expect(await ask(518)).toEqual({ paymentMethods: [online] })
    expect(await ask(512)).toEqual({ paymentMethods: [online] })
    expect(await ask(7)).toEqual({ paymentMethods: [] })
  })
})
