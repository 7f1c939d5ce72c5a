import type { ProductId, ShopId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listProducts } from '#server/shop/catalogue/list-products.ts'
import { GONE, hashOf } from './columns.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'
import { withoutRows } from './orders.ts'
import { listByName } from './queries.ts'
import { TimeSlice } from './time-slice.ts'

type Where = Pick<Database, 'db'> & { shopId: ShopId; catalogue: ListedCatalogue }

/** Names are not kept, so the database tells their order. */
export async function nameOrder({ db, shopId, catalogue }: Where): Promise<Uint32Array> {
  const { arrays, count } = catalogue.columns
  const rows = new Uint32Array(count)
  const isThere = new Uint8Array(count)
  let found = 0
  const slice = new TimeSlice()
  for (let after = { nameKey: '', id: 0 }; ; ) {
    const products = await listByName(db, shopId, after)
    const last = products.at(-1)
    if (!last) break
    for (const { id } of products) {
      const row = catalogue.rowOf(id)
      // One that is renamed meanwhile may come twice.
      if (row === undefined || arrays.state[row] === GONE || isThere[row] === 1) continue
      isThere[row] = 1
      rows[found++] = row
    }
    after = last
    await slice.yieldIfLong()
  }
  return rows.slice(0, found)
}

/** More than this are read with all the others. */
const MOST_MOVED = 50
const FOLLOWERS = 24

/** Each moved one stands before the next that follows it by name and has not moved itself. */
export async function resortByName(
  where: Where,
  { rows, moved }: { rows: Uint32Array; moved: ReadonlySet<number> },
): Promise<Uint32Array> {
  const { columns } = where.catalogue
  const back = [...moved].filter((row) => columns.arrays.state[row] !== GONE)
  if (back.length > MOST_MOVED) return nameOrder(where)
  const rest = withoutRows(rows, moved, columns.count)
  const settled = new Uint32Array(rest.length + back.length)
  settled.set(rest)
  let length = rest.length
  const waiting = new Set(back)
  for (const row of back) {
    const place = await placeByName(where, settled.subarray(0, length), row, waiting)
    if (place === undefined) return nameOrder(where)
    settled.copyWithin(place + 1, place, length++)
    settled[place] = row
    waiting.delete(row)
  }
  return settled
}

async function placeByName(
  { shopId, catalogue, ...where }: Where,
  settled: Uint32Array,
  row: number,
  waiting: ReadonlySet<number>,
): Promise<number | undefined> {
  const { arrays } = catalogue.columns
  const after = arrays.id[row] as ProductId
  const following = await listProducts(where, { shopId, order: 'NAME', limit: FOLLOWERS, after })
  if (following.length === 0) return settled.length
  for (const { id, name } of following) {
    const other = catalogue.rowOf(id)
    if (other === undefined || waiting.has(other) || arrays.nameHash[other] !== hashOf(textKey(name)))
      continue
    const place = settled.indexOf(other)
    if (place !== -1) return place
  }
  return undefined
}
