import * as v from 'valibot'
import { parsedBy } from './parsed-by.ts'
import { trackingSchema } from './tracking.ts'
import { optionalSentenceSchema, parseWholeNumber, wholeNumber } from './typed.ts'

const order = wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER })
const parcel = v.optional(wholeNumber({ least: 1, most: 1_000 }))

const MOST_ITEMS = 200

/** Items of an order by their place in it, from 1, each with how many of it. */
export type ItemsWish = { item: number; quantity: number | 'all' }[]

function parseItems(text: string): ItemsWish | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > MOST_ITEMS) return undefined
  const items: ItemsWish = []
  for (const part of parts) {
    const [, itemText = '', quantityText] = /^(\d{1,6})(?::(\d{1,6}))?$/.exec(part) ?? []
    const item = parseWholeNumber(itemText)
    const quantity = quantityText === undefined ? ('all' as const) : parseWholeNumber(quantityText)
    if (!item || !quantity) return undefined
    items.push({ item, quantity })
  }
  return items
}

const items = v.optional(
  parsedBy(
    parseItems,
    ({ input }) => `must look like 1:2,3 (2 of item 1, and all of item 3), not "${input}".`,
  ),
)

/** `orders pack` */
export const orderPackSchema = v.object({ order, items, by: optionalSentenceSchema })

/** `orders ship` */
export const orderShipSchema = v.object({
  order,
  parcel,
  ...trackingSchema.entries,
  by: optionalSentenceSchema,
})

/** `orders deliver` */
export const orderDeliverSchema = v.object({ order, parcel, by: optionalSentenceSchema })
