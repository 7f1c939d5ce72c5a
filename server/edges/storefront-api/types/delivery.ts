import { askedPincodeSchema } from '#domain/forms/addresses/address.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import type { DeliveryPromise as Promised } from '#server/shop/orders/pricing/promise-delivery.ts'
import { builder } from '../graphql/builder.ts'
import { orRefuse } from '../graphql/refuse.ts'

const DeliveryPromise = builder.objectRef<Promised>('DeliveryPromise').implement({
  description: 'EXTENSION: what delivery to a pincode costs, and by when an order placed now arrives.',
  fields: (t) => ({
    pincode: t.string({ nullable: false, resolve: ({ place }) => place.pincode }),
    district: t.string({ nullable: false, resolve: ({ place }) => place.district }),
    state: t.string({ nullable: false, resolve: ({ place }) => place.state }),
    price: t.float({ nullable: false, description: 'rupees', resolve: ({ rule }) => toRupees(rule.price) }),
    purchaseRange: t.float({
      nullable: false,
      description: 'from this amount before tax on, delivery is free; rupees',
      resolve: ({ rule }) => toRupees(rule.purchaseRange),
    }),
    promisedOn: t.exposeString('promisedOn', {
      description: 'a day such as 2026-11-19; null where none is promised',
    }),
    closed: t.exposeString('closed', {
      description: 'why the shop does not deliver there, in a sentence for the customer; null where it does',
    }),
  }),
})

const deliveryPromiseFilter = builder.inputType('deliveryPromiseFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }), pincode: t.string({ required: true }) }),
})

builder.queryField('deliveryPromise', (t) =>
  t.field({
    type: DeliveryPromise,
    description: 'EXTENSION: for a 6-digit pincode; null where there is no such pincode.',
    args: { filter: t.arg({ type: deliveryPromiseFilter, required: true }) },
    resolve: async (_root, { filter }, { shop }) => {
      const pincode = orRefuse(parseInput(askedPincodeSchema, filter.pincode))
      const shopId = findShopId(filter.shopId)
      return shopId === undefined ? null : ((await shop.orders.promiseDelivery({ shopId, pincode })) ?? null)
    },
  }),
)
