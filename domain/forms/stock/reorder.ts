import * as v from 'valibot'
import { REORDER_DAYS } from '#domain/stock/reorder.ts'
import { units } from './stock.ts'

const MOST_DAYS = 365

/** For how many days the stock is to last. */
export const reorderDaysSchema = v.object({ days: v.optional(units(1, MOST_DAYS), String(REORDER_DAYS)) })

/** How many to ask for, by the names of the fields. An empty one asks for none. */
export const reorderQuantitiesSchema = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? '0' : text)),
    units(0),
  ),
)
