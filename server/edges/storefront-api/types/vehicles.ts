import { positionLabel } from '#domain/fitment/positions.ts'
import { sourceInWords } from '#domain/fitment/source-words.ts'
import { vehicleName, vehiclePath } from '#domain/fitment/vehicle.ts'
import { vehicleLimit } from '#domain/forms/page-size.ts'
import type { KnownLamp, KnownVehicle } from '#server/shop/fitment/queries.ts'
import { builder } from '../graphql/builder.ts'
import { type Context, takeRows } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'

const Lamp = builder.objectRef<KnownLamp>('Lamp').implement({
  description: 'EXTENSION: one lamp of a vehicle, and how sure the shop is of it.',
  fields: (t) => ({
    position: t.exposeString('position', { nullable: false }),
    label: t.string({ nullable: false, resolve: ({ position }) => positionLabel(position) }),
    base: t.exposeString('base', { description: 'of its bulb; null where it is unknown or an LED' }),
    technology: t.exposeString('technology', { nullable: false }),
    confidence: t.exposeString('confidence', {
      nullable: false,
      description: 'sourced, common, likely, uncertain or unknown',
    }),
    source: t.string({
      description: 'who says so, in words',
      resolve: ({ source }) => sourceInWords(source),
    }),
    candidates: t.exposeStringList('candidates', {
      nullable: false,
      description: 'other bases that it may have',
    }),
    note: t.exposeString('note'),
    toBeChecked: t.exposeBoolean('isDoubted', {
      nullable: false,
      description: 'somebody doubts it; until it is checked, nothing is said to fit',
    }),
    checkedOn: t.exposeString('checkedOn', { description: 'the day on which it was checked' }),
  }),
})

export const Vehicle = builder.objectRef<KnownVehicle>('Vehicle').implement({
  description: 'EXTENSION: a model of a make between two years.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    make: t.exposeString('make', { nullable: false }),
    model: t.exposeString('model', { nullable: false }),
    name: t.string({ nullable: false, resolve: vehicleName }),
    fromYear: t.exposeInt('fromYear', { nullable: false }),
    toYear: t.exposeInt('toYear', { description: 'null while it is still sold' }),
    path: t.string({ nullable: false, description: 'of its page', resolve: vehiclePath }),
    lamps: t.field({ type: [Lamp], nullable: false, resolve: ({ lamps }) => [...lamps] }),
  }),
})

const vehicleFilter = builder.inputType('vehicleFilter', {
  description: 'EXTENSION: whole values, in any letter case',
  fields: (t) => ({
    kind: t.string(),
    make: t.string(),
    model: t.string(),
    text: t.string({ description: 'what somebody typed: swift 2018, activa 6g' }),
    limit: t.int({ description: '20 by default, 50 at most' }),
  }),
})

type Filter = typeof vehicleFilter.$inferInput

const wantedBy = (filter: Filter, context: Context) => ({
  kind: filter.kind ?? undefined,
  make: filter.make ?? undefined,
  model: filter.model ?? undefined,
  text: filter.text ?? undefined,
  limit: takeRows(context, orRefuse(vehicleLimit(filter.limit))),
})

builder.queryField('vehicles', (t) =>
  t.field({
    type: [Vehicle],
    nullable: false,
    description:
      'EXTENSION: by kind, make and model, or by what somebody typed; the most likely first. None where a vehicle was typed that is not known.',
    args: { filter: t.arg({ type: vehicleFilter, required: true }) },
    resolve: (_root, { filter }, context) => context.shop.fitment.listVehicles(wantedBy(filter, context)),
  }),
)

builder.queryField('nearVehicles', (t) =>
  t.field({
    type: [Vehicle],
    nullable: false,
    description:
      'EXTENSION: where a vehicle was typed that is not known, others of its make or with a part of its name; else none.',
    args: { filter: t.arg({ type: vehicleFilter, required: true }) },
    resolve: (_root, { filter }, context) => context.shop.fitment.listNearVehicles(wantedBy(filter, context)),
  }),
)

builder.queryField('vehicle', (t) =>
  t.field({
    type: Vehicle,
    description: 'EXTENSION: null where there is none of this id.',
    args: { id: t.arg.string({ required: true }) },
    resolve: async (_root, { id }, { shop }) => (await shop.fitment.findVehicle(id)) ?? null,
  }),
)

builder.queryField('vehicleMakes', (t) =>
  t.stringList({
    nullable: false,
    description: 'EXTENSION: who makes vehicles of this kind, by name.',
    args: { kind: t.arg.string({ required: true }) },
    resolve: (_root, { kind }, { shop }) => shop.fitment.listMakes(kind),
  }),
)
