import { beforeEach, expect, it } from 'vitest'
import { type OrderId, type OrderLineId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountCalls } from '#tests/builders/account-changes.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { deliver } from '#tests/builders/parcels.ts'
import { aDeliveredOrder, desk } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000

onBothEngines('an order whose customer is erased', (shop) => {
  const { remove, outbox } = accountCalls(shop)

  beforeEach(async () => {
    await aShop(shop.db, { email: 'orders@shop.example' })
    await shop.db.deleteFrom('outbox').execute()
  })

  /** Of two lamps, which came to 2,360. */
  const anErasedOrder = async () => {
    const cart = [{ product_id: await aProduct(shop.db, { stock: 9 }), quantity: 2 }]
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, cart)
    expect((await remove(buyer)).body).toBe('1')
    shop.now += 30 * DAY
    await shop.verbs().privacy.eraseAccounts()
    expect((await shop.verbs().payments.findCashStanding(buyer.userId))?.email).toBe('')
    await shop.db.deleteFrom('outbox').execute()
    const { voucherNo } = order
    return { voucherNo, id: toOrderId(order.id) as OrderId, lineId: lineIds[0] as OrderLineId, buyer }
  }
  const done = <T>(outcome: T | Refusal): T => {
    if (outcome instanceof Refusal) throw new Error(outcome.message)
    return outcome
  }
  const door = (voucherNo: number) => ({ voucherNo, parcelNo: undefined, actor: ASHA })
  const back = (voucherNo: number) =>
    shop.verbs().orders.move({ voucherNo, to: 'shipped', skip: false, back: true, actor: ASHA })
  /** Nobody is there to be written to. */
  const told = async () => (await outbox()).map(({ recipient }) => recipient)

  it('is refunded like others, as a gesture and for what is on paper', async () => {
    const { voucherNo, id, lineId } = await anErasedOrder()
    const input = { voucherNo, reason: 'It broke', actor: ASHA }
    expect(done(await shop.verbs().orders.askRefund({ ...input, amount: 100 }))).toMatchObject({
      refunded: true,
    })
    const lines = [{ lineId, quantity: 1 }]
    expect(done(await shop.verbs().orders.askRefund({ ...input, lines }))).toMatchObject({ refunded: true })
    const { refunds } = await shop.verbs().payments.findMoney(id)
    expect(refunds.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await told()).toEqual([])
  })

  it('is paid out by hand where no provider moves its money', async () => {
    const { voucherNo, id } = await anErasedOrder()
    await shop.db.updateTable('payments').set({ method: 'by hand' }).where('order_id', '=', id).execute()
    const input = { voucherNo, amount: 100, reason: 'It broke', actor: ASHA }
    expect(done(await shop.verbs().orders.askRefund(input))).toMatchObject({ refunded: false })
    const [refund] = (await shop.verbs().payments.findMoney(id)).refunds
    if (!refund) throw new Error('nothing goes back')
    done(await shop.verbs().orders.noteRefundMade({ refundId: refund.id, reference: 'UTR 1', actor: ASHA }))
    expect((await shop.verbs().payments.findMoney(id)).refunds).toMatchObject([{ state: 'done' }])
    expect(await told()).toEqual([])
  })

  it('goes back a step and on again, and comes back from the door', async () => {
    const { voucherNo, id } = await anErasedOrder()
    done(await back(voucherNo))
    await deliver(shop, voucherNo)
    done(await back(voucherNo))
    const { returnId } = done(await shop.verbs().returns.refuseParcel({ ...door(voucherNo), note: null }))
    expect(await desk(shop).receive(returnId, 'missing')).toMatchObject({ state: 'closed', amount: 236_000 })
    expect(await told()).toEqual([])
    expect((await shop.verbs().orders.listEvents(id)).map(({ kind }) => kind)).toContain('lost')
  })

  it('is called off where it never left', async () => {
    const { voucherNo } = await anErasedOrder()
    done(await back(voucherNo))
    const packed = { voucherNo, to: 'waiting for pickup', skip: false, back: true, actor: ASHA } as const
    done(await shop.verbs().orders.move(packed))
    const cancelled = await shop.verbs().orders.cancel({ voucherNo, reason: 'A slip', actor: ASHA })
    expect(done(cancelled)).toMatchObject({ isWhole: true, amount: 236_000, refunded: true })
    expect(await told()).toEqual([])
  })

  it('says of a note that nobody was mailed, and is listed without a name', async () => {
    const { voucherNo, id } = await anErasedOrder()
    const note = { voucherNo, text: 'Sorry', toCustomer: true, actor: ASHA }
    expect(done(await shop.verbs().orders.addNote(note))).toEqual({ mailed: false })
    expect(await told()).toEqual([])
    const { customerName } = await shop.verbs().orders.require(id)
    expect(customerName).toBe('Erased customer')
  })
})
