import { expect, it } from 'vitest'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { PaymentProvider, RefundOutcome } from '#server/shop/payments/payment-provider.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { pack } from '#tests/builders/parcels.ts'
import { anOrder, kindsOf, moneyOf, refunding } from '#tests/builders/refunds.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onBothEngines('giving money back without cancelling', (shop) => {
  const ask = (
    voucherNo: number,
    input: { amount?: number; lines?: Lines; key?: string },
    by = shop.payments,
  ) => shop.verbs({ payments: by }).orders.askRefund({ voucherNo, reason: 'A dent', actor: ASHA, ...input })
  type Lines = { lineId: OrderLineId; quantity: number }[]

  it('needs the owner above the sum that is set, all refunds of one order together', async () => {
    const { voucherNo } = await anOrder(shop)
    const as = async (role: StaffRole) => {
      const { staffId, name } = await aMember(shop, role)
      return { kind: 'staff', name, staffId, via: 'backoffice' } as const
    }
    const [manager, owner] = [await as('manager'), await as('owner')]
    await shop.verbs().staff.changeRules({ refundLimit: 10_000 }, owner)
    const refund = (amount: number, actor: StaffActor) =>
      shop.verbs().orders.askRefund({ voucherNo, amount, reason: 'A dent', actor })
    const tooMuch = {
      code: 'FORBIDDEN',
      message: 'Refunds above ₹100.00 for one order need the owner.',
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
    await shop.verbs().staff.changeRole({ staffId: owner.staffId, role: 'manager' }, ASHA)
    expect(await refund(5_000, owner)).toMatchObject(tooMuch)
    await shop.verbs().staff.changeRules({ refundLimit: null }, ASHA)
    expect(await refund(5_000, manager)).toMatchObject({ amount: 5_000 })
  })

  it('needs the owner above that sum too where a part of it went back for units', async () => {
    const { voucherNo, line } = await anOrder(shop)
    await pack(shop, voucherNo)
    const { staffId, name } = await aMember(shop, 'manager')
    const manager = { kind: 'staff', name, staffId, via: 'backoffice' } as const
    const refund = (input: { amount: number } | { lines: Lines }) =>
      shop.verbs().orders.askRefund({ voucherNo, reason: 'A dent', actor: manager, ...input })
    await shop.verbs().staff.changeRules({ refundLimit: 40_000 }, ASHA)
    // One of three at ₹333.33, with tax.
    expect(await refund({ lines: [{ lineId: line.id, quantity: 1 }] })).toMatchObject({ amount: 39_333 })
    expect(await refund({ amount: 668 })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refund({ amount: 667 })).toMatchObject({ amount: 667 })
    await shop.verbs().staff.changeRules({ refundLimit: null }, ASHA)
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
      message: `You can refund up to ₹0.00 for order ${voucherNo}.`,
    })
    expect(await moneyOf(shop, id)).toMatchObject({ paid, refunded: paid })
    expect((await kindsOf(shop, id)).slice(2)).toEqual([
      'refund asked',
      'refunded',
      'refund asked',
      'refunded',
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
      message: `Only 2 of ${line.name} can be refunded. Items that are not packed yet can be cancelled instead.`,
    })
    const cancelled = await shop.verbs().orders.cancel({
      voucherNo,
      lines: [{ lineId: line.id, quantity: 2 }],
      reason: null,
      actor: ASHA,
    })
    expect(cancelled).toMatchObject({ amount: line.net - (shares[0] ?? 0) })
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
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
          await shop.verbs().orders.packParcel({ voucherNo, lines: some, actor: ASHA })
        } else if (random(3) === 0) await ask(voucherNo, { amount: 1 + random(500) })
        else if (random(2) === 0) await ask(voucherNo, { lines: some })
        else await shop.verbs().orders.cancel({ voucherNo, lines: some, reason: null, actor: ASHA })
        const { refunded } = await moneyOf(shop, id)
        expect(refunded).toBeLessThanOrEqual(paid)
      }
      await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
      expect(await moneyOf(shop, id)).toMatchObject({ paid, refunded: paid })
    }
    expect(await listStockDifferences(shop.db)).toEqual([])
  })
})

onBothEngines('a refund that does not come about at once', (shop) => {
  const needs = async (id: OrderId) => {
    const all = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 1_000 })
    return all.filter(({ orderId }) => orderId === id).map(({ need, amount }) => [need, amount])
  }
  const ask = (voucherNo: number, amount: number, refund: PaymentProvider['refund']) =>
    shop
      .verbs({ payments: refunding(shop, refund) })
      .orders.askRefund({ voucherNo, amount, reason: 'A dent', actor: ASHA })

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
    await failing.orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect((await moneyOf(shop, id)).refunded).toBe(0)
    expect(await needs(id)).toEqual([['refund failed', paid]])
    expect(await kindsOf(shop, id)).toContain('refund failed')
    const again = { voucherNo, reason: 'It failed', actor: ASHA }
    expect(await shop.verbs().orders.askRefund(again)).toEqual({ amount: paid, refunded: true })
    expect(await needs(id)).toEqual([])
    expect(await shop.verbs().orders.askRefund(again)).toMatchObject({
      message: `There is nothing to refund for order ${voucherNo}.`,
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
