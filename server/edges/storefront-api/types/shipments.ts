import type { Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import { builder } from '../graphql/builder.ts'

export type ShippedParcel = Parcel & { shippedAt: number }

export const isShipped = (parcel: Parcel): parcel is ShippedParcel => parcel.shippedAt !== null

const ShippedLine = builder.objectRef<Parcel['lines'][number]>('ShippedLine').implement({
  description: 'EXTENSION: units of an order line that are in a parcel.',
  fields: (t) => ({
    lineId: t.exposeInt('lineId', { nullable: false, description: 'the id of one of orderdetails' }),
    quantity: t.int({ nullable: false, resolve: ({ quantity, cancelled }) => quantity - cancelled }),
  }),
})

export const Shipment = builder.objectRef<ShippedParcel>('Shipment').implement({
  description: 'EXTENSION: a parcel that was handed to a courier.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    courier: t.exposeString('courier'),
    trackingNo: t.exposeString('trackingNo'),
    trackingUrl: t.exposeString('trackingUrl', { description: 'where it is looked up, by https' }),
    lines: t.field({
      type: [ShippedLine],
      nullable: false,
      resolve: ({ lines }) => lines.filter(({ quantity, cancelled }) => quantity > cancelled),
    }),
    shippedAt: t.expose('shippedAt', { type: 'DateTime', nullable: false }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime' }),
    refusedAt: t.expose('refusedAt', {
      type: 'DateTime',
      description: 'when nobody took it at the door: it comes back to the shop',
    }),
  }),
})
