import { beforeAll, expect, it } from 'vitest'
import { toOrderId, toOrderLineId, toUserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { desk, letCustomersReturn } from './builders/returns.ts'
import { readSeenThen, restoreLastRelease, type SeenThen } from './tools/last-release.ts'
import { readPdf } from './tools/pdf-text.ts'
import { onBothEngines, type ShopUnderTest } from './tools/shop-under-test.ts'

const MINUTE = 60_000
const then = readSeenThen()
const options = { restore: restoreLastRelease }

type Customer = SeenThen['customers'][number]

async function logIn(shop: ShopUnderTest, { email }: Customer): Promise<Record<string, string>> {
  const reply = await shop.post('/auth/login', { email, password: then.password })
  return {
    authorization: `Bearer ${reply.body}`,
    'x-ualum-proof': String(reply.headers['x-ualum-proof']),
  }
}

async function seesNow(shop: ShopUnderTest, customer: Customer): Promise<Customer['sees']> {
  const headers = await logIn(shop, customer)
  const payload = { query: then.query, variables: { userId: customer.userId } }
  const reply = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
  return reply.json().data
}

const customer = (name: string): Customer => {
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

    it.each(then.customers)('shows $email the same orders, cart and addresses', async (who) => {
      expect(await seesNow(shop, who)).toEqual(who.sees)
    })

    it.each(then.customers)('hands $email the same invoices, to the letter', async (who) => {
      const headers = await logIn(shop, who)
      const texts: Record<string, string> = {}
      for (const url of Object.keys(who.invoices)) {
        const reply = await shop.app.inject({ url, headers })
        texts[url] = reply.statusCode === 200 ? readPdf(reply.rawPayload).text : reply.body
      }
      expect(texts).toEqual(who.invoices)
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

    it('is settled by this one: the refund that a cancelled order is owed is made, once', async () => {
      const owed = ({ cancelled, refundedAt }: Record<string, unknown>) => cancelled && refundedAt === null
      expect(customer('bala').sees.orderHistory.filter(owed)).toHaveLength(1)
      shop.now += 60 * MINUTE
      await shop.runJobs()
      await shop.runJobs()
      expect(shop.payments.refunds.size).toBe(1)
      const { orderHistory } = await seesNow(shop, customer('bala'))
      expect(orderHistory.filter(owed)).toEqual([])
    })

    it('comes back under the rules of this one: what had arrived then is credited by its old invoice', async () => {
      await letCustomersReturn(shop, 365)
      const asha = customer('asha')
      const delivered = asha.sees.orderHistory.find((it) =>
        (it.orderdetails as { status: number }[]).some(({ status }) => status === 5),
      )
      const [line] = (delivered?.orderdetails ?? []) as { id: number; quantity: number; net: number }[]
      if (!delivered || !line) throw new Error('Nothing of hers had arrived.')
      const request = {
        ...{ userId: toUserId(asha.userId), orderId: toOrderId(Number(delivered.id)), key: undefined },
        ...({ wish: 'refund', note: null, photos: [] } as const),
        lines: [{ lineId: toOrderLineId(line.id), quantity: line.quantity, reason: 'defective' }],
      } as const
      const asked = await shop.verbs().askReturn(request)
      if (asked instanceof Refusal) throw new Error(asked.message)
      const staff = desk(shop)
      await staff.accept(asked.id)
      await staff.receive(asked.id)
      expect(await staff.close(asked.id)).toMatchObject({ amount: Math.round(line.net * 100) })
      const invoices = await shop.db
        .selectFrom('credit_notes')
        .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
        .select(['invoice_no', 'credit_notes.total'])
        .where('credit_notes.order_id', '=', request.orderId)
        .execute()
      expect(invoices).toEqual([{ invoice_no: delivered.invoiceNo, total: Math.round(line.net * 100) }])
      expect(await listStockDifferences(shop.db)).toEqual([])
    })

    it('is settled by this one: a payment that comes makes the order, with the next number', async () => {
      const numbers = then.customers.flatMap(({ sees }) =>
        sees.orderHistory.map((it) => Number(it.voucherNo)),
      )
      const pending = customer('indu')
      expect(pending.sees.orderHistory).toMatchObject([{ paymentInfo: 'Pending', voucherNo: 0 }])
      const isPending = ({ sees }: Customer) => sees.orderHistory.some((it) => it.paymentInfo === 'Pending')
      shop.payments.find = async (reference) => ({ state: 'paid', providerPayment: `test-${reference}` })
      shop.now += 2 * MINUTE
      await shop.verbs().settleOpenPayments()
      expect((await seesNow(shop, pending)).orderHistory).toMatchObject([
        { paymentInfo: 'Paid', voucherNo: expect.any(Number) },
      ])
      expect(then.customers.filter(isPending).length).toBeGreaterThan(1)
      const given = await shop.db
        .selectFrom('orders')
        .select('voucher_no')
        .where('voucher_no', '>', Math.max(...numbers))
        .orderBy('voucher_no')
        .execute()
      expect(given.map((it) => it.voucher_no)).toEqual(given.map((_, at) => Math.max(...numbers) + 1 + at))
      expect(await listStockDifferences(shop.db)).toEqual([])
    })
  },
  options,
)
