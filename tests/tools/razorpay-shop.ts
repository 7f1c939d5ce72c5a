import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aBuyer, type Buyer, cartOf, historyOf, orderCall, soldOf, stockOf } from '../builders/orders.ts'
import type { Payment } from './razorpay-stand-in/books.ts'
import { RazorpayStandIn } from './razorpay-stand-in/stand-in.ts'
import { onBothEngines, type ShopUnderTest } from './shop-under-test.ts'

/** One for each file of tests; it is as usual when a test begins. */
export const standIn = new RazorpayStandIn()

const PUBLIC_URL = new URL('https://shop.example')

/** What the shop has of Razorpay: it forgets nothing that matters, so every process may have its own. */
export const razorpay = () =>
  new RazorpayPayments({ settings: standIn.settings, publicUrl: PUBLIC_URL, timeoutMs: 500 })

type Page = { url: string; until: string; fields: { name: string; value: string }[] }

/** A customer who has ordered two of a product of which there are five, and is to pay. */
export type Paying = {
  buyer: Buyer
  productId: ProductId
  orderId: OrderId
  /** Razorpay's order */
  providerOrder: string
  reference: string
  page: Page
}

export const PAGE = 'paymentPage { url until fields { name value } }'

export async function startPaying(
  shop: ShopUnderTest,
  variables: Record<string, unknown> = {},
): Promise<Paying> {
  const productId = await aProduct(shop.db, { stock: 5, units_sold: 0 })
  const buyer = await aBuyer(shop, [{ product_id: productId, quantity: 2 }])
  const call = orderCall(buyer, variables)
  const { data, errors } = await shop.graphql(
    call.query.replace('amountCharged', `amountCharged ${PAGE}`),
    call.variables,
    buyer,
  )
  if (errors) throw new Error(errors[0]?.message)
  const [{ id: orderId, paymentPage: page }] = data.OrderbyCart
  const { reference, provider_order } = await shop.db
    .selectFrom('payments')
    .select(['reference', 'provider_order'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { buyer, productId, orderId, reference, providerOrder: provider_order ?? '', page }
}

/** What the housekeeping of a process does every minute. */
export async function sweep(shop: ShopUnderTest): Promise<unknown[]> {
  const failures: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (facts: unknown) => failures.push(facts) }
  await shop.verbs({ log }).orders.settleOpenPayments()
  await shop.runJobs({ log })
  return failures
}

/** As the browser comes back: from Razorpay's site, without the shop's cookies. */
export const comeBack = async (
  shop: ShopUnderTest,
  { reference }: Pick<Paying, 'reference'>,
  fields: Record<string, string>,
  app: FastifyInstance = shop.app,
) => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/payments/razorpay/return/${reference}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
  return String(headers.location)
}

export const hear = (shop: ShopUnderTest, event: ReturnType<RazorpayStandIn['event']>, app = shop.app) =>
  app.inject({
    method: 'POST',
    url: '/payments/razorpay/webhook',
    headers: event.headers,
    payload: event.body,
  })

export const tell = async (shop: ShopUnderTest, name: string, payment: Payment) =>
  (await hear(shop, standIn.event(name, payment))).statusCode

export const paymentOf = ({ db }: ShopUnderTest, { orderId }: Paying) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'payments.provider_payment', 'payments.look_at', 'orders.state as order'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

export const refundRecordsOf = async (shop: ShopUnderTest, { orderId }: Paying) =>
  (await shop.verbs().payments.findMoney(orderId)).refunds

export const messagesTo = async ({ db }: ShopUnderTest, { buyer }: Paying) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'template'])
    .where('recipient', 'in', [buyer.email, '+919800000009'])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.subject ?? row.template)
}

export const refundsOf = ({ providerOrder }: Paying) =>
  standIn.books.paymentsOf(providerOrder).flatMap((it) => standIn.books.refundsOf(it.id))

/** Placed once: one number, one mail, the stock taken once, the cart empty. */
export const expectPlaced = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toMatchObject([
    { id: paying.orderId, paymentInfo: 'Paid', voucherNo: expect.any(Number) },
  ])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying.productId)]).toEqual([3, 2])
  expect(await cartOf(shop, paying.buyer)).toEqual([])
  const confirmations = (await messagesTo(shop, paying)).filter((it) => it?.startsWith('Your order'))
  expect(confirmations.filter((it) => !it?.endsWith('not paid'))).toHaveLength(1)
  expect(refundsOf(paying)).toEqual([])
}

export const expectPending = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toMatchObject([{ paymentInfo: 'Pending', voucherNo: 0 }])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying.productId)]).toEqual([3, 0])
}

/** Nothing is left of it but the cart as it was. */
export const expectGivenUp = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toEqual([])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying.productId)]).toEqual([5, 0])
  expect(await cartOf(shop, paying.buyer)).toEqual([[paying.productId, 2]])
}

/** The shop with Razorpay as its provider, on both engines. */
export function withRazorpay(title: string, define: (shop: ShopUnderTest) => void): void {
  describe('with Razorpay', () => {
    beforeAll(() => standIn.start())
    afterAll(() => standIn.stop())
    beforeEach(() => {
      standIn.trouble = () => undefined
      standIn.autoCapture = true
    })
    const defineAll = (shop: ShopUnderTest) => {
      define(shop)
      it('leaves the ledger in order, whatever happened', async () => {
        expect(await listStockDifferences(shop.db)).toEqual([])
      })
    }
    onBothEngines(title, defineAll, { provider: razorpay })
  })
}
