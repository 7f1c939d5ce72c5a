import * as v from 'valibot'
import { TRY_REASONS } from '#domain/orders/failed-try.ts'
import { PARCEL_STEPS } from '#domain/orders/parcels.ts'
import { addressChangeSchema } from '../addresses/address-change.ts'
import { daySchema, optionalSentenceSchema, recordNumber, wholeNumber } from '../typed.ts'
import { linesSchema } from './staff-orders.ts'
import { trackingSchema } from './tracking.ts'

const order = recordNumber
const parcel = v.optional(wholeNumber({ least: 1, most: 1_000 }))

/** `orders pack` */
export const orderPackSchema = v.object({ order, line: linesSchema, by: optionalSentenceSchema })

const MISSING = 'is missing.'

/** `orders ship`. Who brings it, and by which number, is asked for once: it may go without. */
export const orderShipSchema = v.pipe(
  v.object({
    order,
    parcel,
    ...trackingSchema.entries,
    withoutNumber: v.optional(v.union([v.boolean(), v.literal('yes')]), false),
    by: optionalSentenceSchema,
  }),
  v.forward(
    v.check(({ courier, withoutNumber }) => courier !== null || withoutNumber !== false, MISSING),
    ['courier'],
  ),
  v.forward(
    v.check(({ trackingNo, withoutNumber }) => trackingNo !== null || withoutNumber !== false, MISSING),
    ['trackingNo'],
  ),
)

/** How a parcel is followed, as it is from now on: what is left out is none. */
export const orderTrackingSchema = v.object({ order, parcel, ...trackingSchema.entries })

/** A parcel that was taken for shipped or delivered too early. */
export const orderTakeBackSchema = v.object({
  order,
  parcel,
  step: v.picklist(PARCEL_STEPS, `must be one of: ${PARCEL_STEPS.join(', ')}.`),
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
      v.nonEmpty('is required.'),
      v.picklist(TRY_REASONS, `must be one of: ${TRY_REASONS.join(', ')}.`),
    ),
    on: v.optional(daySchema),
    note: optionalSentenceSchema,
    by: optionalSentenceSchema,
  }),
  v.forward(
    v.check(({ reason, note }) => reason !== 'other' || note !== undefined, 'must say what happened.'),
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
