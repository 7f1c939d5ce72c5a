import { expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { ASHA, historyOf, soldOf, stockOf } from '#tests/builders/orders.ts'
import { anOrder, kindsOf, moneyOf } from '#tests/builders/refunds.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('cancelling some units of an order', (shop) => {
  const cancel = (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) =>
    shop.verbs().orders.cancel({ voucherNo, lines, reason: 'Broken', actor: ASHA })

  it('gives back their stock and what they came to, and the rest stays as it is', async () => {
    const { buyer, id, voucherNo, line } = await anOrder(shop)
    expect(await soldOf(shop, line.productId)).toBe(3)
    const amount = Math.floor((2 * line.net + 3) / 6)
    expect(await cancel(voucherNo, [{ lineId: line.id, quantity: 1 }])).toMatchObject({
      isWhole: false,
      amount,
      refunded: true,
    })
    expect([await stockOf(shop, line.productId), await soldOf(shop, line.productId)]).toEqual([8, 2])
    expect(await historyOf(shop, buyer)).toMatchObject([
      { cancelled: false, refundedAt: null, paymentInfo: 'Paid', orderdetails: [{ status: 1, quantity: 3 }] },
    ])
    expect(await moneyOf(shop, id)).toMatchObject({
      refunds: [{ amount, state: 'done', reason: 'Broken', lines: [{ quantity: 1, amount }] }],
    })
    const mails = await shop.db.selectFrom('outbox').select(['channel', 'subject', 'text']).execute()
    expect(mails).toMatchObject([
      {
        subject: `Part of your order ${voucherNo} at The shop has been cancelled`,
        text: expect.stringContaining('The rest of your order stays as it is.'),
      },
    ])
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('counts units that are called off before they were counted as not sold', async () => {
    const { voucherNo, line } = await anOrder(shop)
    await cancel(voucherNo, [{ lineId: line.id, quantity: 2 }])
    expect(await soldOf(shop, line.productId)).toBe(1)
  })

  it('leaves in the list what is still wanted, and of an order that is called off what it was', async () => {
    const { voucherNo, lines } = await anOrder(shop, [3, 2])
    const [first, second] = lines
    if (!first || !second) throw new Error('There are not two lines.')
    const listed = async () => {
      const { query } = parseListQuery(ORDER_LIST, new URLSearchParams({ q: String(voucherNo) }))
      const page = await shop.verbs().office.findOrders(query)
      const order = !(page instanceof Refusal) && page.orders.find((it) => it.voucherNo === voucherNo)
      return order && { units: order.units, lineNames: order.lineNames }
    }
    const names = lines.map(({ name }) => name)
    expect(await listed()).toEqual({ units: 5, lineNames: names })
    await cancel(voucherNo, [{ lineId: first.id, quantity: 1 }])
    expect(await listed()).toEqual({ units: 4, lineNames: names })
    await cancel(voucherNo, [{ lineId: first.id, quantity: 2 }])
    expect(await listed()).toEqual({ units: 2, lineNames: [second.name] })
    await cancel(voucherNo)
    expect(await listed()).toEqual({ units: 5, lineNames: names })
  })

  it('with the last one gives back delivery and rounding too: all that was paid', async () => {
    const { buyer, id, voucherNo, lines, paid } = await anOrder(shop, [3, 2])
    for (const line of lines) await cancel(voucherNo, [{ lineId: line.id, quantity: 1 }])
    expect(await cancel(voucherNo)).toMatchObject({ isWhole: true })
    expect(await moneyOf(shop, id)).toMatchObject({ paid, refunded: paid })
    expect(await historyOf(shop, buyer)).toMatchObject([
      {
        cancelled: true,
        refundedAt: new Date(shop.now).toISOString(),
        orderdetails: [{ status: 6 }, { status: 6 }],
      },
    ])
    expect(await cancel(voucherNo)).toMatchObject({ message: `Order ${voucherNo} is already cancelled.` })
  })

  it('sums the same line named twice, and refuses what is not there, or none', async () => {
    const { voucherNo, line } = await anOrder(shop)
    const one = { lineId: line.id, quantity: 1 }
    expect(await cancel(voucherNo, [one, one])).toMatchObject({ order: { voucherNo } })
    expect(await cancel(voucherNo, [{ ...one, quantity: 2 }])).toMatchObject({
      message: `Only 1 of ${line.name} can be cancelled.`,
    })
    for (const quantity of [0, -1, 0.5]) {
      expect(await cancel(voucherNo, [{ ...one, quantity }])).toMatchObject({ code: 'CONFLICT' })
    }
    const other = { lineId: (line.id + 1_000) as OrderLineId, quantity: 1 }
    expect(await cancel(voucherNo, [other])).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancel(voucherNo, [])).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('or moving it on, at the same moment: what was shipped is not cancelled, and money and stock agree', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, voucherNo, line, paid } = await anOrder(shop)
      const [cancelled, moved] = await Promise.all([
        cancel(voucherNo),
        shop.verbs().orders.move({ voucherNo, to: 'shipped', skip: true, back: false, actor: ASHA }),
      ])
      expect([cancelled instanceof Refusal, moved instanceof Refusal].filter(Boolean)).toHaveLength(1)
      const isCancelled = moved instanceof Refusal
      expect(await stockOf(shop, line.productId)).toBe(isCancelled ? 10 : 7)
      expect((await moneyOf(shop, id)).refunded).toBe(isCancelled ? paid : 0)
      expect((await kindsOf(shop, id)).includes('shipped')).toBe(!isCancelled)
    }
  })
})
