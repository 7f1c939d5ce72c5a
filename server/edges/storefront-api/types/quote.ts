import { quoteSchema } from '#domain/forms/orders/order.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CartQuote } from '#server/shop/orders/pricing/quote-cart.ts'
import type { QuotedCoupon as QuotedCouponRow } from '#server/shop/orders/pricing/quote-lines.ts'
import { builder } from '../graphql/builder.ts'
import { readForCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { requireShop } from './require-shop.ts'

type Line = CartQuote['lines'][number]

const QuoteLine = builder.objectRef<Line>('QuoteLine').implement({
  description: 'EXTENSION: one product of a quote: taxable + cgst + sgst + igst = net, cgst = sgst. Rupees.',
  fields: (t) => {
    const amount = (of: (line: Line) => Paise, description?: string) =>
      t.float({ nullable: false, ...(description && { description }), resolve: (it) => toRupees(of(it)) })
    return {
      productId: t.int({ nullable: false, resolve: ({ product }) => product.id }),
      quantity: t.exposeInt('quantity', { nullable: false }),
      gross: amount((it) => it.gross, 'the line with its tax, to the paisa'),
      couponShare: amount((it) => it.couponShare, 'what the coupon takes off it, tax included'),
      net: amount((it) => it.net, 'gross − couponShare'),
      taxable: amount((it) => it.taxable),
      cgst: amount((it) => it.cgst),
      sgst: amount((it) => it.sgst),
      igst: amount((it) => it.igst),
    }
  },
})

const QuotedCoupon = builder.objectRef<QuotedCouponRow>('QuotedCoupon').implement({
  description: 'EXTENSION: the coupon that was asked for.',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: false }),
    applied: t.boolean({
      nullable: false,
      description: 'whether it counts',
      resolve: ({ problem }) => problem === undefined,
    }),
    reason: t.string({
      description: 'else why not, in a sentence for the customer',
      resolve: ({ problem }) => problem ?? null,
    }),
  }),
})

const Quote = builder.objectRef<CartQuote>('Quote').implement({
  description: 'EXTENSION: what a cart comes to, as the shop would charge it now. Rupees.',
  fields: (t) => {
    const amount = (of: (quote: CartQuote) => Paise, description: string) =>
      t.float({ nullable: false, description, resolve: (it) => toRupees(of(it)) })
    return {
      lines: t.field({ type: [QuoteLine], nullable: false, resolve: (it) => it.lines }),
      mrp: amount((it) => it.mrp, 'list prices of all units, before tax and any coupon'),
      discount: amount((it) => it.discount, 'what the offers take off them'),
      taxable: amount((it) => it.taxable, 'mrp − discount'),
      tax: amount((it) => it.tax, 'of taxable, to the paisa'),
      itemCount: t.exposeInt('itemCount', { nullable: false, description: 'units' }),
      delivery: amount((it) => it.delivery, 'tax included'),
      untilFreeDelivery: amount(
        (it) => it.untilFreeDelivery,
        'EXTENSION: how much more to buy for free delivery, tax included, at the highest tax rate in the cart or less; 0 where delivery is free',
      ),
      couponDiscount: amount((it) => it.couponDiscount, 'what the coupon takes off, tax included'),
      fee: amount((it) => it.fee, 'what the method of payment costs, tax included'),
      roundedOff: amount(
        (it) => it.roundedOff,
        'payable − (taxable + tax + delivery + fee − couponDiscount)',
      ),
      payable: amount(
        (it) => it.payable,
        'the exact sum, rounded to the rupee once, halves up; what an order charges',
      ),
      coupon: t.field({ type: QuotedCoupon, resolve: (it) => it.coupon }),
      promisedOn: t.exposeString('promisedOn', {
        description: 'the day by which an order placed now arrives, such as 2026-11-19',
      }),
      closed: t.exposeString('closed', {
        description:
          'why the shop does not deliver there, in a sentence for the customer; null where it does',
      }),
    }
  },
})

const quoteFilter = builder.inputType('quoteFilter', {
  fields: (t) => ({
    shopId: t.int({ required: true }),
    userId: t.int({ required: true }),
    shippingAddress: t.int({
      description: "an address of the caller's; without one, in the shop's own State",
    }),
    pincode: t.string({
      description: 'where it would go; not used where there is an address',
    }),
    coupon: t.string({ description: 'a code in any letter case; an empty one is none' }),
    orderType: t.string({ description: 'as for OrderbyCart; without one, Online Payment' }),
  }),
})

builder.queryField('quote', (t) =>
  t.field({
    type: Quote,
    nullable: false,
    description: "EXTENSION: what the caller's cart comes to, as the shop would charge it now.",
    args: { filter: t.arg({ type: quoteFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const { shippingAddress: shippingAddressId, pincode, coupon, orderType } = filter
      const parsed = parseInput(quoteSchema, { shippingAddressId, pincode, coupon, orderType })
      const shopId = findShopId(filter.shopId)
      const quoted = await readForCustomer(context, filter.userId, async (userId) => {
        if (parsed instanceof Refusal || shopId === undefined) return undefined
        return context.shop.orders.quoteCart({ userId, shopId, ...parsed })
      })
      requireShop(filter.shopId)
      orRefuse(parsed)
      if (!quoted) throw new Error('A cart was not quoted.')
      return orRefuse(quoted)
    },
  }),
)
