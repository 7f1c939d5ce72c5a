import * as v from 'valibot'
import { linesSchema, orderSchema } from './staff-orders.ts'
import { trackingSchema } from './tracking.ts'
import { optionalSentenceSchema, wholeNumber } from './typed.ts'

const order = orderSchema
const parcel = v.optional(wholeNumber({ least: 1, most: 1_000 }))

/** `orders pack` */
export const orderPackSchema = v.object({ order, line: linesSchema, by: optionalSentenceSchema })

/** `orders ship` */
export const orderShipSchema = v.object({
  order,
  parcel,
  ...trackingSchema.entries,
  by: optionalSentenceSchema,
})

/** `orders deliver` */
export const orderDeliverSchema = v.object({ order, parcel, by: optionalSentenceSchema })
