import { fromRupees } from '#domain/money/paise.ts'
import type { Quote } from '#domain/money/quote/quote.ts'
import { ONLINE_PAYMENT, type OrderType } from '#domain/payments/payment.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const quoteOperation = graphql(`
  query quote($filter: quoteFilter!) {
    quote(filter: $filter) {
      lines {
        productId
        quantity
      }
      mrp
      discount
      taxable
      tax
      itemCount
      delivery
      untilFreeDelivery
      couponDiscount
      coupon {
        code
        applied
        reason
      }
      fee
      roundedOff
      payable
      promisedOn
      closed
    }
  }
`)

/** What the price panel shows of a quote. */
export type QuoteSums = Pick<
  Quote,
  | 'mrp'
  | 'discount'
  | 'taxable'
  | 'tax'
  | 'itemCount'
  | 'delivery'
  | 'untilFreeDelivery'
  | 'couponDiscount'
  | 'fee'
  | 'roundedOff'
  | 'payable'
>

/** The coupon that was asked for: whether it counts, else why not. */
export type QuotedCoupon = NonNullable<Awaited<ReturnType<typeof readQuote>>['coupon']>

type Input = {
  userId: number
  addressId: number | undefined
  /** where it would go, while there is no address */
  pincode: string | undefined
  coupon: string | undefined
  orderType: OrderType
}

/** What the shop would charge for the cart now, for which lines, and the day by which an order is there. */
export async function readQuote(
  send: Send,
  { userId, addressId, pincode, orderType, coupon: code }: Input,
  signal?: AbortSignal,
) {
  const where = { shippingAddress: addressId ?? null, ...(pincode && { pincode }) }
  const how = orderType === ONLINE_PAYMENT ? {} : { orderType }
  const filter = { shopId: SHOP_ID, userId, ...where, ...how, ...(code && { coupon: code }) }
  const { quote } = await call(send, 'quote', quoteOperation, { filter }, signal)
  const { lines, itemCount, mrp, discount, taxable, tax, delivery, couponDiscount, roundedOff, payable } =
    quote
  const sums: QuoteSums = {
    itemCount,
    mrp: fromRupees(mrp),
    discount: fromRupees(discount),
    taxable: fromRupees(taxable),
    tax: fromRupees(tax),
    delivery: fromRupees(delivery),
    untilFreeDelivery: fromRupees(quote.untilFreeDelivery ?? 0),
    couponDiscount: fromRupees(couponDiscount),
    fee: fromRupees(quote.fee),
    roundedOff: fromRupees(roundedOff),
    payable: fromRupees(payable),
  }
  return { lines, sums, coupon: quote.coupon, promisedOn: quote.promisedOn, closed: quote.closed }
}
