import { toRupees } from '#domain/money.ts'
import { findShopId } from '#domain/shop-id.ts'
import type { OfferedMethod } from '#server/shop/orders/offered-methods.ts'
import { builder } from '../graphql/builder.ts'

const PaymentMethod = builder.objectRef<OfferedMethod>('PaymentMethod').implement({
  description: 'EXTENSION: a way to pay.',
  fields: (t) => ({
    orderType: t.exposeString('orderType', { nullable: false, description: 'as OrderbyCart takes it' }),
    label: t.exposeString('label', { nullable: false }),
    fee: t.float({ nullable: false, description: 'tax included, rupees', resolve: (it) => toRupees(it.fee) }),
    offered: t.exposeBoolean('offered', { nullable: false }),
    reason: t.exposeString('reason', { description: 'why it is not offered here, where it is not' }),
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
    description: 'EXTENSION: what the caller may pay with, online first.',
    args: { filter: t.arg({ type: paymentMethodFilter, required: true }) },
    resolve: (_root, { filter }, { shop }) =>
      findShopId(filter.shopId) === undefined ? [] : shop.listOfferedMethods(),
  }),
)
