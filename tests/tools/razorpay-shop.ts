import { settleOpenPayments } from '#server/orders/settle-open-payments.ts'
import { RazorpayPayments } from '#server/payment/razorpay/razorpay-payments.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aBuyer, type Buyer, orderCall } from '../builders/orders.ts'
import type { RazorpayStandIn } from './razorpay-stand-in/stand-in.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

const PUBLIC_URL = new URL('https://shop.example')

export const razorpayOf = (standIn: RazorpayStandIn) =>
  new RazorpayPayments({ settings: standIn.settings, publicUrl: PUBLIC_URL, patience: 500 })

type Page = { url: string; until: string; fields: { name: string; value: string }[] }

/** A customer who has ordered two of a product of which there are five, and is to pay. */
export type Paying = {
  buyer: Buyer
  productId: number
  orderId: number
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
  const { data } = await shop.graphql(
    call.query.replace('amountCharged', `amountCharged ${PAGE}`),
    call.variables,
    buyer,
  )
  const [{ id: orderId, paymentPage: page }] = data.OrderbyCart
  const { reference, provider_order } = await shop.db
    .selectFrom('payments')
    .select(['reference', 'provider_order'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { buyer, productId, orderId, reference, providerOrder: provider_order ?? '', page }
}

/** What the housekeeping of a process does every minute. */
export async function sweep(shop: ShopUnderTest, standIn: RazorpayStandIn): Promise<unknown[]> {
  const failures: unknown[] = []
  const log = { warn: () => {}, error: (facts: unknown) => failures.push(facts) }
  const { db, engine, now } = shop
  await settleOpenPayments({
    db,
    engine,
    payments: razorpayOf(standIn),
    now,
    log,
    messages: { nudge: () => {} },
  })
  return failures
}
