import { describe, expect, it } from 'vitest'
import type { StaffActor } from '#domain/actor.ts'
import { type OrderId, type OrderLineId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { PaymentProvider, RefundOutcome } from '#server/shop/payments/payment-provider.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf, placeOrder, soldOf, stockOf } from '#tests/builders/orders.ts'
import { pack } from '#tests/builders/parcels.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from './order-events.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** An order of some products, by their quantities, at odd prices. */
async function anOrder(shop: ShopUnderTest, quantities = [3]) {
  const lines = []
  for (const [index, quantity] of quantities.entries()) {
    const product_id = await aProduct(shop.db, {
      stock: 10,
      units_sold: 0,
      selling_price: 33_333 + 777 * index,
    })
    lines.push({ product_id, quantity })
  }
  const buyer = await aBuyer(shop, lines)
  const { data } = await placeOrder(shop, buyer)
  const [order] = data.OrderbyCart
  await shop.db.deleteFrom('outbox').execute()
  const id = toOrderId(order.id as number)
  const { lines: kept, amountCharged } = await shop.verbs().findPlacedOrder(order.voucherNo).then(orThrow)
  const [line] = kept
  if (!line) throw new Error('There is no line.')
  return { buyer, id, voucherNo: order.voucherNo as number, line, lines: kept, paid: amountCharged }
}

function orThrow<T>(it: T | Refusal): T {
  if (it instanceof Refusal) throw new Error(it.message)
  return it
}

const moneyOf = async (shop: ShopUnderTest, id: OrderId) => {
  const { payments, refunds } = await shop.verbs().findMoney(id)
  const sum = (records: { amount: number }[]) => records.reduce((all, { amount }) => all + amount, 0)
  return {
    paid: sum(payments.filter(({ state }) => state === 'paid')),
    refunded: sum(refunds.filter(({ state }) => state !== 'failed')),
    refunds,
  }
}

const kindsOf = async (shop: ShopUnderTest, id: OrderId) =>
  (await listOrderEvents(shop.db, id)).map(({ kind }) => kind)

/** The test provider, refunding as it is told. */
const refunding = (shop: ShopUnderTest, refund: PaymentProvider['refund']): PaymentProvider => ({
  ...{ name: 'test', holdFor: 0, refund },
  charge: (charge) => shop.payments.charge(charge),
  find: (reference) => shop.payments.find(reference),
})

onBothEngines('cancelling some units of an order', (shop) => {
  const cancel = (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) =>
    shop.verbs().cancelOrder({ voucherNo, lines, reason: 'Broken', actor: ASHA })

  it('gives back their stock and what they came to, and the rest stays as it is', async () => {
    const { buyer, id, voucherNo, line } = await anOrder(shop)
    expect(await soldOf(shop, line.productId)).toBe(3)
    const amount = Math.floor((2 * line.net + 3) / 6)
    expect(await cancel(voucherNo, [{ lineId: line.id, quantity: 1 }])).toMatchObject({
      ...{ isWhole: false, amount, refunded: true },
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
        subject: `A part of your order ${voucherNo} at The shop has been cancelled`,
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
    expect(await cancel(voucherNo)).toMatchObject({ message: `Order ${voucherNo} is cancelled already.` })
  })

  it('sums the same line named twice, and refuses what is not there, or none', async () => {
    const { voucherNo, line } = await anOrder(shop)
    const one = { lineId: line.id, quantity: 1 }
    expect(await cancel(voucherNo, [one, one])).toMatchObject({ order: { voucherNo } })
    expect(await cancel(voucherNo, [{ ...one, quantity: 2 }])).toMatchObject({
      message: `Of line ${line.id}, ${line.name}, 1 can be cancelled.`,
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
        shop.verbs().moveOrder({ voucherNo, to: 'shipped', skip: true, back: false, actor: ASHA }),
      ])
      expect([cancelled instanceof Refusal, moved instanceof Refusal].filter(Boolean)).toHaveLength(1)
      const isCancelled = moved instanceof Refusal
      expect(await stockOf(shop, line.productId)).toBe(isCancelled ? 10 : 7)
      expect((await moneyOf(shop, id)).refunded).toBe(isCancelled ? paid : 0)
      expect((await kindsOf(shop, id)).includes('shipped')).toBe(!isCancelled)
    }
  })
})

onBothEngines('giving money back without cancelling', (shop) => {
  const ask = (
    voucherNo: number,
    wish: { amount?: number; lines?: Lines; key?: string },
    by = shop.payments,
  ) => shop.verbs({ payments: by }).askRefund({ voucherNo, reason: 'A dent', actor: ASHA, ...wish })
  type Lines = { lineId: OrderLineId; quantity: number }[]

  it('needs the owner above the sum that is set, all refunds of one order together', async () => {
    const { voucherNo } = await anOrder(shop)
    const as = async (role: StaffRole) => {
      const { staffId, name } = await aMember(shop, role)
      return { kind: 'staff', name, staffId, via: 'backoffice' } as const
    }
    const [manager, owner] = [await as('manager'), await as('owner')]
    await shop.verbs().changeStaffRules({ refundLimit: 10_000 }, owner)
    const refund = (amount: number, actor: StaffActor) =>
      shop.verbs().askRefund({ voucherNo, amount, reason: 'A dent', actor })
    const tooMuch = {
      ...{ code: 'FORBIDDEN', message: 'Refunds of more than ₹100.00 of one order need the owner.' },
    }
    expect(await refund(10_001, manager)).toMatchObject(tooMuch)
    expect(await refund(6_000, manager)).toMatchObject({ amount: 6_000 })
    expect(await refund(4_001, manager)).toMatchObject(tooMuch)
    expect(await refund(4_000, manager)).toMatchObject({ amount: 4_000 })
    expect(await refund(100, { kind: 'staff', name: 'a program', via: 'token' })).toMatchObject(tooMuch)
    expect(await refund(5_000, owner)).toMatchObject({ amount: 5_000 })
    expect(await refund(5_000, ASHA)).toMatchObject({ amount: 5_000 })
    // Who is made something else is no owner any more, whatever they were when they signed in.
    await as('owner')
    await shop.verbs().changeStaffRole({ staffId: owner.staffId, role: 'manager' }, ASHA)
    expect(await refund(5_000, owner)).toMatchObject(tooMuch)
    await shop.verbs().changeStaffRules({ refundLimit: null }, ASHA)
    expect(await refund(5_000, manager)).toMatchObject({ amount: 5_000 })
  })

  it('is any amount up to what is left, and the customer is told', async () => {
    const { buyer, id, voucherNo, paid } = await anOrder(shop)
    expect(await ask(voucherNo, { amount: 10_050 })).toEqual({ amount: 10_050, refunded: true })
    const mails = await shop.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
    expect(mails).toMatchObject([
      {
        recipient: buyer.email,
        subject: `A refund for your order ${voucherNo} at The shop`,
        text: expect.stringContaining(
          '₹100.50 will be refunded to your original payment method within 5 to 7 working days.',
        ),
      },
    ])
    expect(await ask(voucherNo, { amount: paid })).toMatchObject({ code: 'CONFLICT' })
    expect(await ask(voucherNo, { amount: paid - 10_050 })).toMatchObject({ refunded: true })
    expect(await ask(voucherNo, { amount: 1 })).toMatchObject({
      message: `Of order ${voucherNo} ₹0.00 can be refunded, not ₹0.01.`,
    })
    expect(await moneyOf(shop, id)).toMatchObject({ paid, refunded: paid })
    expect((await kindsOf(shop, id)).slice(2)).toEqual([
      ...['refund asked', 'refunded', 'refund asked', 'refunded'],
    ])
  })

  it('for units is their share, and never for one twice, cancelled or not', async () => {
    const { id, voucherNo, line, paid } = await anOrder(shop)
    await pack(shop, voucherNo)
    const shares = [1, 2, 3].map((units) => Math.floor((2 * line.net * units + 3) / 6))
    expect(await ask(voucherNo, { lines: [{ lineId: line.id, quantity: 1 }] })).toMatchObject({
      amount: shares[0],
    })
    expect(await ask(voucherNo, { lines: [{ lineId: line.id, quantity: 3 }] })).toMatchObject({
      message: `Of line ${line.id}, ${line.name}, 2 can be refunded. What is not packed yet can be cancelled.`,
    })
    const cancelled = await shop.verbs().cancelOrder({
      ...{ voucherNo, lines: [{ lineId: line.id, quantity: 2 }], reason: null, actor: ASHA },
    })
    expect(cancelled).toMatchObject({ amount: line.net - (shares[0] ?? 0) })
    await shop.verbs().cancelOrder({ voucherNo, reason: null, actor: ASHA })
    expect(await moneyOf(shop, id)).toMatchObject({ refunded: paid })
  })

  it('is once for one key, whoever asks and however often', async () => {
    const { id, voucherNo } = await anOrder(shop)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(voucherNo, { amount: 100, key: `once-${id}` })),
    )
    expect(answers).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ amount: 100 })))
    expect((await moneyOf(shop, id)).refunded).toBe(100)
    const other = await anOrder(shop)
    expect(await ask(other.voucherNo, { amount: 100, key: `once-${id}` })).toMatchObject({ code: 'CONFLICT' })
  })

  it('of the last rupee, twice at the same moment, is once', async () => {
    const { id, voucherNo, paid } = await anOrder(shop)
    await ask(voucherNo, { amount: paid - 100 })
    const answers = await Promise.all([ask(voucherNo, { amount: 100 }), ask(voucherNo, { amount: 100 })])
    expect(answers.filter((it) => it instanceof Refusal)).toHaveLength(1)
    expect(await moneyOf(shop, id)).toMatchObject({ refunded: paid })
  })

  it('in random sequences with cancelling ends at exactly what was paid', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 6; round++) {
      const { id, voucherNo, lines, paid } = await anOrder(shop, [1 + random(4), 1 + random(4)])
      for (let step = 0; step < 6; step++) {
        const line = lines[random(lines.length)]
        const some = line ? [{ lineId: line.id, quantity: 1 + random(2) }] : []
        if (random(4) === 0) {
          await shop.verbs().packParcel({ voucherNo, lines: some, actor: ASHA })
        } else if (random(3) === 0) await ask(voucherNo, { amount: 1 + random(500) })
        else if (random(2) === 0) await ask(voucherNo, { lines: some })
        else await shop.verbs().cancelOrder({ voucherNo, lines: some, reason: null, actor: ASHA })
        const { refunded } = await moneyOf(shop, id)
        expect(refunded).toBeLessThanOrEqual(paid)
      }
      await shop.verbs().cancelOrder({ voucherNo, reason: null, actor: ASHA })
      expect(await moneyOf(shop, id)).toMatchObject({ paid, refunded: paid })
    }
    expect(await listStockDifferences(shop.db)).toEqual([])
  })
})

onBothEngines('a refund that does not come about at once', (shop) => {
  const needs = async (id: OrderId) => {
    const all = await shop.verbs().listNeedsPerson({ now: shop.now, limit: 1_000 })
    return all.filter(({ orderId }) => orderId === id).map(({ need, amount }) => [need, amount])
  }
  const ask = (voucherNo: number, amount: number, refund: PaymentProvider['refund']) =>
    shop
      .verbs({ payments: refunding(shop, refund) })
      .askRefund({ voucherNo, amount, reason: 'A dent', actor: ASHA })

  it('is sent while the provider says so, and asked after by the same key until it is done', async () => {
    const { id, voucherNo } = await anOrder(shop)
    const keys: string[] = []
    let state: RefundOutcome['state'] = 'sent'
    const refund: PaymentProvider['refund'] = async ({ key }) => {
      keys.push(key)
      return { state, reference: 'rfnd_1' }
    }
    expect(await ask(voucherNo, 100, refund)).toMatchObject({ refunded: false })
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'sent', reference: 'rfnd_1' }])
    const sweep = () => shop.runJobs({ payments: refunding(shop, refund) })
    shop.now += MINUTE
    await sweep()
    state = 'done'
    shop.now += MINUTE
    await sweep()
    await sweep()
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'done' }])
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
    expect(await kindsOf(shop, id)).toEqual(['paid', 'placed', 'refund asked', 'refunded'])
  })

  it('is listed for a person when it failed, until it was asked for anew', async () => {
    const { id, voucherNo, paid } = await anOrder(shop)
    const fail = async () => ({ state: 'failed', reference: 'rfnd_2' }) as const
    const failing = shop.verbs({ payments: refunding(shop, fail) })
    await failing.cancelOrder({ voucherNo, reason: null, actor: ASHA })
    expect((await moneyOf(shop, id)).refunded).toBe(0)
    expect(await needs(id)).toEqual([['refund failed', paid]])
    expect(await kindsOf(shop, id)).toContain('refund failed')
    const again = { voucherNo, reason: 'It failed', actor: ASHA }
    expect(await shop.verbs().askRefund(again)).toEqual({ amount: paid, refunded: true })
    expect(await needs(id)).toEqual([])
    expect(await shop.verbs().askRefund(again)).toMatchObject({
      message: `Nothing of order ${voucherNo} is to be refunded.`,
    })
  })

  it('is listed for a person when it has been tried in vain for a day', async () => {
    const { id, voucherNo } = await anOrder(shop)
    const unreachable = () => Promise.reject(new Error('unreachable'))
    await ask(voucherNo, 100, unreachable)
    expect(await needs(id)).toEqual([])
    shop.now += DAY + 1
    expect(await needs(id)).toEqual([['refund waits', 100]])
    await shop.runJobs()
    expect(await needs(id)).toEqual([])
  })
})

onBothEngines('money that staff note by hand', (shop) => {
  const waiting = async () => {
    const product_id = await aProduct(shop.db, { stock: 5, units_sold: 0 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const { data } = await placeOrder(shop, buyer, { payment: 'pay-late' })
    return { buyer, id: toOrderId(data.OrderbyCart[0].id as number), paid: 236_000 }
  }
  const note = (orderId: OrderId, amount: number, reference = `UTR ${orderId}`) =>
    shop.verbs().notePayment({ orderId, amount, reference, actor: ASHA })

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
      ...[
        ['paid', 'staff'],
        ['paid', 'staff'],
        ['placed', 'customer'],
      ],
    ])
  })

  it('is never noted twice, and not for what waits for none', async () => {
    const [first, second] = [await waiting(), await waiting()]
    expect(await note(first.id, 100, 'UTR same')).toMatchObject({ due: 235_900 })
    expect(await note(second.id, 100, 'UTR same')).toMatchObject({
      message: 'The payment UTR same is noted already.',
    })
    expect(await note(toOrderId(999_999), 100)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is too much, or comes too late or twice, is noted where it is known to have come, and goes back', async () => {
    const noteExtra = (orderId: OrderId, amount: number, reference: string) =>
      shop.verbs().notePayment({ orderId, amount, reference, takesExtra: true, actor: ASHA })
    const { id, paid } = await waiting()
    expect(await noteExtra(id, paid + 500, `UTR ${id}`)).toMatchObject({ due: 0, extra: 500 })
    expect(await noteExtra(id, 700, `UTR ${id} again`)).toMatchObject({ due: 0, extra: 700 })
    const given = await waiting()
    shop.now += 20 * MINUTE
    await shop.db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', given.id).execute()
    expect(await noteExtra(given.id, 900, `UTR ${given.id}`)).toMatchObject({ due: 0, extra: 900 })
    expect(await kindsOf(shop, id)).toEqual(['refund asked', 'paid', 'placed', 'extra money', 'refund asked'])
    expect(await kindsOf(shop, given.id)).toEqual(['late money', 'refund asked'])
    const needs = await shop.verbs().listNeedsPerson({ now: shop.now, limit: 1_000 })
    const mine = needs.filter(({ orderId }) => orderId === id || orderId === given.id)
    expect(mine.map(({ need, amount }) => [need, amount])).toEqual([
      ...[
        ['refund by hand', 500],
        ['refund by hand', 700],
        ['refund by hand', 900],
      ],
    ])
  })

  it('gives back what is paid online all the same', async () => {
    const { id, paid } = await waiting()
    await note(id, paid)
    shop.now += 2 * MINUTE
    await shop.verbs().settleOpenPayments()
    await shop.verbs().settleOpenPayments()
    const { payments, refunds } = await shop.verbs().findMoney(id)
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
    expect(await shop.verbs().cancelOrder(cancelled)).toMatchObject({ amount: paid, refunded: false })
    const needs = await shop.verbs().listNeedsPerson({ now: shop.now, limit: 1_000 })
    const need = needs.find(({ orderId }) => orderId === id)
    expect(need).toMatchObject({ need: 'refund by hand', amount: paid, voucherNo })
    const refundId = need?.refundId
    if (!refundId) throw new Error('There is no refund.')
    const made = { refundId, reference: 'UTR back', actor: ASHA }
    expect(await shop.verbs().noteRefundMade(made)).toMatchObject({ amount: paid })
    expect(await shop.verbs().noteRefundMade(made)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'done', reference: 'UTR back' }])
  })

  it('is not promised to the way it came, where staff give a part of it back', async () => {
    const { buyer, id, paid } = await waiting()
    const noted = await note(id, paid).then(orThrow)
    const voucherNo = noted.order.voucherNo ?? 0
    await shop.verbs().askRefund({ voucherNo, amount: 100, reason: 'A dent', actor: ASHA })
    const [mail] = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'A refund%')
      .execute()
    expect(mail?.text).toContain('₹1.00 will be refunded, but cannot go back the way it was paid.')
    expect(mail?.text).not.toContain('original payment method')
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ state: 'asked', byHand: true }])
  })
})

describe('what needs a person', () => {
  onBothEngines('in a shop where all went well', (shop) => {
    it('is nothing', async () => {
      const { voucherNo, line } = await anOrder(shop)
      const lines = [{ lineId: line.id, quantity: 1 }]
      await shop.verbs().cancelOrder({ voucherNo, lines, reason: null, actor: ASHA })
      await shop.verbs().askRefund({ voucherNo, amount: 100, reason: 'A dent', actor: ASHA })
      expect(await shop.verbs().listNeedsPerson({ now: shop.now, limit: 10 })).toEqual([])
    })
  })
})
