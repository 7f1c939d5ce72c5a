import { garageNameSchema } from '#domain/forms/garage/garage.ts'
import { parseInput } from '#domain/forms/parse.ts'
import type { GarageVehicle as Kept } from '#server/shop/garage/list-garage.ts'
import { builder } from '../graphql/builder.ts'
import { readForCustomer, requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { Vehicle } from './vehicles.ts'

const GarageVehicle = builder.objectRef<Kept>('GarageVehicle').implement({
  description: "EXTENSION: a customer's own vehicle.",
  fields: (t) => ({
    vehicle: t.field({ type: Vehicle, nullable: false, resolve: ({ vehicle }) => vehicle }),
    name: t.exposeString('name', { description: 'what the customer calls it' }),
  }),
})

builder.queryField('garage', (t) =>
  t.field({
    type: [GarageVehicle],
    nullable: false,
    description: "EXTENSION: the caller's vehicles, as they came in.",
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, args, context) =>
      readForCustomer(context, args.userId, (userId) => context.shop.garage.list(userId)),
  }),
)

builder.mutationField('Garage', (t) =>
  t.field({
    type: [GarageVehicle],
    nullable: false,
    description:
      'EXTENSION: adds a vehicle, or renames it where a name is given. Delete: true removes. At most 20.',
    args: {
      userId: t.arg.int({ required: true }),
      vehicleId: t.arg.string({ required: true }),
      name: t.arg.string({ description: 'up to 40 characters; an empty one takes the name away' }),
      Delete: t.arg.boolean(),
    },
    resolve: async (_root, { vehicleId, name, ...args }, context) => {
      const { shop } = context
      const { userId } = await requireCustomer(context, args.userId)
      const key = { userId, vehicleId }
      if (args.Delete) return shop.garage.remove(key)
      return orRefuse(await shop.garage.add(key, orRefuse(parseInput(garageNameSchema, name)) ?? undefined))
    },
  }),
)
