import * as v from 'valibot'
import { parseParcelCode } from '#domain/orders/parcel-code.ts'
import { parsedBy } from '../parsed-by.ts'
import { daySchema } from '../typed.ts'

const code = parsedBy(
  parseParcelCode,
  ({ input }) => `must be a number such as 12, or 12-2 for its second parcel, not "${input}".`,
)

/** The orders that papers are printed for, and of some only one parcel. */
export const paperOrdersSchema = v.object({ orders: v.array(code) })

const courier = v.optional(
  v.pipe(v.string(), v.trim(), v.nonEmpty('is empty.'), v.maxLength(60, 'is too long.')),
)

/** What a courier signs for: some orders' parcels, or what went on a day. */
export const handOverSchema = v.pipe(
  v.object({ orders: v.array(code), day: v.optional(daySchema), courier }),
  v.check(
    ({ orders, day, courier }) => orders.length === 0 || (day === undefined && courier === undefined),
    'Give order numbers, or a day and a courier, but not both.',
  ),
)
