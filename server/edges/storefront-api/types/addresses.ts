import { addressCallSchema } from '#domain/forms/addresses/address-call.ts'
import { parseInput } from '#domain/forms/parse.ts'
import type { Address as AddressRow } from '#server/shop/addresses/queries.ts'
import { builder } from '../graphql/builder.ts'
import { requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'

const Address = builder.objectRef<AddressRow>('Address').implement({
  description: 'Where a customer has parcels sent.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    userId: t.exposeInt('userId', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    phone: t.exposeString('phone', { nullable: false }),
    street: t.exposeString('street', { nullable: false }),
    city: t.exposeString('city', { nullable: false }),
    state: t.exposeString('state', { nullable: false }),
    country: t.exposeString('country', { nullable: false }),
    pincode: t.exposeString('pincode', { nullable: false }),
    type: t.exposeString('type', { nullable: false }),
    landmark: t.exposeString('landmark'),
    isDefault: t.boolean({
      nullable: false,
      description: 'at most one address of a customer is',
      resolve: (address) => address.isDefault === 1,
    }),
    status: t.exposeInt('status'),
  }),
})

const addressFilter = builder.inputType('addressFilter', {
  fields: (t) => ({ userId: t.int({ required: true }) }),
})

builder.queryField('address', (t) =>
  t.field({
    type: [Address],
    nullable: false,
    description: "The caller's addresses, the oldest first.",
    args: { filter: t.arg({ type: addressFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const { userId } = await requireCustomer(context, filter.userId)
      return context.shop.addresses.list(userId)
    },
  }),
)

builder.mutationField('Address', (t) =>
  t.field({
    type: Address,
    description:
      'Adds. Update: true changes the address of that id; fields left out keep their value. Delete: true removes it.',
    args: {
      id: t.arg.int(),
      addressId: t.arg.int({ description: 'another name of id' }),
      userId: t.arg.int({ required: true }),
      type: t.arg.string({ description: 'Home, unless told' }),
      country: t.arg.string({ description: 'India' }),
      state: t.arg.string(),
      city: t.arg.string(),
      street: t.arg.string(),
      phone: t.arg.string(),
      pincode: t.arg.string(),
      name: t.arg.string(),
      landmark: t.arg.string({ description: 'an empty one removes it' }),
      isDefault: t.arg.boolean({ description: 'true takes it from the address that had it' }),
      Delete: t.arg.boolean(),
      Update: t.arg.boolean(),
    },
    resolve: async (_root, args, context) => {
      const { userId } = await requireCustomer(context, args.userId)
      const call = orRefuse(
        parseInput(addressCallSchema, {
          ...args,
          id: args.id ?? args.addressId,
          update: args.Update,
          remove: args.Delete,
        }),
      )
      switch (call.kind) {
        case 'remove':
          return orRefuse(await context.shop.addresses.remove({ userId, id: call.id }))
        case 'change':
          return orRefuse(await context.shop.addresses.change({ userId, ...call }))
        case 'add': {
          const { given: form, isDefault = false } = call
          return orRefuse(await context.shop.addresses.add(userId, { form, isDefault }))
        }
      }
    },
  }),
)
