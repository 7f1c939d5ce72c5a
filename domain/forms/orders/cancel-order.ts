import * as v from 'valibot'
import { toOrderLineId } from '#domain/ids.ts'
import { optionalRefundAccountSchema } from '../payments/refund-account.ts'
import { requestKeySchema } from '../request-key.ts'

const LONGEST_REASON = 300
const MOST_LINES = 1_000

const lines = v.pipe(
  v.nullish(
    v.pipe(
      v.array(v.object({ lineId: v.number(), quantity: v.number() })),
      v.minLength(1, 'Please choose what to cancel'),
      v.maxLength(MOST_LINES, `At most ${MOST_LINES} lines can be cancelled at once`),
      v.check(
        (given) => given.every(({ quantity }) => quantity >= 1),
        'Quantity must be a whole number, 1 or more',
      ),
    ),
  ),
  v.transform((given) => given?.map((line) => ({ ...line, lineId: toOrderLineId(line.lineId) }))),
)

/** Controls and what turns the direction of writing: seen by nobody. Lines become one, since it stands in a list. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** `cancelOrder` */
export const cancelOrderSchema = v.object({
  /** none: all that is left */
  lines,
  reason: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()),
    v.nonEmpty('Please give a reason'),
    v.maxLength(LONGEST_REASON, `Reason must be at most ${LONGEST_REASON} characters`),
  ),
  /** for what cannot go back the way it came */
  account: optionalRefundAccountSchema,
  /** the same key is the same cancellation */
  key: requestKeySchema,
})

/** `refundPreview` */
export const previewSchema = v.object({ lines })
