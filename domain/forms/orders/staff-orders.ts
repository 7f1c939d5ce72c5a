import * as v from 'valibot'
import { toOrderLineId } from '#domain/ids.ts'
import { fromRupees } from '#domain/money/paise.ts'
import { ORDER_STEPS, type OrderStatus, type OrderStep } from '#domain/orders/order-status.ts'
import { orderStatusNumber } from '#domain/orders/order-status-number.ts'
import { parsedBy } from '../parsed-by.ts'
import {
  daySchema,
  limitSchema,
  noWholeNumber,
  optionalSentenceSchema,
  parseWholeNumber,
  recordNumber,
  sentenceSchema,
} from '../typed.ts'

const noStep = noWholeNumber({ least: 1, most: ORDER_STEPS.length })

/** One of the steps that an order goes, by its number. */
function findStep(text: string): OrderStep | undefined {
  const number = parseWholeNumber(text)
  return ORDER_STEPS.find((step) => orderStatusNumber(step) === number)
}

const order = recordNumber
const status = parsedBy((text): OrderStatus | undefined => {
  return text === 'cancelled' ? text : findStep(text)
}, noStep)

/** `orders list` */
export const orderListSchema = v.object({
  status: v.optional(status),
  since: v.optional(daySchema),
  before: v.optional(order),
  limit: limitSchema,
})

/** `orders show` */
export const orderNumberSchema = v.object({ order })

/** `orders move` */
export const orderMoveSchema = v.object({
  order,
  status: parsedBy(findStep, noStep),
  by: optionalSentenceSchema,
})

/** `--line 31=2`, as often as needed: two of the line with the id 31 */
export const linesSchema = v.optional(
  v.array(
    parsedBy(
      (text) => {
        const [lineId, quantity] = (/^([0-9]{1,15})=([0-9]{1,6})$/.exec(text) ?? []).slice(1).map(Number)
        return lineId && quantity ? { lineId: toOrderLineId(lineId), quantity } : undefined
      },
      ({ input }) => `must be a line's id and a quantity such as 31=2, not "${input}".`,
    ),
  ),
)

const MOST_RUPEES = 10_000_000

/** `1234.50`, as paise */
const amount = parsedBy(
  (text) => {
    const paise = /^[0-9]{1,8}([.][0-9]{1,2})?$/.test(text) ? fromRupees(Number(text)) : 0
    return paise > 0 && paise <= fromRupees(MOST_RUPEES) ? paise : undefined
  },
  ({ input }) => `must be rupees such as 250 or 99.50, not "${input}".`,
)

/** `orders cancel` */
export const orderCancelSchema = v.object({
  order,
  line: linesSchema,
  reason: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `orders refund` */
export const orderRefundSchema = v.object({
  order,
  line: linesSchema,
  delivery: v.optional(v.boolean()),
  amount: v.optional(amount),
  reason: sentenceSchema,
  key: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `orders refunded` */
export const refundMadeSchema = v.object({
  refund: order,
  reference: sentenceSchema,
  by: optionalSentenceSchema,
})

/** `orders pay` */
export const orderPaySchema = v.object({
  order,
  amount: v.pipe(v.optional(v.string(), ''), amount),
  reference: sentenceSchema,
  by: optionalSentenceSchema,
})

/** `orders attention` */
export const attentionSchema = v.object({ limit: limitSchema })

/** `holds list` */
export const holdListSchema = v.object({ limit: limitSchema })

/** `holds release` */
export const holdReleaseSchema = v.object({ order, reason: sentenceSchema, by: optionalSentenceSchema })
