import { beforeAll, expect, it } from 'vitest'
import { toOrderId, toOrderLineId, toUserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { desk, letCustomersReturn } from './builders/returns.ts'
import { readSeenThen, restoreLastRelease } from './tools/last-release.ts'
import { type SeenByCustomer, seenByCustomer } from './tools/seen-by-customer.ts'
import { seenByStaff } from './tools/seen-by-staff.ts'
import { onBothEngines } from './tools/shop-under-test.ts'

const MINUTE = 60_000
const then = readSeenThen()
const options = { restore: restoreLastRelease }

const customer = (name: string): SeenByCustomer => {
  const found = then.customers.find(({ email }) => email === `${name}@example.com`)
  if (!found) throw new Error(`There is no ${name} in the fixture.`)
  return found
}

onBothEngines(
  'a shop that the last release has left, opened by this one',
  (shop) => {
    beforeAll(() => {
      shop.now = then.at
    })

    it('has seen something of everything', () => {
      const { orders, returns, invoices, creditNotes, coupons, drafts, ...rest } = then.staff
      const kinds = new Set(orders.map(({ orderType, state }) => `${orderType}, ${state}`))
      expect([...kinds]).toEqual(
        expect.arrayContaining([
          'Online Payment, placed',
          'Online Payment, awaiting payment',
          'Online Payment, abandoned',
          'Cash On Delivery, placed',
        ]),
      )
      expect(new Set(returns.map(({ state }) => state)).size).toBeGreaterThan(1)
      for (const some of [
        invoices,
        creditNotes,
        drafts,
        rest.parcels,
        rest.tickets,
        rest.audit,
        rest.payouts,
      ]) {
        expect(some.length).toBeGreaterThan(0)
      }
      expect(coupons).toMatchObject([{ uses: 1 }])
      expect(rest.staff.length).toBeGreaterThan(1)
      expect(then.customers.flatMap(({ sees }) => sees.garage)).toHaveLength(1)
    })

    it.each(then.customers)('shows $email the same orders, cart, addresses and vehicles', async (who) => {
      const { sees, papers } = await seenByCustomer(shop, who, then.query)
      expect(sees).toEqual(who.sees)
      expect(papers, 'invoices and credit notes, to the letter').toEqual(who.papers)
    })

    it('shows staff the same orders, money, papers, returns, people and stock', async () => {
      expect(await seenByStaff(shop)).toEqual(then.staff)
    })

    it('has a ledger that agrees with the stock', async () => {
      expect(await listStockDifferences(shop.db)).toEqual([])
    })
  },
  options,
)

onBothEngines(
  'what the last release has left open',
  (shop) => {
    beforeAll(() => {
      shop.now = then.at
    })
    const seesNow = async (who: SeenByCustomer) => (await seenByCustomer(shop, who, then.query)).sees

    it('is settled by this one: the refund that a cancelled order is owed is made, once', async () => {
      const owed = ({ cancelled, refundedAt }: Record<string, unknown>) => cancelled && refundedAt === null
      expect(customer('bala').sees.orderHistory.filter(owed)).toHaveLength(1)
      shop.now += 60 * MINUTE
      await shop.runJobs()
      await shop.runJobs()
      expect(shop.payments.refunds.size).toBe(1)
      const { orderHistory } = await seesNow(customer('bala'))
      expect(orderHistory.filter(owed)).toEqual([])
    })

    it('comes back under the rules of this one: what had arrived then is credited by its old invoice', async () => {
      await letCustomersReturn(shop, 365)
      const asha = customer('asha')
      const delivered = asha.sees.orderHistory.find((it) => (it.invoices as unknown[]).length > 0)
      const [line] = (delivered?.orderdetails ?? []) as { id: number }[]
      const [invoice] = (delivered?.invoices ?? []) as { invoiceNo: string; amount: number }[]
      if (!delivered || !line || !invoice) throw new Error('Nothing of hers had arrived.')
      const request = {
        userId: toUserId(asha.userId),
        orderId: toOrderId(Number(delivered.id)),
        key: undefined,
        ...({ wish: 'refund', note: null, photos: [] } as const),
        lines: [{ lineId: toOrderLineId(line.id), quantity: 1, reason: 'defective' }],
      } as const
      const asked = await shop.verbs().returns.ask(request)
      if (asked instanceof Refusal) throw new Error(asked.message)
      const staff = desk(shop)
      await staff.accept(asked.id)
      await staff.receive(asked.id)
      // One of two had arrived, by an invoice of its own.
      const amount = Math.round(invoice.amount * 100)
      expect(await staff.close(asked.id)).toMatchObject({ amount })
      const notes = await shop.verbs().invoices.listCreditNotes([request.orderId])
      expect(notes).toMatchObject([{ invoiceNo: invoice.invoiceNo, total: amount }])
      expect(await listStockDifferences(shop.db)).toEqual([])
    })

    it('is settled by this one: a payment that comes makes the order, with the next number', async () => {
      const highest = Math.max(...then.staff.orders.map(({ voucherNo }) => voucherNo ?? 0))
      const pending = customer('indu')
      expect(pending.sees.orderHistory).toMatchObject([{ paymentInfo: 'Pending', voucherNo: 0 }])
      const isPending = ({ sees }: SeenByCustomer) =>
        sees.orderHistory.some((it) => it.paymentInfo === 'Pending')
      shop.payments.find = async (reference) => ({ state: 'paid', providerPayment: `test-${reference}` })
      shop.now += 2 * MINUTE
      await shop.verbs().orders.settleOpenPayments()
      expect((await seesNow(pending)).orderHistory).toMatchObject([
        { paymentInfo: 'Paid', voucherNo: expect.any(Number) },
      ])
      expect(then.customers.filter(isPending).length).toBeGreaterThan(1)
      const given = await shop.db
        .selectFrom('orders')
        .select('voucher_no')
        .where('voucher_no', '>', highest)
        .orderBy('voucher_no')
        .execute()
      expect(given.length).toBeGreaterThan(1)
      expect(given.map((it) => it.voucher_no)).toEqual(given.map((_, at) => highest + 1 + at))
      expect(await listStockDifferences(shop.db)).toEqual([])
    })
  },
  options,
)
