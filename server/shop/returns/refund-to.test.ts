import { beforeAll, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import {
  aDeliveredOrder,
  aReturn,
  ask,
  desk,
  letCustomersReturn,
  returnsOf,
  withdraw,
} from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const UPI = { upiId: 'asha.rao@okaxis' }
const BANK = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', holder: 'Asha Rao' }

onBothEngines('where the money of a return goes that cannot go back the way it came', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)

  /** Two units at 1,180 each, paid by bank transfer: nobody can send that back but the shop's people. */
  const arrivedByHand = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
    const { id, orderdetails } = await anOrderOf(shop, buyer, { payment: 'pay-late' })
    await shop.verbs().orders.notePayment({
      orderId: toOrderId(id),
      amount: 236_000,
      reference: `UTR ${id}`,
      takesExtra: false,
      actor: ASHA,
    })
    const [{ voucherNo }] = await returnsOf(shop, buyer)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    return { buyer, id, lines: [{ lineId: orderdetails[0]?.id ?? 0, quantity: 1 }] }
  }
  const rows = async (orderId: number) =>
    shop.db.selectFrom('payout_accounts').selectAll().where('order_id', '=', toOrderId(orderId)).execute()

  it('is asked for, kept sealed until it is paid out, shown masked and then gone', async () => {
    const { buyer, id, lines } = await arrivedByHand()
    expect((await returnsOf(shop, buyer))[0].needsRefundTo).toBe(true)
    const returnId = await aReturn(shop, buyer, id, lines, { refundTo: UPI })
    expect(JSON.stringify(await rows(id))).not.toContain('asha.rao')
    expect((await returnsOf(shop, buyer))[0].refundTo).toBe('as•••@okaxis')
    await staff.accept(returnId)
    await staff.receive(returnId)
    expect(await staff.close(returnId)).toMatchObject({ amount: 118_000, refunded: false })
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', buyer.email)
      .orderBy('id')
      .execute()
    expect(mails.at(-1)?.text).toContain('₹1,180.00 will be sent to as•••@okaxis within 7 working days.')
    const [refund] = (await shop.verbs().payments.findMoney(toOrderId(id))).refunds
    if (!refund) throw new Error('nothing is owed')
    const payout = { refundId: refund.id, actor: ASHA }
    expect(await shop.verbs().orders.findPayout(payout)).toMatchObject({ amount: 118_000, account: UPI })
    await shop.verbs().orders.noteRefundMade({ refundId: refund.id, reference: `UTR R${id}`, actor: ASHA })
    expect(await rows(id)).toEqual([])
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({ refundTo: null, refunded: 1180 })
  })

  it('stays while a return may need it, whatever else is paid out, and goes when none does', async () => {
    const { buyer, id, lines } = await arrivedByHand()
    const [{ voucherNo }] = await returnsOf(shop, buyer)
    const first = await aReturn(shop, buyer, id, lines, { refundTo: BANK })
    await shop.verbs().orders.askRefund({ voucherNo, amount: 10_000, reason: 'A dented box', actor: ASHA })
    const [gift] = (await shop.verbs().payments.findMoney(toOrderId(id))).refunds
    if (!gift) throw new Error('nothing is owed')
    await shop.verbs().orders.noteRefundMade({ refundId: gift.id, reference: `UTR G${id}`, actor: ASHA })
    expect(await rows(id)).toHaveLength(1)
    await withdraw(shop, buyer, first)
    expect(await rows(id)).toEqual([])

    const second = await aReturn(shop, buyer, id, lines, { refundTo: BANK })
    await shop.verbs().returns.refuse({ returnId: second, answer: 'It was fitted.', actor: ASHA })
    expect(await rows(id)).toEqual([])
    const third = await aReturn(shop, buyer, id, lines, { refundTo: BANK })
    await staff.accept(third)
    await staff.receive(third, 'missing')
    expect(await staff.close(third)).toMatchObject({ amount: 0 })
    expect(await rows(id)).toEqual([])
  })

  it.each([
    [{ upiId: 'asha@example.com' }, 'This UPI ID doesn’t look right'],
    [{ ...BANK, ifsc: 'HDFC1234' }, 'An IFSC has 11 characters'],
    [{ ...BANK, holder: '' }, 'Please enter the account holder’s name'],
    [{ ...BANK, ...UPI }, 'not both'],
    [{}, 'Please tell us where to send the money'],
  ])('is refused where it is no account: %j', async (refundTo, message) => {
    const { buyer, id, lines } = await arrivedByHand()
    const { errors } = await ask(shop, buyer, id, lines, { refundTo })
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining(message),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(await rows(id)).toEqual([])
  })

  it('is not kept where the money goes back by itself', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
    expect((await returnsOf(shop, buyer))[0].needsRefundTo).toBe(false)
    await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }], { refundTo: UPI })
    expect(await rows(order.id)).toEqual([])
  })
})
