import type { Pincode } from '#server/shop/delivery/queries.ts'
import { builder } from '../graphql/builder.ts'

const PincodeRecord = builder.objectRef<Pincode>('PincodeRecord').implement({
  description: 'A district in which a pincode lies.',
  fields: (t) => ({
    pinCode: t.exposeString('pincode', { nullable: false }),
    district: t.exposeString('district', { nullable: false }),
    state: t.exposeString('state', { nullable: false }),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    division: t.exposeString('division'),
  }),
})

const pincodeFilter = builder.inputType('pincodeFilter', {
  fields: (t) => ({ pincode: t.string({ required: true }) }),
})

builder.queryField('getstate', (t) =>
  t.field({
    type: [PincodeRecord],
    nullable: false,
    description: 'The places of a 6-digit pincode, the likeliest first; none for anything else.',
    args: { filter: t.arg({ type: pincodeFilter, required: true }) },
    resolve: (_root, { filter }, { shop }) => shop.delivery.listPincode(filter.pincode),
  }),
)
