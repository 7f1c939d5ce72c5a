import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import {
  comeBack,
  expectPending,
  expectPlaced,
  refundsOf,
  standIn,
  startPaying,
  sweep,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'
import { listOrderEvents } from '../record/order-events.ts'

const HOUR = 60 * 60_000

withRazorpay('a payment that staff look up', (shop) => {
  const recheck = (orderId: Parameters<typeof toOrderId>[0]) =>
    shop.verbs().orders.recheckPayment({ orderId: toOrderId(orderId), actor: ASHA })

  it('that came unheard places the order, and the timeline says who looked', async () => {
    const paying = await startPaying(shop)
    expect(await recheck(paying.orderId)).toMatchObject({ state: 'awaiting payment' })
    await expectPending(shop, paying)
    standIn.pay(paying.providerOrder)
    expect(await recheck(paying.orderId)).toMatchObject({
      state: 'placed',
      payments: [{ state: 'paid' }],
      refunds: [],
    })
    await expectPlaced(shop, paying)
    const events = await listOrderEvents(shop.db, paying.orderId)
    expect(events.filter(({ kind }) => kind === 'payment looked up')).toMatchObject([
      { note: 'pending', actor: ASHA },
      { note: 'paid', actor: ASHA },
    ])
    const audit = await shop.db.selectFrom('audit').select('action').execute()
    expect(audit).toEqual([{ action: 'order.recheck' }, { action: 'order.recheck' }])
  })

  it('has one outcome with the customer who comes back, the call of the provider and the sweep', async () => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    shop.now += 2 * 60_000
    await Promise.all([
      recheck(paying.orderId),
      comeBack(shop, paying, standIn.signedReturn(payment)),
      tell(shop, 'order.paid', payment),
      recheck(paying.orderId),
      sweep(shop),
    ])
    await expectPlaced(shop, paying)
  })

  it('that came for an order that was given up buys what is still there', async () => {
    const paying = await startPaying(shop)
    shop.now += HOUR
    await sweep(shop)
    standIn.pay(paying.providerOrder)
    expect(await recheck(paying.orderId)).toMatchObject({ state: 'placed' })
    await expectPlaced(shop, paying)
    // Once more changes nothing.
    expect(await recheck(paying.orderId)).toMatchObject({ state: 'placed' })
    expect(refundsOf(paying)).toEqual([])
  })

  it('is not known while the provider does not answer, and nothing changes', async () => {
    const paying = await startPaying(shop)
    standIn.trouble = () => 'error'
    expect(await recheck(paying.orderId)).toMatchObject({ code: 'CONFLICT' })
    standIn.trouble = () => undefined
    await expectPending(shop, paying)
  })

  it('is one that a provider knows of', async () => {
    expect(await recheck(999_999)).toMatchObject({ code: 'NOT_FOUND' })
    await takeCash(shop)
    const { id } = await anOrderOf(shop, await aCashBuyer(shop), CASH)
    expect(await recheck(id)).toMatchObject({
      message: 'A payment in cash cannot be checked with a payment provider.',
    })
  })
})
