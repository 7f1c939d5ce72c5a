import { expect, it } from 'vitest'
import { parseListingFilter } from '#domain/forms/listing/listing.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { ask } from './ask.ts'
import { DIRECTIONS, sortKeyOf } from './orders.ts'
import { pageRows } from './page-rows.ts'

onBothEngines('a page of what is rare', (shop) => {
  it.each(Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[])(
    'is the same however it is found, in the order %s',
    async (order) => {
      for (let at = 0; at < 12; at++) {
        const brand = at % 4 === 0 ? `Rare ${order}` : 'Frequent'
        await aProduct(shop.db, { brand, selling_price: 10_000 * ((at * 7) % 12), units_sold: (at * 5) % 7 })
      }
      shop.now += 1_000
      const parsed = parseListingFilter({ brands: [`Rare ${order}`] })
      if (parsed instanceof Refusal) throw new Error(parsed.message)
      const asked = await ask({ ...shop.database, now: shop.now }, parsed.choice)
      const { columns } = asked.catalogue
      const page = (longestWalk: number, most: number, after?: number) => {
        const key = after === undefined ? [] : sortKeyOf(columns, DIRECTIONS[order].kept, after)
        const id = columns.arrays.id[after ?? 0] ?? 0
        const cursor = after === undefined ? undefined : { id, passed: 1, key }
        return pageRows(asked, { order, cursor, most, longestWalk })
      }
      const walked = await page(1_000, 3)
      expect(walked).toHaveLength(3)
      const [first = 0, ...others] = walked
      const walkedOn = await page(1_000, 3, first)
      expect(walkedOn).toEqual(others)
      expect(await page(1, 3)).toEqual(walked)
      expect(await page(1, 3, first)).toEqual(others)
      expect(await page(1, 1, first)).toEqual(others.slice(0, 1))
      // Found once, they need no walk.
      expect(await page(1_000, 3)).toEqual(walked)
    },
  )
})
