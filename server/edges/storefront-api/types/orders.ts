import { orderIdsSchema, orderSchema } from '#domain/forms/order.ts'
import { pageSize } from '#domain/forms/page-size.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toOrderId } from '#domain/ids.ts'
import { fromRupees, toPercent, toRupees } from '#domain/money.ts'
import { keptValue } from '#domain/money-back.ts'
import { dueOf, paidOf, refundedOf } from '#domain/order-money.ts'
import { orderStatusNumber } from '#domain/order-status-number.ts'
import { type UnitsInParcels, unitsInParcels } from '#domain/parcels.ts'
import { findShopId } from '#domain/shop-id.ts'
import type { OrderLine as OrderLineRow, Order as OrderRow } from '#server/shop/orders/order.ts'
import { builder } from '../graphql/builder.ts'
import { type Context, requireCustomer, takeRows } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { invoicePath } from '../invoice-path.ts'
import { MoneyOfOrders, OrderPayment, OrderRefund, refundedOfLine } from './order-money.ts'
import { OrderParcels } from './order-parcels.ts'
import { CreditNote, Invoice } from './papers.ts'
import { PaymentPages } from './payment-pages.ts'
import { PaymentPage } from './payments.ts'
import { Product } from './products.ts'
import { requireShop } from './require-shop.ts'
import { isShipped, Shipment } from './shipments.ts'
import { SoldProducts } from './sold-products.ts'
import { OrderEvent, Timelines } from './timeline.ts'
import { Vehicle } from './vehicles.ts'

type InAnswer<T> = T & { products: SoldProducts; money: MoneyOfOrders; parcels: OrderParcels }
type AnsweredOrder = InAnswer<OrderRow> & { pages: PaymentPages; timelines: Timelines }

const OrderLine = builder.objectRef<InAnswer<OrderLineRow>>('OrderLine').implement({
  description: 'One product of an order, as it was sold.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    masterId: t.exposeInt('orderId', { nullable: false, description: "the order's id" }),
    stockId: t.exposeInt('productId', { nullable: false, description: "the product's id" }),
    quantity: t.exposeInt('quantity', { nullable: false }),
    tax: t.float({ nullable: false, description: 'percent', resolve: (line) => toPercent(line.tax) }),
    dnp: t.float({ description: "the dealer's price, which customers do not see", resolve: () => null }),
    discount: t.float({
      description: 'what was taken off the original unit price, rupees',
      resolve: (line) => toRupees(line.discount),
    }),
    price: t.float({
      nullable: false,
      description: 'unit price before tax, discount taken off, rupees',
      resolve: (line) => toRupees(line.price),
    }),
    totalPrice: t.float({
      nullable: false,
      description: 'the whole line with its tax, rupees',
      resolve: (line) => toRupees(line.totalPrice),
    }),
    net: t.float({
      nullable: false,
      description: 'EXTENSION: what the line came to, coupon taken off, tax included, rupees',
      resolve: (line) => toRupees(line.net),
    }),
    refundedAmount: t.float({
      nullable: false,
      description: 'EXTENSION: what of it went back, or is to, rupees',
      resolve: async ({ id, orderId, money }) => toRupees(refundedOfLine(await money.of(orderId), id)),
    }),
    cancelledQuantity: t.exposeInt('cancelledQuantity', {
      nullable: false,
      description: 'EXTENSION: how many of the quantity were called off',
    }),
    status: t.int({
      nullable: false,
      description:
        '1 Waiting For Approval, 2 Order Accepted, 3 Waiting For Pickup, 4 Order Shipped, 5 Delivered',
      resolve: (line) => orderStatusNumber(line.status),
    }),
    returned: t.boolean({ resolve: (line) => line.returned === 1 }),
    shippedQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what was handed to a courier',
      resolve: async (line) => (await unitsOf(line)).shipped,
    }),
    deliveredQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what has arrived',
      resolve: async (line) => (await unitsOf(line)).delivered,
    }),
    returnedQuantity: t.int({
      nullable: false,
      description: 'EXTENSION: of quantity, what was sent back',
      resolve: () => 0,
    }),
    Products: t.field({
      type: [Product],
      nullable: false,
      description: 'the product, with the name, picture and price it was sold with',
      resolve: (line) => line.products.of(line),
    }),
    vehicle: t.field({
      type: Vehicle,
      description: 'EXTENSION: what it was bought for; null where the shop no longer knows it',
      resolve: async ({ vehicleId }, _args, { shop }) =>
        vehicleId === null ? null : ((await shop.findVehicle(vehicleId)) ?? null),
    }),
    vehicleName: t.exposeString('vehicleName', {
      description: 'EXTENSION: what that was called then, with its years',
    }),
  }),
})

async function unitsOf(line: InAnswer<OrderLineRow>): Promise<UnitsInParcels> {
  return unitsInParcels(line, await line.parcels.parcelsOf(line.orderId))
}

const Order = builder.objectRef<AnsweredOrder>('Order').implement({
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
      resolve: (order) => (order.voucherNo === null ? 'Pending' : 'Paid'),
    }),
    billingAddress: t.exposeInt('billingAddressId'),
    shippingAddress: t.exposeInt('shippingAddressId'),
    timestamp: t.expose('placedAt', { type: 'DateTime', nullable: false }),
    orderdetails: t.field({
      type: [OrderLine],
      nullable: false,
      resolve: ({ lines, products, money, parcels }) =>
        lines.map((line) => Object.assign(line, { products, money, parcels })),
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
    couponDiscount: t.float({
      nullable: false,
      description: 'EXTENSION: what a coupon took off, tax included, rupees',
      resolve: ({ lines }) => toRupees(lines.reduce((sum, { couponShare }) => sum + couponShare, 0)),
    }),
    paymentFee: t.float({
      nullable: false,
      description: 'EXTENSION: what the method of payment cost, tax included, rupees',
      resolve: (order) => toRupees(order.paymentFee),
    }),
    paid: t.float({
      nullable: false,
      description: 'EXTENSION: what has been paid, whatever went back of it, rupees',
      resolve: async ({ id, money }) => toRupees(paidOf((await money.of(id)).payments)),
    }),
    refunded: t.float({
      nullable: false,
      description: 'EXTENSION: what went back, or is to, rupees',
      resolve: async ({ id, money }) => toRupees(refundedOf((await money.of(id)).refunds)),
    }),
    due: t.float({
      nullable: false,
      description: 'EXTENSION: what is still to be paid, rupees',
      resolve: async ({ money, ...order }) => toRupees(dueOf(keptValue(order), await money.of(order.id))),
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
    paymentPage: t.field({
      type: PaymentPage,
      description:
        "EXTENSION: where the customer pays, while the order waits for that; null where nothing is to be paid, or not on the provider's own page",
      resolve: (order) => order.pages.of(order),
    }),
    cancelled: t.boolean({
      nullable: false,
      description:
        'EXTENSION: whether the shop has called the order off; its lines then have a status above 5',
      resolve: (order) => order.cancelledAt !== null,
    }),
    refundedAt: t.expose('refundedAt', {
      type: 'DateTime',
      description: 'EXTENSION: when the amount of a cancelled order went back',
    }),
  }),
})

function inAnswer(context: Context, orders: OrderRow[]): AnsweredOrder[] {
  const products = new SoldProducts(context, orders)
  const pages = new PaymentPages(context, orders)
  const money = new MoneyOfOrders(context, orders)
  const timelines = new Timelines(context, orders)
  const parcels = new OrderParcels(context, orders)
  return orders.map((order) => Object.assign(order, { products, pages, money, timelines, parcels }))
}

const orderHistoryFilter = builder.inputType('orderHistoryFilter', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    shopId: t.int({ required: true }),
    limit: t.int({ description: 'EXTENSION: at most 100 at a time when given; without it at most 1000' }),
    after: t.int({ description: 'EXTENSION: the id of the last order of the page before' }),
  }),
})

builder.queryField('orderHistory', (t) =>
  t.field({
    type: [Order],
    nullable: false,
    description: "The caller's orders, the newest first.",
    args: { filter: t.arg({ type: orderHistoryFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const { userId } = await requireCustomer(context, filter.userId)
      const limit = takeRows(context, orRefuse(pageSize(filter.limit)))
      const shopId = findShopId(filter.shopId)
      if (shopId === undefined) return []
      const page = {
        userId,
        shopId,
        limit,
        after: filter.after == null ? undefined : toOrderId(filter.after),
      }
      return inAnswer(context, await context.shop.listOrders(page))
    },
  }),
)

builder.mutationField('OrderbyCart', (t) =>
  t.field({
    type: [Order],
    nullable: false,
    description: "Orders what is in the caller's cart, at the shop's own prices.",
    args: {
      userId: t.arg.int({ required: true }),
      shopId: t.arg.int({ required: true }),
      customerName: t.arg.string({ description: "without one, the delivery address's" }),
      customerMobile: t.arg.string({ description: "without one, the delivery address's" }),
      customerAddress: t.arg.string({ description: 'not used: the delivery address is' }),
      shopPhone: t.arg.string({ description: 'not used' }),
      shippingAddress: t.arg.int({ required: true, description: "an address of the caller's, by id" }),
      billingAddress: t.arg.int({ description: 'without one, the delivery address' }),
      rating: t.arg.int({ description: 'not used' }),
      paymentInfo: t.arg.string({ description: 'not used: whether it is paid, the payment provider says' }),
      orderType: t.arg.string({ required: true, description: 'Online Payment' }),
      customerId: t.arg.int({ description: 'not used: it is the caller' }),
      feedback: t.arg.string(),
      voucherNo: t.arg.int({ description: 'not used: the shop gives its own' }),
      pickuptime: t.arg({ type: 'DateTime', description: 'an empty one counts as none' }),
      customerGstin: t.arg.string({
        description: "EXTENSION: a business customer's GSTIN, for the invoice; an empty one counts as none",
      }),
      customerCompany: t.arg.string({
        description: "EXTENSION: a business customer's company, for the invoice; an empty one counts as none",
      }),
      payment: t.arg.string({
        description: 'EXTENSION: the proof of payment, where the payment provider gives one',
      }),
      idempotencyKey: t.arg.string({
        description: 'EXTENSION: the same key, sent again, returns the first answer and places nothing twice',
      }),
      expectedTotal: t.arg.float({
        description:
          'EXTENSION: the grand total the customer was shown; where the shop comes to another, the order is refused and the new one named',
      }),
    },
    resolve: async (_root, args, context) => {
      orRefuse(parseInput(orderIdsSchema, { ...args, addressId: args.shippingAddress }))
      const { userId } = await requireCustomer(context, args.userId)
      const shopId = requireShop(args.shopId)
      const wish = orRefuse(
        parseInput(orderSchema, {
          ...args,
          shippingAddressId: args.shippingAddress,
          billingAddressId: args.billingAddress ?? args.shippingAddress,
          pickupAt: args.pickuptime,
          paymentToken: args.payment,
          key: args.idempotencyKey,
          expectedTotal: args.expectedTotal == null ? undefined : fromRupees(args.expectedTotal),
        }),
      )
      const order = await context.shop.placeOrder({ ...wish, userId, shopId }, { ip: context.ip() })
      return inAnswer(context, [orRefuse(order)])
    },
  }),
)
