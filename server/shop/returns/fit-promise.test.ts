import { beforeAll, expect, it } from 'vitest'
import { type OrderLineId, type ReturnId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { letCustomersCancel } from '#tests/builders/cancelling.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, desk, letCustomersReturn, returnsOf } from '#tests/builders/returns.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

/** 100 and its tax are 118, so that one of them and delivery are 217, and two 335. */
const PRICE = { selling_price: 10_000, tax: 1_800, stock: 20 }

onBothEngines('what was sold as fitting, on the shop’s word', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { email: 'orders@shop.example', fit_promise: 1 })
    await letCustomersReturn(shop)
    await letCustomersCancel(shop, true)
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })
  const staff = desk(shop)
  const bulb = () => aProduct(shop.db, { ...PRICE, fits_by: 'base', bases: '["H4"]', positions: '["low"]' })

  /** One line that fits, and one that is for no vehicle. */
  const aSale = async (second = 0) => {
    const vehicle_id = await aVehicle(shop)
    const buyer = await aBuyer(shop, [
      { product_id: await bulb(), vehicle_id },
      ...(second > 0 ? [{ product_id: await bulb(), quantity: second }] : []),
    ])
    const order = await anOrderOf(shop, buyer)
    const [fits, plain] = order.orderdetails.map(({ id }) => id) as [OrderLineId, OrderLineId]
    return { buyer, order, fits, plain }
  }
  const arrive = async (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) => {
    await pack(shop, voucherNo, lines)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
  }
  const received = async (
    { buyer, order }: Pick<Awaited<ReturnType<typeof aSale>>, 'buyer' | 'order'>,
    lineId: OrderLineId,
    reason = 'DOES_NOT_FIT',
    variables = {},
  ) => {
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 1, reason }], variables)
    await staff.accept(id)
    await staff.receive(id)
    return id
  }
  const moneyOf = async (buyer: Buyer) => {
    const [{ paid, refunded, due, creditNotes, invoices }] = await returnsOf(shop, buyer)
    const sum = (papers: { amount: number }[]) => papers.reduce((all, { amount }) => all + amount, 0)
    return { paid, refunded, due, left: sum(invoices) - sum(creditNotes) }
  }
  const NOTHING_LEFT = { due: 0, left: 0 }
  const refundShown = async (id: ReturnId) => {
    const page = await shop.verbs().office.readReturnPage(id)
    return page instanceof Refusal ? page.message : page.refund?.amount
  }

  it('comes back with its delivery, on the credit note too, where nothing of the order is kept', async () => {
    const sale = await aSale()
    await arrive(sale.order.voucherNo)
    const id = await received(sale, sale.fits)
    expect(await refundShown(id)).toBe(21_700)
    expect(await shop.verbs().returns.previewClose({ returnId: id, actor: ASHA })).toMatchObject({
      amount: 21_700,
      credited: 21_700,
    })
    expect(await staff.close(id)).toMatchObject({ amount: 21_700 })
    expect(await moneyOf(sale.buyer)).toEqual({ paid: 217, refunded: 217, ...NOTHING_LEFT })
  })

  it('is shown with its delivery before it is here, where nothing else is kept', async () => {
    const sale = await aSale(1)
    await arrive(sale.order.voucherNo)
    const [fits, plain] = [
      { lineId: sale.fits, quantity: 1 },
      { lineId: sale.plain, quantity: 1 },
    ]
    const reason = 'DOES_NOT_FIT'
    const part = await aReturn(shop, sale.buyer, sale.order.id, [{ ...fits, reason }])
    expect(await refundShown(part)).toBe(11_800)
    await shop.verbs().returns.withdraw({ userId: sale.buyer.userId, returnId: part })
    const other = { ...plain, reason: 'CHANGED_MIND' }
    const whole = await aReturn(shop, sale.buyer, sale.order.id, [{ ...fits, reason }, other])
    expect(await refundShown(whole)).toBe(33_500)
    // Less comes than was asked for.
    await staff.accept(whole)
    const found = [{ ...fits, grade: 'sellable' as const }]
    await shop.verbs().returns.receive({ returnId: whole, found, actor: ASHA })
    expect(await refundShown(whole)).toBe(11_800)
    expect(await staff.close(whole)).toMatchObject({ amount: 11_800 })
  })

  it.each(['CHANGED_MIND', 'DEFECTIVE'])('does not, where it comes back as %s', async (reason) => {
    const sale = await aSale()
    await arrive(sale.order.voucherNo)
    expect(await staff.close(await received(sale, sale.fits, reason))).toMatchObject({ amount: 11_800 })
    expect(await moneyOf(sale.buyer)).toEqual({ paid: 217, refunded: 118, due: 0, left: 99 })
  })

  it('does not, where the shop had not given its word when it was ordered, though it has since', async () => {
    await shop.db.updateTable('shops').set({ fit_promise: 0 }).execute()
    const sale = await aSale()
    await shop.db.updateTable('shops').set({ fit_promise: 1 }).execute()
    await arrive(sale.order.voucherNo)
    expect(await staff.close(await received(sale, sale.fits))).toMatchObject({ amount: 11_800 })
  })

  it('does, where it has taken its word back since', async () => {
    const sale = await aSale()
    await shop.db.updateTable('shops').set({ fit_promise: 0 }).execute()
    await arrive(sale.order.voucherNo)
    expect(await staff.close(await received(sale, sale.fits))).toMatchObject({ amount: 21_700 })
    await shop.db.updateTable('shops').set({ fit_promise: 1 }).execute()
  })

  it.each(['first', 'last'])('brings delivery with the last of the goods, be it the %s', async (which) => {
    const sale = await aSale(1)
    await arrive(sale.order.voucherNo)
    const ids = [await received(sale, sale.fits), await received(sale, sale.plain, 'CHANGED_MIND')]
    const [one, two] = which === 'first' ? ids : ids.toReversed()
    if (!one || !two) return expect.fail()
    // What is here and not decided on may still be replaced.
    expect(await refundShown(one)).toBe(11_800)
    expect(await staff.close(one)).toMatchObject({ amount: 11_800 })
    expect(await refundShown(two)).toBe(21_700)
    expect(await staff.close(two)).toMatchObject({ amount: 21_700 })
    expect(await moneyOf(sale.buyer)).toEqual({ paid: 335, refunded: 335, ...NOTHING_LEFT })
  })

  it('leaves delivery with what is kept', async () => {
    const sale = await aSale(1)
    await arrive(sale.order.voucherNo)
    expect(await staff.close(await received(sale, sale.fits))).toMatchObject({ amount: 11_800 })
    expect(await moneyOf(sale.buyer)).toEqual({ paid: 335, refunded: 118, due: 0, left: 217 })
  })

  it('brings delivery with what is called off last, which the customer is told before', async () => {
    const sale = await aSale(2)
    await arrive(sale.order.voucherNo, [{ lineId: sale.fits, quantity: 1 }])
    expect(await staff.close(await received(sale, sale.fits))).toMatchObject({ amount: 11_800 })
    const whose = { userId: sale.buyer.userId, orderId: toOrderId(sale.order.id) }
    const one = { lines: [{ lineId: sale.plain, quantity: 1 }] }
    expect(await shop.verbs().orders.previewCancellation(whose, one)).toMatchObject({ toSource: 11_800 })
    const wish = { reason: 'It does not fit my vehicle', account: undefined, key: undefined }
    await shop.verbs().orders.cancelOwn(whose, { ...wish, ...one })
    expect(await shop.verbs().orders.previewCancellation(whose, one)).toMatchObject({ toSource: 21_700 })
    await shop.verbs().orders.cancelOwn(whose, { ...wish, ...one })
    expect(await moneyOf(sale.buyer)).toEqual({ paid: 453, refunded: 453, ...NOTHING_LEFT })
  })

  it('and was replaced, brings delivery when the replacement comes back, or is called off', async () => {
    for (const end of ['comes back', 'is called off']) {
      const sale = await aSale(1)
      await arrive(sale.order.voucherNo)
      const broken = await received(sale, sale.plain, 'DEFECTIVE', { wish: 'REPLACEMENT' })
      const { replacementNo = 0, replacementOrderId } = await staff.close(broken)
      expect(await staff.close(await received(sale, sale.fits))).toMatchObject({ amount: 11_800 })
      if (end === 'comes back') {
        await arrive(replacementNo)
        const lines = await shop.db
          .selectFrom('order_lines')
          .select('id')
          .where('order_id', '=', replacementOrderId)
          .execute()
        const again = { buyer: sale.buyer, order: { ...sale.order, id: replacementOrderId ?? 0 } }
        const id = await received(again, lines[0]?.id as OrderLineId, 'CHANGED_MIND')
        expect(await staff.close(id)).toMatchObject({ amount: 21_700 })
      } else {
        const called = { voucherNo: replacementNo, lines: undefined, reason: null, actor: ASHA }
        expect(await shop.verbs().orders.cancel(called)).toMatchObject({ amount: 21_700 })
      }
      const orders = await returnsOf(shop, sale.buyer)
      const first = orders.find(({ id }) => id === sale.order.id)
      expect(first).toMatchObject({ paid: 335, refunded: 335, due: 0 })
    }
  })

  it('is never paid back twice, and no more than came', async () => {
    const sale = await aSale()
    await arrive(sale.order.voucherNo)
    const { voucherNo } = sale.order
    const gift = { voucherNo, amount: 15_000, reason: 'with our regrets', actor: ASHA }
    await shop.verbs().orders.askRefund(gift)
    const id = await received(sale, sale.fits)
    const twice = await Promise.all(
      [1, 2].map(() => shop.verbs().returns.close({ returnId: id, actor: ASHA })),
    )
    expect(twice.filter((it) => 'amount' in it)).toHaveLength(1)
    expect(await moneyOf(sale.buyer)).toMatchObject({ paid: 217, refunded: 217, due: 0 })
  })

  it('brings the fee of cash on delivery along too', async () => {
    await takeCash(shop, { fee: 4_900, confirmFirst: false })
    const buyer = await aCashBuyer(shop, { price: 10_000 })
    const vehicle_id = await aVehicle(shop)
    await aCartLine(shop, buyer, { product_id: await bulb(), vehicle_id })
    const order = await anOrderOf(shop, buyer, CASH)
    const [plain, fits] = order.orderdetails.map(({ id }) => id) as [OrderLineId, OrderLineId]
    await arrive(order.voucherNo)
    const account = { refundTo: { upiId: 'ravi@upi' } }
    const ids = [
      await received({ buyer, order }, fits, 'DOES_NOT_FIT', account),
      await received({ buyer, order }, plain, 'CHANGED_MIND', account),
    ]
    for (const id of ids) await staff.close(id)
    const money = await moneyOf(buyer)
    expect(money).toMatchObject({ refunded: money.paid, ...NOTHING_LEFT })
    expect(money.paid).toBe(118 * 2 + 99 + 49)
  })

  it('is said to customers and staff', async () => {
    const sale = await aSale(1)
    await arrive(sale.order.voucherNo)
    const lines = [{ lineId: sale.fits, quantity: 1, reason: 'DOES_NOT_FIT' }]
    const id = await aReturn(shop, sale.buyer, sale.order.id, lines)
    await staff.accept(id)
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('subject', 'like', `%eturn ${id} %`)
      .where('channel', '=', 'mail')
      .orderBy('id')
      .execute()
    const [asked, toShop, accepted] = mails.map(({ text }) => text)
    expect(asked).toContain('We told you it fits, so we pay the courier.')
    expect(accepted).toContain('We told you it fits, so we pay the courier.')
    expect(toShop).toContain('It does not fit. Sold with our promise that it fits: we pay the courier')
    expect(await shop.verbs().office.readReturnPage(id)).toMatchObject({
      goods: [{ isUnderFitPromise: true }],
    })
    const other = await aReturn(shop, sale.buyer, sale.order.id, [
      { lineId: sale.plain, quantity: 1, reason: 'DOES_NOT_FIT' },
    ])
    expect(await shop.verbs().office.readReturnPage(other)).toMatchObject({
      goods: [{ isUnderFitPromise: false }],
    })
  })
})
