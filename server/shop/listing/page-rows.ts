import { bytesOfText } from '#server/platform/sized-cache.ts'
import type { ProductOrder } from '#server/shop/catalogue/list-products.ts'
import type { Asked } from './ask.ts'
import type { Cursor } from './cursor.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'
import { allTests, type Matching, markerOf, passes } from './matching.ts'
import { compareWithKey, DIRECTIONS, type KeptOrder, placeOf } from './orders.ts'

type Page = {
  order: ProductOrder
  cursor: Cursor | undefined
  most: number
  /** where the matching ones are so rare that a page would take longer, all of them are looked for at once */
  longestWalk?: number
}

const LONGEST_WALK = 20_000

/** The matching rows that follow the cursor in this order, so many at most. */
export async function pageRows(
  asked: Asked,
  { order, cursor, most, longestWalk = LONGEST_WALK }: Page,
): Promise<number[]> {
  const { catalogue } = asked
  const { kept, descending } = DIRECTIONS[order]
  const step = descending ? -1 : 1
  const rows = await catalogue.rowsBy(kept)
  const match = asked.match()
  const first = placeAfter(rows, { catalogue, kept, descending, cursor })
  const known = catalogue.findings.get(nameOf(asked, kept)) as Uint32Array | undefined
  if (first !== undefined && !known) {
    const tests = allTests(match)
    const page: number[] = []
    let at = first
    for (let left = longestWalk; left > 0 && at >= 0 && at < rows.length; left--, at += step) {
      const row = rows[at] as number
      if (!tests.every((test) => passes(test, row))) continue
      page.push(row)
      if (page.length === most) return page
    }
    if (at < 0 || at >= rows.length) return page
  }
  const all = known ?? allInOrder(asked, match, kept, rows)
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
    const row = catalogue.rowOf(cursor.id)
    const place = row === undefined ? -1 : rows.indexOf(row)
    return place === -1 ? undefined : place + 1
  }
  const compare = compareWithKey(catalogue.columns, kept, cursor.key)
  const place = placeOf(rows, compare)
  if (descending) return place - 1
  const isIt = place < rows.length && compare(rows[place] as number) === 0
  return isIt ? place + 1 : place
}

const nameOf = ({ key }: Asked, kept: KeptOrder) => `rows ${kept} ${key}`

/** All that match, found once for each version of the catalogue. */
function allInOrder(asked: Asked, match: Matching, kept: KeptOrder, rows: Uint32Array): Uint32Array {
  const { columns, findings } = asked.catalogue
  const fails = new Uint16Array(columns.count)
  for (const test of allTests(match)) markerOf(test, 1)(fails, 0)
  const all = rowsWithout(fails, rows)
  const name = nameOf(asked, kept)
  findings.set(name, all, all.byteLength + bytesOfText(name))
  return all
}

function rowsWithout(fails: Uint16Array, rows: Uint32Array): Uint32Array {
  const all = new Uint32Array(rows.length)
  let found = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (fails[row] === 0) all[found++] = row
  }
  return all.slice(0, found)
}
