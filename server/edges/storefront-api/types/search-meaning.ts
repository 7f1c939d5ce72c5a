import type { Part, Understood } from '#domain/listing/understand-query.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'
import { builder } from '../graphql/builder.ts'
import { takeRows } from '../graphql/context.ts'
import { Vehicle } from './vehicles.ts'

/** So many vehicles are worth offering. */
const MOST_VEHICLES = 8

export const SearchPart = builder.objectRef<Part>('SearchPart').implement({
  description: 'EXTENSION: something that a search asks for beside its words.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: false,
      description: 'of the field of listingFilter: vehicleId, positions, bases or kelvin',
    }),
    values: t.exposeStringList('values', { nullable: false }),
    label: t.exposeString('label', { nullable: false, description: 'for the customer' }),
    without: t.exposeString('without', {
      nullable: false,
      description: 'the search without the words that say it',
    }),
  }),
})

const SearchMeaning = builder.objectRef<Understood<KnownVehicle>>('SearchMeaning').implement({
  description: 'EXTENSION: what the words of a search mean.',
  fields: (t) => ({
    parts: t.field({ type: [SearchPart], nullable: false, resolve: ({ parts }) => parts }),
    vehicles: t.field({
      type: [Vehicle],
      nullable: false,
      description:
        'all that may be meant, the likeliest first; where a vehicle is named that is not known, those near it',
      resolve: ({ vehicles }) => vehicles.slice(0, MOST_VEHICLES),
    }),
    unknownVehicle: t.exposeString('unknownVehicle', {
      description: 'the name of a vehicle that is not known, as it was typed; null where there is none',
    }),
    text: t.exposeString('text', {
      nullable: false,
      description: 'what products are searched by where no vehicle is meant',
    }),
    rest: t.exposeString('rest', { nullable: false, description: 'what is left of the words' }),
  }),
})

builder.queryField('searchMeaning', (t) =>
  t.field({
    type: SearchMeaning,
    description: 'EXTENSION: null where the words name no vehicle, lamp, bulb or colour.',
    args: { text: t.arg.string({ required: true, description: 'whatever the customer typed' }) },
    resolve: async (_root, { text }, context) => {
      takeRows(context, MOST_VEHICLES)
      return (await context.shop.search.understand(text)) ?? null
    },
  }),
)
