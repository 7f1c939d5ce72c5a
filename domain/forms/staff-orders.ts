import * as v from 'valibot'
import { ORDER_STEPS, type OrderStatus, type OrderStep } from '../order-status.ts'
import { orderStatusNumber } from '../order-status-number.ts'
import { parsedBy } from './parsed-by.ts'
import {
  daySchema,
  limitSchema,
  noWholeNumber,
  optionalSentenceSchema,
  parseWholeNumber,
  sentenceSchema,
  wholeNumber,
} from './typed.ts'

const noStep = noWholeNumber({ least: 1, most: ORDER_STEPS.length })

/** One of the steps that an order goes, by its number. */
function findStep(text: string): OrderStep | undefined {
  const number = parseWholeNumber(text)
  return ORDER_STEPS.find((step) => orderStatusNumber(step) === number)
}

const order = wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER })
const status = parsedBy((text): OrderStatus | undefined => {
  return text === 'cancelled' ? text : findStep(text)
}, noStep)

/** `orders list` */
export const orderListSchema = v.object({
  status: v.optional(status),
  since: v.optional(daySchema),
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

/** `orders cancel` */
export const orderCancelSchema = v.object({
  order,
  reason: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `holds list` */
export const holdListSchema = v.object({ limit: limitSchema })

/** `holds release` */
export const holdReleaseSchema = v.object({ order, reason: sentenceSchema, by: optionalSentenceSchema })
