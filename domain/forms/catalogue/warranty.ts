import * as v from 'valibot'
import { parsedBy } from '../parsed-by.ts'

/** What staff type of the warranty of categories. Messages go on after the field's name. */

const MOST_MONTHS = 240

/** Nothing typed is none of the category's own. */
export const warrantyMonthsSchema = parsedBy((text) => {
  const typed = text.trim()
  if (typed === '') return null
  return /^[0-9]{1,3}$/.test(typed) && Number(typed) <= MOST_MONTHS ? Number(typed) : undefined
}, `must be a number of months from 0 to ${MOST_MONTHS}, or empty.`)

/** `shop warranty --category "BULBS=24"`, as often as needed */
export const warrantiesSchema = v.object({
  category: v.optional(
    v.array(
      parsedBy((text) => {
        const [, name = '', written = ''] = /^(.{1,100})=([0-9]{1,3}|none)$/.exec(text) ?? []
        const months = written === 'none' ? null : Number(written)
        const isMonths = months === null || months <= MOST_MONTHS
        return name.trim() !== '' && isMonths ? { name: name.trim(), months } : undefined
      }, `must be a category and its months such as "BULBS=24", or "BULBS=none".`),
    ),
    [],
  ),
})
