import { optionalPincodeSchema } from '#domain/forms/addresses/address.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import type { OfferedMethod } from '#server/shop/orders/pricing/offered-methods.ts'
import { builder } from '../graphql/builder.ts'
import { orRefuse } from '../graphql/refuse.ts'

const PaymentMethod = builder.objectRef<OfferedMethod>('PaymentMethod').implement({
  description: 'EXTENSION: a way to pay.',
  fields: (t) => ({
    orderType: t.exposeString('orderType', { nullable: false, description: 'as OrderbyCart takes it' }),
    label: t.exposeString('label', { nullable: false }),
    fee: t.float({ nullable: false, description: 'tax included, rupees', resolve: (it) => toRupees(it.fee) }),
    offered: t.exposeBoolean('offered', { nullable: false }),
    reason: t.exposeString('reason', { description: 'why it is not offered here, where it is not' }),
    needsMobile: t.exposeBoolean('needsMobile', {
      nullable: false,
      description: 'whether the caller has to add a mobile number first, proven by a code',
    }),
  }),
})

const paymentMethodFilter = builder.inputType('paymentMethodFilter', {
  fields: (t) => ({
    shopId: t.int({ required: true }),
    pincode: t.string({ description: 'where the order is to go' }),
  }),
})

builder.queryField('paymentMethods', (t) =>
  t.field({
    type: [PaymentMethod],
    nullable: false,
    description:
      "EXTENSION: what the caller may pay with, online first; limits are judged by the caller's cart, where there is one.",
    args: { filter: t.arg({ type: paymentMethodFilter, required: true }) },
    resolve: async (_root, { filter }, { shop, caller }) => {
      const shopId = findShopId(filter.shopId)
      const pincode = orRefuse(parseInput(optionalPincodeSchema, filter.pincode))
      if (shopId === undefined) return []
      const userId = (await caller())?.userId
      return shop.orders.listOfferedMethods({ shopId, userId, pincode })
    },
  }),
)
