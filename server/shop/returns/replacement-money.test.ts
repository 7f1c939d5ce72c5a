import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { cancelAsCustomer, letCustomersCancel, previewAsCustomer } from '#tests/builders/cancelling.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn, returnsOf } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the money of a replacement', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    await letCustomersCancel(shop)
  })
  const staff = desk(shop)

  /** Sends units of an order back, and closes that as it was wished for. */
  const returned = async (
    buyer: Buyer,
    orderId: number,
    {
      lineId,
      quantity,
      wish,
      ...rest
    }: { lineId: number; quantity: number; wish: string; refundTo?: object },
  ) => {
    const id = await aReturn(shop, buyer, orderId, [{ lineId, quantity, reason: 'DEFECTIVE' }], {
      wish,
      ...rest,
    })
    await staff.accept(id)
    await staff.receive(id, 'damaged')
    return staff.close(id)
  }
  const seenOf = async (buyer: Buyer, voucherNo: number) => {
    const orders = await returnsOf(shop, buyer)
    return orders.find((it) => it.voucherNo === voucherNo)
  }
  const arrive = async (voucherNo: number) => {
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
  }

  /** Three lamps at 99.95 before tax: 353.82 for all, 117.94 each. Two are replaced. */
  const replaced = async () => {
    const product_id = await aProduct(shop.db, { selling_price: 9_995, tax: 1_800, stock: 30 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, quantity: 3 }])
    const lineId = lineIds[0] ?? 0
    const { replacementNo = 0 } = await returned(buyer, order.id, {
      lineId,
      quantity: 2,
      wish: 'REPLACEMENT',
    })
    const replacement = await seenOf(buyer, replacementNo)
    return { buyer, order, lineId, replacement, copyId: replacement.orderdetails[0].id as number }
  }

  it('goes back where its customer cancels it: what was paid for what it stands for, as they were told', async () => {
    const { buyer, order, replacement, copyId } = await replaced()
    const one = { orderId: replacement.id, lines: [{ lineId: copyId, quantity: 1 }] }
    expect((await previewAsCustomer(shop, buyer, one)).data.refundPreview).toMatchObject({
      amount: 117.94,
      toSource: 117.94,
      isWhole: false,
      text: expect.stringContaining('₹117.94 will be refunded to your original payment method'),
    })
    await cancelAsCustomer(shop, buyer, replacement.id, one)
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({
      refunded: 117.94,
      due: 0,
      creditNotes: [{ amount: 117.94 }],
    })
    const { data } = await cancelAsCustomer(shop, buyer, replacement.id)
    expect(data.cancelOrder).toMatchObject({ cancelled: true, paid: 0, refunded: 0 })
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({ refunded: 235.88, due: 0 })
    const again = await cancelAsCustomer(shop, buyer, replacement.id)
    expect(again.errors?.[0]?.message).toContain('is already cancelled')
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({ refunded: 235.88 })
  })

  it('goes back where it comes back, once, and with all others to what was paid', async () => {
    const { buyer, order, lineId, replacement, copyId } = await replaced()
    await arrive(replacement.voucherNo)
    const back = (quantity: number) =>
      returned(buyer, replacement.id, { lineId: copyId, quantity, wish: 'REFUND' })
    expect(await back(1)).toMatchObject({ amount: 11_794, refunded: true })
    expect(await back(1)).toMatchObject({ amount: 11_794 })
    await expect(back(1)).rejects.toThrow()
    // The last of the three; 353.82 was charged as 354, and the rounding stays with what was handed over.
    expect(await returned(buyer, order.id, { lineId, quantity: 1, wish: 'REFUND' })).toMatchObject({
      amount: 11_794,
    })
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({ paid: 354, refunded: 353.82 })
    const gift = { voucherNo: order.voucherNo, reason: 'Once more', actor: ASHA }
    expect(
      await shop.verbs().orders.askRefund({ ...gift, lines: [{ lineId: lineId as never, quantity: 1 }] }),
    ).toBeInstanceOf(Refusal)
  })

  it('is that of the first order, however often it was replaced', async () => {
    const { buyer, order, replacement, copyId } = await replaced()
    await arrive(replacement.voucherNo)
    const { replacementNo = 0 } = await returned(buyer, replacement.id, {
      lineId: copyId,
      quantity: 1,
      wish: 'REPLACEMENT',
    })
    await arrive(replacementNo)
    const second = await seenOf(buyer, replacementNo)
    const ofSecond = { lineId: second.orderdetails[0].id, quantity: 1, wish: 'REFUND' }
    expect(await returned(buyer, second.id, ofSecond)).toMatchObject({ amount: 11_794 })
    const ofFirst = { lineId: copyId, quantity: 1, wish: 'REFUND' }
    expect(await returned(buyer, replacement.id, ofFirst)).toMatchObject({ amount: 11_794 })
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({ refunded: 235.88 })
  })

  it('goes back where staff cancel it, or nobody takes it at the door', async () => {
    const { buyer, order, replacement, copyId } = await replaced()
    const { voucherNo } = replacement
    const lines = [{ lineId: copyId as never, quantity: 1 }]
    const reason = 'It is broken too'
    expect(await shop.verbs().orders.cancel({ voucherNo, lines, reason, actor: ASHA })).toMatchObject({
      amount: 11_794,
      isWhole: false,
    })
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const refused = await shop
      .verbs()
      .returns.refuseParcel({ voucherNo, parcelNo: 1, note: null, actor: ASHA })
    if (refused instanceof Refusal) throw refused
    expect(await staff.receive(refused.returnId)).toMatchObject({ state: 'closed', amount: 11_794 })
    expect(await seenOf(buyer, order.voucherNo)).toMatchObject({ refunded: 235.88 })
  })

  it('is paid out to an account where it was paid in cash, and the account is asked for', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50 })
    const buyer = await aCashBuyer(shop, { quantity: 1, price: 10_000 })
    const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer, CASH)
    await arrive(voucherNo)
    const lineId = orderdetails[0]?.id ?? 0
    const { replacementNo = 0 } = await returned(buyer, id, { lineId, quantity: 1, wish: 'REPLACEMENT' })
    await arrive(replacementNo)
    const replacement = await seenOf(buyer, replacementNo)
    expect(replacement).toMatchObject({ needsRefundTo: true, refundTo: null })
    const back = { lineId: replacement.orderdetails[0].id, quantity: 1, wish: 'REFUND' }
    const refundTo = { upiId: 'asha.rao@okaxis' }
    expect(await returned(buyer, replacement.id, { ...back, refundTo })).toMatchObject({
      amount: 11_800,
      refunded: false,
    })
    expect(await seenOf(buyer, voucherNo)).toMatchObject({ refunded: 118, refundTo: 'as•••@okaxis' })
    const [refund] = (await shop.verbs().payments.findMoney(id as never)).refunds
    if (!refund) throw new Error('nothing is owed')
    expect(await shop.verbs().orders.findPayout({ refundId: refund.id, actor: ASHA })).toMatchObject({
      account: refundTo,
    })
    await shop.verbs().orders.noteRefundMade({ refundId: refund.id, reference: 'UTR 1', actor: ASHA })
    expect(await shop.db.selectFrom('payout_accounts').selectAll().execute()).toEqual([])
  })

  it('two who cancel it at once, and one who gives money back, pay for each unit once', async () => {
    const { buyer, order, lineId, replacement } = await replaced()
    const cancel = { voucherNo: replacement.voucherNo, reason: 'At once', actor: ASHA }
    const gift = { voucherNo: order.voucherNo, reason: 'At once', actor: ASHA }
    await Promise.all([
      shop.verbs().orders.cancel(cancel),
      shop.verbs().orders.cancel(cancel),
      shop.verbs().orders.askRefund({ ...gift, lines: [{ lineId: lineId as never, quantity: 3 }] }),
    ])
    const { refunded, creditNotes } = await seenOf(buyer, order.voucherNo)
    const credited = creditNotes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(refunded).toBeCloseTo(credited, 2)
    expect([235.88, 353.82]).toContain(refunded)
  })
})
