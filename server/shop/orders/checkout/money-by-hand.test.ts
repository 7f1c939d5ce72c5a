import { describe, expect, it } from 'vitest'
import { type OrderId, toOrderId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf, placeOrder } from '#tests/builders/orders.ts'
import { anOrder, kindsOf, moneyOf, orThrow } from '#tests/builders/refunds.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

const MINUTE = 60_000

onBothEngines('money that staff note by hand', (shop) => {
  const waiting = async () => {
    const product_id = await aProduct(shop.db, { stock: 5, units_sold: 0 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const { data } = await placeOrder(shop, buyer, { payment: 'pay-late' })
    return { buyer, id: toOrderId(data.OrderbyCart[0].id as number), paid: 236_000 }
  }
  const note = (orderId: OrderId, amount: number, reference = `UTR ${orderId}`) =>
    shop.verbs().orders.notePayment({ orderId, amount, reference, actor: ASHA })

  it('places the order once all of it came, and says who has seen it', async () => {
    const { buyer, id } = await waiting()
    expect(await note(id, 100_000, `UTR ${id} a`)).toMatchObject({ due: 136_000 })
    expect(await historyOf(shop, buyer)).toMatchObject([{ paymentInfo: 'Pending' }])
    expect(await note(id, 136_001)).toMatchObject({ code: 'CONFLICT' })
    expect(await note(id, 136_000)).toMatchObject({ due: 0, order: { state: 'placed' } })
    expect(await historyOf(shop, buyer)).toMatchObject([
      { paymentInfo: 'Paid', voucherNo: expect.any(Number) },
    ])
    expect(await note(id, 1, 'UTR more')).toMatchObject({ code: 'CONFLICT' })
    const events = await listOrderEvents(shop.db, id)
    expect(events.map(({ kind, actor }) => [kind, actor.kind])).toEqual([
      ['paid', 'staff'],
      ['paid', 'staff'],
      ['placed', 'customer'],
    ])
  })

  it('is what an order waits for that holds pieces of the stock', async () => {
    const { id, paid } = await waiting()
    const holds = await shop.verbs().orders.listHolds({ limit: 1_000 })
    expect(holds.find(({ orderId }) => orderId === id)).toMatchObject({ pieces: 2, amount: paid })
    await note(id, paid).then(orThrow)
    const left = await shop.verbs().orders.listHolds({ limit: 1_000 })
    expect(left.map(({ orderId }) => orderId)).not.toContain(id)
  })

  it('is never noted twice, and not for what waits for none', async () => {
    const [first, second] = [await waiting(), await waiting()]
    expect(await note(first.id, 100, 'UTR same')).toMatchObject({ due: 235_900 })
    expect(await note(second.id, 100, 'UTR same')).toMatchObject({
      message: 'The payment UTR same is already recorded.',
    })
    expect(await note(toOrderId(999_999), 100)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is too much, or comes too late or twice, is noted where it is known to have come, and goes back', async () => {
    const noteExtra = (orderId: OrderId, amount: number, reference: string) =>
      shop.verbs().orders.notePayment({ orderId, amount, reference, takesExtra: true, actor: ASHA })
    const { id, paid } = await waiting()
    expect(await noteExtra(id, paid + 500, `UTR ${id}`)).toMatchObject({ due: 0, extra: 500 })
    expect(await noteExtra(id, 700, `UTR ${id} again`)).toMatchObject({ due: 0, extra: 700 })
    const given = await waiting()
    shop.now += 20 * MINUTE
    await shop.db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', given.id).execute()
    expect(await noteExtra(given.id, 900, `UTR ${given.id}`)).toMatchObject({ due: 0, extra: 900 })
    expect(await kindsOf(shop, id)).toEqual(['refund asked', 'paid', 'placed', 'extra money', 'refund asked'])
    expect(await kindsOf(shop, given.id)).toEqual(['late money', 'refund asked'])
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 1_000 })
    const mine = needs.filter(({ orderId }) => orderId === id || orderId === given.id)
    expect(mine.map(({ need, amount }) => [need, amount])).toEqual([
      ['refund by hand', 500],
      ['refund by hand', 700],
      ['refund by hand', 900],
    ])
  })

  it('gives back what is paid online all the same', async () => {
    const { id, paid } = await waiting()
    await note(id, paid)
    shop.now += 2 * MINUTE
    await shop.verbs().orders.settleOpenPayments()
    await shop.verbs().orders.settleOpenPayments()
    const { payments, refunds } = await shop.verbs().payments.findMoney(id)
    expect(payments.filter(({ state }) => state === 'paid')).toHaveLength(2)
    expect(refunds).toMatchObject([{ amount: paid, state: 'done', lines: [] }])
    expect(await kindsOf(shop, id)).toContain('extra money')
    const due = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', id)
      .where('look_at', 'is not', null)
      .execute()
    expect(due).toEqual([])
  })

  it('goes back by hand: staff are told to, and note it', async () => {
    const { id, paid } = await waiting()
    await note(id, paid)
    const { voucherNo } = await shop.db
      .selectFrom('orders')
      .select('voucher_no as voucherNo')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cancelled = { voucherNo: voucherNo ?? 0, reason: null, actor: ASHA }
    expect(await shop.verbs().orders.cancel(cancelled)).toMatchObject({ amount: paid, refunded: false })
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 1_000 })
    const need = needs.find(({ orderId }) => orderId === id)
    expect(need).toMatchObject({ need: 'refund by hand', amount: paid, voucherNo })
    const refundId = need?.refundId
    if (!refundId) throw new Error('There is no refund.')
    const made = { refundId, reference: 'UTR back', actor: ASHA }
    expect(await shop.verbs().orders.noteRefundMade(made)).toMatchObject({ amount: paid })
    expect(await shop.verbs().orders.noteRefundMade(made)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'done', reference: 'UTR back' }])
  })

  it('is not promised to the way it came, where staff give a part of it back', async () => {
    const { buyer, id, paid } = await waiting()
    const noted = await note(id, paid).then(orThrow)
    const voucherNo = noted.order.voucherNo ?? 0
    await shop.verbs().orders.askRefund({ voucherNo, amount: 100, reason: 'A dent', actor: ASHA })
    const [mail] = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'A refund%')
      .execute()
    expect(mail?.text).toContain('₹1.00 will be refunded, but not to your original payment method.')
    expect(mail?.text).not.toContain('refunded to your original payment method')
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'asked', byHand: true }])
  })
})

describe('what needs a person', () => {
  onBothEngines('in a shop where all went well', (shop) => {
    it('is nothing', async () => {
      const { voucherNo, line } = await anOrder(shop)
      const lines = [{ lineId: line.id, quantity: 1 }]
      await shop.verbs().orders.cancel({ voucherNo, lines, reason: null, actor: ASHA })
      await shop.verbs().orders.askRefund({ voucherNo, amount: 100, reason: 'A dent', actor: ASHA })
      expect(await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 10 })).toEqual([])
    })
  })
})
