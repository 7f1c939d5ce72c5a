import { bytesOfText } from '#server/platform/sized-cache.ts'
import type { ProductOrder } from '#server/shop/catalogue/queries.ts'
import type { Asked } from './ask.ts'
import type { Cursor } from './cursor.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'
import { allTests, type Matching, markFailing, passes } from './matching.ts'
import { compareWithKey, DIRECTIONS, type KeptOrder, placeOf } from './orders.ts'

type Page = { order: ProductOrder; cursor: Cursor | undefined; most: number }

/** Where the matching ones are rarer than this, all of them are looked for at once. */
const LONGEST_WALK = 20_000

/** The matching rows that follow the cursor in this order, so many at most. */
export async function pageRows(asked: Asked, { order, cursor, most }: Page): Promise<number[]> {
  const { catalogue } = asked
  const { kept, descending } = DIRECTIONS[order]
  const step = descending ? -1 : 1
  const rows = await catalogue.rowsBy(kept)
  const match = asked.match()
  const first = placeAfter(rows, { catalogue, kept, descending, cursor })
  if (first !== undefined) {
    const tests = allTests(match)
    const page: number[] = []
    let at = first
    for (let left = LONGEST_WALK; left > 0 && at >= 0 && at < rows.length; left--, at += step) {
      const row = rows[at] as number
      if (!tests.every((test) => passes(test, row))) continue
      page.push(row)
      if (page.length === most) return page
    }
    if (at < 0 || at >= rows.length) return page
  }
  const all = allInOrder(asked, match, kept, rows)
  const start = placeAfter(all, { catalogue, kept, descending, cursor }) ?? cursor?.passed ?? 0
  if (!descending) return [...all.subarray(start, start + most)]
  return [...all.subarray(Math.max(0, start + 1 - most), start + 1)].reverse()
}

type Place = {
  catalogue: ListedCatalogue
  kept: KeptOrder
  descending: boolean
  cursor: Cursor | undefined
}

/** The place of the first row after the cursor; nothing where the rows do not tell. */
function placeAfter(rows: Uint32Array, { catalogue, kept, descending, cursor }: Place): number | undefined {
  if (!cursor) return descending ? rows.length - 1 : 0
  if (kept === 'name') {
    const place = rows.indexOf(catalogue.rowOf(cursor.id) ?? -1)
    return place === -1 ? undefined : place + 1
  }
  const compare = compareWithKey(catalogue.columns, kept, cursor.key)
  const place = placeOf(rows, compare)
  if (descending) return place - 1
  const isIt = place < rows.length && compare(rows[place] as number) === 0
  return isIt ? place + 1 : place
}

/** All that match, found once for each version of the catalogue. */
function allInOrder(
  { catalogue, key }: Asked,
  match: Matching,
  kept: KeptOrder,
  rows: Uint32Array,
): Uint32Array {
  const name = `rows ${kept} ${key}`
  const known = catalogue.findings.get(name) as Uint32Array | undefined
  if (known) return known
  const fails = new Uint16Array(catalogue.columns.count)
  for (const test of allTests(match)) markFailing(test, 0, fails, 1)
  const all = rows.filter((row) => fails[row] === 0)
  catalogue.findings.set(name, all, all.byteLength + bytesOfText(name))
  return all
}
