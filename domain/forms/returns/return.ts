import * as v from 'valibot'
import { toOrderId, toOrderLineId } from '#domain/ids.ts'
import { LONGEST_NOTE, RETURN_REASONS, RETURN_WISHES } from '#domain/returns/words.ts'
import { optionalRefundAccountSchema } from '../payments/refund-account.ts'
import { requestKeySchema } from '../request-key.ts'

const MOST_LINES = 100

/** What nobody sees: controls, and what turns the direction of writing. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** In the customer's own words, in any number of lines; empty is none. */
export const noteSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((note) => note.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim()),
  v.maxLength(LONGEST_NOTE, `The note must be at most ${LONGEST_NOTE} characters`),
  v.transform((note) => note || null),
)

const PHOTO = /^\/returns\/photos\/([0-9a-f]{32})$/

/** Where a photo is to be had. */
export const photoPath = (key: string) => `/returns/photos/${key}`

const photoSchema = v.pipe(
  v.string(),
  v.regex(PHOTO, 'Name each photo by the path that its upload returned'),
  v.transform((path) => PHOTO.exec(path)?.[1] ?? ''),
)

/** `askReturn`: what a customer wants to send back, and why. */
export const returnSchema = v.object({
  orderId: v.pipe(v.number(), v.transform(toOrderId)),
  lines: v.pipe(
    v.array(
      v.object({
        lineId: v.pipe(v.number(), v.transform(toOrderLineId)),
        quantity: v.number(),
        reason: v.picklist(RETURN_REASONS),
      }),
    ),
    v.maxLength(MOST_LINES, `At most ${MOST_LINES} lines at once`),
  ),
  wish: v.picklist(RETURN_WISHES),
  note: noteSchema,
  photos: v.pipe(
    v.nullish(v.array(photoSchema), []),
    v.transform((keys) => [...new Set(keys)]),
  ),
  refundTo: optionalRefundAccountSchema,
  key: requestKeySchema,
})
