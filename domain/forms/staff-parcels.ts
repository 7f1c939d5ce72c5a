import * as v from 'valibot'
import { TRY_REASONS } from '../failed-try.ts'
import { addressChangeSchema } from './address-change.ts'
import { linesSchema, orderSchema } from './staff-orders.ts'
import { trackingSchema } from './tracking.ts'
import { daySchema, optionalSentenceSchema, wholeNumber } from './typed.ts'

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

/** `orders failed-try` */
export const orderFailedTrySchema = v.pipe(
  v.object({
    order,
    parcel,
    reason: v.pipe(
      v.optional(v.string(), ''),
      v.picklist(TRY_REASONS, `must be one of: ${TRY_REASONS.join(', ')}.`),
    ),
    on: v.optional(daySchema),
    note: optionalSentenceSchema,
    by: optionalSentenceSchema,
  }),
  v.forward(
    v.check(({ reason, note }) => reason !== 'other' || note !== undefined, 'has to say what it was.'),
    ['note'],
  ),
)

/** `orders try-again` */
export const orderTryAgainSchema = v.object({
  order,
  parcel,
  ...addressChangeSchema.entries,
  note: optionalSentenceSchema,
  by: optionalSentenceSchema,
})
