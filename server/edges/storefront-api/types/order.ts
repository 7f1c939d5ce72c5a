import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { toRupees } from '#domain/money/paise.ts'
import { unitsCustomerCancels } from '#domain/orders/cancelling.ts'
import { keptValue } from '#domain/orders/money-back.ts'
import { dueOf, isCashIn, paidOf, refundedOf } from '#domain/orders/order-money.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import type { Order as OrderRow } from '#server/shop/orders/record/order.ts'
import { builder } from '../graphql/builder.ts'
import type { Context } from '../graphql/context.ts'
import { invoicePath } from '../invoice-path.ts'
import { AwaitedCalls } from './awaited-calls.ts'
import { Cancelling } from './cancelling.ts'
import { type BesideOrder, OrderLine } from './order-line.ts'
import { MoneyOfOrders, OrderPayment, OrderRefund } from './order-money.ts'
import { OrderParcels } from './order-parcels.ts'
import { OrderReturn, OrderReturns } from './order-returns.ts'
import { CreditNote, Invoice } from './papers.ts'
import { PaymentPages } from './payment-pages.ts'
import { PaymentPage } from './payments.ts'
import { Payouts } from './payouts.ts'
import { isShipped, Shipment } from './shipments.ts'
import { SoldProducts } from './sold-products.ts'
import { OrderEvent, Timelines } from './timeline.ts'

type AnsweredOrder = OrderRow &
  BesideOrder & { pages: PaymentPages; timelines: Timelines; payouts: Payouts; calls: AwaitedCalls }

export const Order = builder.objectRef<AnsweredOrder>('Order').implement({
  description: 'An order, as it was placed.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    voucherNo: t.int({
      nullable: false,
      description: "the shop's own running number, given once the payment is certain; 0 until then",
      resolve: (order) => order.voucherNo ?? 0,
    }),
    shopId: t.exposeInt('shopId', { nullable: false }),
    orderType: t.exposeString('orderType', { nullable: false }),
    customerId: t.exposeInt('userId'),
    customerName: t.exposeString('customerName'),
    customerMobile: t.exposeString('customerMobile'),
    customerAddress: t.exposeString('customerAddress'),
    customerGstin: t.exposeString('customerGstin'),
    customerCompany: t.exposeString('customerCompany', {
      description: 'EXTENSION: the company that a business customer buys for',
    }),
    userOrder: t.int({ description: 'not kept', resolve: () => null }),
    pickuptime: t.expose('pickupAt', { type: 'DateTime' }),
    rating: t.int({ description: 'not kept', resolve: () => null }),
    feedback: t.exposeString('feedback'),
    paymentInfo: t.string({
      nullable: false,
      description: 'Paid or Pending, as the shop knows it, not as the client claims it',
      resolve: async (order) => {
        const { id, voucherNo, money } = order
        if (!kindOfOrder(order).isPaidAtDoor) return voucherNo === null ? 'Pending' : 'Paid'
        const { payments } = await money.of(id)
        return isCashIn(payments) ? 'Paid' : 'Pending'
      },
    }),
    billingAddress: t.exposeInt('billingAddressId'),
    shippingAddress: t.exposeInt('shippingAddressId'),
    timestamp: t.expose('placedAt', { type: 'DateTime', nullable: false }),
    orderdetails: t.field({
      type: [OrderLine],
      nullable: false,
      resolve: ({ lines, products, money, parcels, cancelling, returns }) =>
        lines.map((line) => Object.assign(line, { products, money, parcels, cancelling, returns })),
    }),
    deliveryCharge: t.float({
      nullable: false,
      description: 'EXTENSION: what was charged for delivery, rupees',
      resolve: (order) => toRupees(order.deliveryCharge),
    }),
    deliveryTax: t.float({
      nullable: false,
      description: 'EXTENSION: the tax that is in it, rupees',
      resolve: (order) => toRupees(order.deliveryTax),
    }),
    coupon: t.exposeString('coupon', {
      description: 'EXTENSION: the code of the coupon that it was placed with',
    }),
    couponDiscount: t.float({
      nullable: false,
      description: 'EXTENSION: what it took off, tax included, rupees; 0 where it made delivery free',
      resolve: ({ lines }) => toRupees(couponDiscountOf(lines)),
    }),
    paymentFee: t.float({
      nullable: false,
      description: 'EXTENSION: what the method of payment cost, tax included, rupees',
      resolve: (order) => toRupees(order.paymentFee),
    }),
    paid: t.float({
      nullable: false,
      description: 'EXTENSION: what has been paid, refunds not deducted, rupees',
      resolve: async ({ id, money }) => toRupees(paidOf((await money.of(id)).payments)),
    }),
    refunded: t.float({
      nullable: false,
      description: 'EXTENSION: what was refunded, or will be, rupees',
      resolve: async ({ id, money }) => toRupees(refundedOf((await money.of(id)).refunds)),
    }),
    due: t.float({
      nullable: false,
      description: 'EXTENSION: what is still to be paid, rupees',
      resolve: async ({ money, ...order }) => toRupees(dueOf(keptValue(order), await money.of(order.id))),
    }),
    toConfirm: t.boolean({
      nullable: false,
      description:
        'EXTENSION: whether the shop calls the customer before packing it, since it is paid in cash',
      resolve: ({ id, calls }) => calls.has(id),
    }),
    payments: t.field({
      type: [OrderPayment],
      nullable: false,
      description: 'EXTENSION: the oldest first',
      resolve: async ({ id, money }) => (await money.of(id)).payments,
    }),
    refunds: t.field({
      type: [OrderRefund],
      nullable: false,
      description: 'EXTENSION: the oldest first',
      resolve: async ({ id, money }) => (await money.of(id)).refunds,
    }),
    refundTo: t.string({
      description:
        'EXTENSION: what may be seen of the account that a refund is paid out to, until that is done',
      resolve: ({ id, payouts }) => payouts.maskOf(id),
    }),
    needsRefundTo: t.boolean({
      nullable: false,
      description:
        'EXTENSION: whether some of its money cannot be refunded the way it was paid, so that `refundTo` is needed',
      resolve: ({ id, payouts }) => payouts.areNeeded(id),
    }),
    timeline: t.field({
      type: [OrderEvent],
      nullable: false,
      description: 'EXTENSION: what happened, oldest first, in words for the customer',
      resolve: ({ id, timelines }) => timelines.of(id),
    }),
    amountCharged: t.float({
      nullable: false,
      description: 'EXTENSION: the whole amount, delivery included, rupees',
      resolve: (order) => toRupees(order.amountCharged),
    }),
    promisedOn: t.exposeString('promisedOn', {
      description:
        'EXTENSION: the day by which it was promised when it was ordered, such as 2026-11-19; null where none was',
    }),
    confirmedTo: t.string({
      description:
        'EXTENSION: the e-mail address, or the mobile number, that its confirmation is sent to; null where it is sent to nobody',
      resolve: ({ id }, _args, { shop }) => shop.messages.findConfirmedTo(id),
    }),
    invoiceNo: t.exposeString('invoiceNo', {
      description: 'EXTENSION: the number of the first tax invoice; none until something is packed',
    }),
    invoiceUrl: t.string({
      description:
        "EXTENSION: where the customer can download the first tax invoice as PDF, a path at this API's address",
      resolve: ({ id, invoiceNo }) => (invoiceNo === null ? null : invoicePath(id)),
    }),
    shipments: t.field({
      type: [Shipment],
      nullable: false,
      description: 'EXTENSION: the parcels that have left the shop, as they were packed',
      resolve: async ({ id, parcels }) => (await parcels.parcelsOf(id)).filter(isShipped),
    }),
    invoices: t.field({
      type: [Invoice],
      nullable: false,
      description: 'EXTENSION: one for each parcel that is packed, the oldest first',
      resolve: ({ id, parcels }) => parcels.invoicesOf(id),
    }),
    creditNotes: t.field({
      type: [CreditNote],
      nullable: false,
      description: 'EXTENSION: for what was cancelled or came back after it was packed, the oldest first',
      resolve: ({ id, parcels }) => parcels.creditNotesOf(id),
    }),
    returns: t.field({
      type: [OrderReturn],
      nullable: false,
      description: 'EXTENSION: returns, the oldest first',
      resolve: ({ id, returns }) => returns.of(id),
    }),
    returnableUntil: t.field({
      type: 'DateTime',
      description: "EXTENSION: until when something of it may be sent back, the latest of its lines' own",
      resolve: (order) => order.returns.until(order),
    }),
    paymentPage: t.field({
      type: PaymentPage,
      description:
        "EXTENSION: where the customer pays, while the order waits for that; null where nothing is to be paid, or not on the provider's own page",
      resolve: (order) => order.pages.of(order),
    }),
    cancelled: t.boolean({
      nullable: false,
      description: 'EXTENSION: whether the order is cancelled; its lines then have a status above 5',
      resolve: (order) => order.cancelledAt !== null,
    }),
    cancellable: t.boolean({
      nullable: false,
      description: 'EXTENSION: whether the customer can cancel it, or units of it: what is not packed yet',
      resolve: async ({ id, voucherNo, lines, cancelling, parcels }) => {
        if (voucherNo === null || !(await cancelling.isOffered())) return false
        const packed = await parcels.parcelsOf(id)
        return lines.some((line) => unitsCustomerCancels(line, packed) > 0)
      },
    }),
    refundedAt: t.expose('refundedAt', {
      type: 'DateTime',
      description: 'EXTENSION: when the amount of a cancelled order was refunded',
    }),
  }),
})

export function inAnswer(context: Context, orders: OrderRow[]): AnsweredOrder[] {
  const beside = besideOf(context, orders)
  return orders.map((order) => Object.assign(order, beside))
}

export function oneInAnswer(context: Context, order: OrderRow): AnsweredOrder {
  return Object.assign(order, besideOf(context, [order]))
}

function besideOf(context: Context, orders: readonly OrderRow[]): Omit<AnsweredOrder, keyof OrderRow> {
  return {
    products: new SoldProducts(context, orders),
    pages: new PaymentPages(context, orders),
    money: new MoneyOfOrders(context, orders),
    timelines: new Timelines(context, orders),
    parcels: new OrderParcels(context, orders),
    cancelling: new Cancelling(context),
    payouts: new Payouts(context, orders),
    returns: new OrderReturns(context, orders),
    calls: new AwaitedCalls(context, orders),
  }
}
