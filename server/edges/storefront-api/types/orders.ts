import { orderIdsSchema, orderSchema } from '#domain/forms/orders/order.ts'
import { pageSize } from '#domain/forms/page-size.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toOrderId } from '#domain/ids.ts'
import { fromRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { builder } from '../graphql/builder.ts'
import { requireCustomer, takeRows } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { inAnswer, Order } from './order.ts'
import { requireShop } from './require-shop.ts'

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
      return inAnswer(context, await context.shop.orders.list(page))
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
      orderType: t.arg.string({
        required: true,
        description: 'one of paymentMethods: Online Payment, Cash On Delivery',
      }),
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
      coupon: t.arg.string({
        description:
          'EXTENSION: the code of a coupon, in any letter case; one that does not apply refuses the order with the reason that quote gives',
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
      const input = orRefuse(
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
      const order = await context.shop.orders.place({ ...input, userId, shopId }, { ip: context.ip() })
      return inAnswer(context, [orRefuse(order)])
    },
  }),
)
