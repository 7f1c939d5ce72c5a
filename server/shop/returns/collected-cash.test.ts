import { beforeAll, expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { refundNews } from '#domain/orders/refund-words.ts'
import { letCustomersCancel, previewAsCustomer } from '#tests/builders/cancelling.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aReturn, letCustomersReturn, returnsOf } from '#tests/builders/returns.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines, SECRET } from '#tests/tools/shop-under-test.ts'

const BANK = { accountNumber: '50100123456789', ifsc: 'HDFC0001234', holder: 'Asha Rao' }

onBothEngines('goods that were paid in cash and come back', (shop) => {
  beforeAll(async () => {
    await takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50 })
    await letCustomersReturn(shop)
  })
  const run = async (...words: string[]) => {
    const environment = { ...shop.environment, SESSION_SECRET: SECRET }
    const { code, out, err } = await runCommand({ environment, now: shop.now }, ...words)
    expect([code, err]).toEqual([0, ''])
    return out
  }
  const mailsTo = async ({ email }: Buyer) => {
    const sent = await shop.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return sent.map(({ subject, text }) => `${subject}\n${text}`)
  }
  const accounts = () => shop.db.selectFrom('payout_accounts').select(['masked', 'sealed']).execute()

  /** Two lamps at 118 each, and 49 for paying at the door: 285 collected. */
  const arrived = async () => {
    const buyer = await aCashBuyer(shop, { quantity: 2, price: 10_000 })
    const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer, CASH)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    expect(await deliver(shop, voucherNo)).toMatchObject({ collected: 28_500 })
    return { buyer, id, voucherNo, lineId: orderdetails[0]?.id as OrderLineId }
  }

  it('are paid out to the account that the customer names, which is gone with the payout', async () => {
    const { buyer, id, voucherNo, lineId } = await arrived()
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({
      needsRefundTo: true,
      refundTo: null,
      paid: 285,
    })
    const returnId = await aReturn(shop, buyer, id, [{ lineId, quantity: 1 }], { refundTo: BANK })
    const [kept] = await accounts()
    expect(kept?.masked).toBe('A/c ••••6789, HDFC0001234')
    expect(kept?.sealed).not.toContain(BANK.accountNumber)
    expect((await returnsOf(shop, buyer))[0].refundTo).toBe('A/c ••••6789, HDFC0001234')

    await run('returns', 'accept', String(returnId))
    await run('returns', 'receive', String(returnId), '--all', 'sellable')
    expect(await run('returns', 'close', String(returnId))).toContain('₹118.00')
    const closed = (await mailsTo(buyer)).at(-1)
    expect(closed).toContain('₹118.00 will be sent to A/c ••••6789, HDFC0001234 within 7 working days.')
    expect(closed).not.toContain('original payment method')
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({
      refunded: 118,
      due: 0,
      creditNotes: [{ amount: 118 }],
    })

    const [refund] = (await shop.verbs().payments.findMoney(id as never)).refunds
    const refundNo = String(refund?.id)
    const attention = await run('orders', 'attention')
    expect(attention).toContain('A/c ••••6789, HDFC0001234')
    expect(attention).not.toContain(BANK.accountNumber)
    const payout = await run('orders', 'payout', refundNo)
    for (const text of Object.values(BANK)) expect(payout).toContain(text)
    await run('orders', 'refunded', refundNo, '--reference', 'UTR 413022')
    expect(await accounts()).toEqual([])
    const paidOut = (await mailsTo(buyer)).at(-1)
    expect(paidOut).toContain(
      `We have sent ₹118.00 to A/c ••••6789, HDFC0001234 for your order no. ${voucherNo}`,
    )
    expect(paidOut).toContain('Payment reference: UTR 413022')
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({ refundTo: null, paid: 285, refunded: 118 })
    expect(seen.timeline.at(-1).text).toContain('₹118')
    expect(await run('orders', 'attention')).not.toContain(`Order ${voucherNo}`)
  })

  it('are paid out by somebody who asks for the account, where none was named', async () => {
    const { buyer, id, lineId } = await arrived()
    const returnId = await aReturn(shop, buyer, id, [{ lineId, quantity: 2 }])
    await run('returns', 'accept', String(returnId))
    await run('returns', 'receive', String(returnId), '--all', 'sellable')
    await run('returns', 'close', String(returnId))
    // The fee stays, as it was handed over.
    const words = refundNews({ toSource: 0, toAccount: 23_600 }, { account: undefined, isFull: false })
    for (const text of words) expect((await mailsTo(buyer)).at(-1)).toContain(text)
    expect(await run('orders', 'attention')).toContain('₹236.00')
    const [refund] = (await shop.verbs().payments.findMoney(id as never)).refunds
    await run('orders', 'refunded', String(refund?.id), '--reference', 'UTR 413023')
    expect((await mailsTo(buyer)).at(-1)).toContain('We have sent you ₹236.00 for your order')
  })

  it('are told of before they are cancelled: what was never paid, what stays to be paid, and what is paid out', async () => {
    await letCustomersCancel(shop)
    const promised = async (buyer: Buyer, orderId: number, lines?: { lineId: number; quantity: number }[]) =>
      (await previewAsCustomer(shop, buyer, { orderId, ...(lines && { lines }) })).data.refundPreview
    const buyer = await aCashBuyer(shop, { quantity: 2, price: 10_000 })
    const { id, orderdetails } = await anOrderOf(shop, buyer, CASH)
    const one = [{ lineId: orderdetails[0]?.id ?? 0, quantity: 1 }]
    expect(await promised(buyer, id)).toMatchObject({
      amount: 0,
      isWhole: true,
      text: 'You have not paid for this yet.',
    })
    const rest = 'Please keep ₹167.00 ready in cash for the rest.'
    expect(await promised(buyer, id, one)).toMatchObject({
      amount: 0,
      isWhole: false,
      text: `You have not paid for this yet. ${rest}`,
    })
    const paid = { orderId: id as never, amount: 28_500, reference: `UTR ${id}`, actor: ASHA }
    await shop.verbs().orders.notePayment(paid)
    expect(await promised(buyer, id, one)).toMatchObject({
      amount: 118,
      toSource: 0,
      toAccount: 118,
      text: '₹118.00 cannot be refunded to your original payment method. We will send it to the account you give us within 7 working days.',
    })
  })
})
