import type { ProductId } from '#domain/ids.ts'
import type { ListingChoice } from '#domain/listing/choice.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ProductOrder } from '#server/shop/catalogue/list-products.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listProductsById } from '#server/shop/catalogue/queries.ts'
import { type Asked, ask } from './ask.ts'
import { type Cursor, listingName, parseCursor, writeCursor } from './cursor.ts'
import { pageOfFitting, placeByVerdict } from './fits-first.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import { allTests, passes } from './matching.ts'
import { comparing, DIRECTIONS, sortKeyOf } from './orders.ts'
import { pageRows } from './page-rows.ts'
import { listNameKeys } from './queries.ts'

type Wanted = {
  choice: ListingChoice
  /** without one by relevance where there is a text, else by id; for a vehicle, what fits before what may */
  order: ProductOrder | undefined
  limit: number
  /** the cursor of the page before */
  after: string | undefined
}

export type ListingPage = {
  products: Product[]
  /** the cursor of the next page, if there is one */
  next: string | undefined
}

/** One page of what a choice leaves of the public catalogue. */
export async function listPage(
  deps: ListingDeps,
  { choice, order, limit, after }: Wanted,
): Promise<ListingPage | Refusal> {
  const listing = listingName(choice, order)
  const cursor = after === undefined ? undefined : parseCursor(after, listing)
  if (cursor instanceof Refusal) return cursor
  const asked = await ask(deps, choice)
  // One more than the page: whether there is a next.
  const most = limit + 1
  const rows = await listRows(deps, asked, { order, cursor, most })
  const { columns } = asked.catalogue
  const idOf = (row: number) => columns.arrays.id[row] as ProductId
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    products: await listProductsById(deps, SHOP_ID, rows.slice(0, limit).map(idOf)),
    next:
      last === undefined
        ? undefined
        : writeCursor(listing, {
            id: idOf(last),
            passed: (cursor?.passed ?? 0) + limit,
            key: [
              ...sortKeyOf(columns, DIRECTIONS[order ?? 'ID'].kept, last),
              ...(order === undefined ? placeByVerdict(asked, last) : []),
            ],
          }),
  }
}

type Page = { order: ProductOrder | undefined; cursor: Cursor | undefined; most: number }

/** The rows of a page; without a cursor the first ones. */
export function listRows(deps: ListingDeps, asked: Asked, { order, cursor, most }: Page): Promise<number[]> {
  if (asked.found) return pageOfFound(deps, asked, { order, cursor, most })
  if (order === undefined && asked.choice.vehicleId !== undefined)
    return pageOfFitting(asked, { cursor, most })
  return pageRows(asked, { order: order ?? 'ID', cursor, most })
}

/** A search finds a few hundred at most, so they are sorted each time. */
async function pageOfFound(
  deps: ListingDeps,
  { catalogue, found, match }: Asked,
  { order, cursor, most }: Page,
): Promise<number[]> {
  const tests = allTests(match())
  const rows = [...(found?.rows ?? [])].filter((row) => tests.every((test) => passes(test, row)))
  const sorted = order === undefined ? rows : await sortFound(deps, catalogue, rows, order)
  if (!cursor) return sorted.slice(0, most)
  const last = catalogue.rowOf(cursor.id)
  const place = last === undefined ? -1 : sorted.indexOf(last)
  const start = place === -1 ? cursor.passed : place + 1
  return sorted.slice(start, start + most)
}

async function sortFound(
  deps: ListingDeps,
  { columns }: Asked['catalogue'],
  rows: readonly number[],
  order: ProductOrder,
): Promise<number[]> {
  const { kept, descending } = DIRECTIONS[order]
  if (kept !== 'name') {
    const compare = comparing(columns, kept)
    return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)))
  }
  const idOf = (row: number) => columns.arrays.id[row] ?? 0
  const named = await listNameKeys(deps, rows.map(idOf))
  const names = new Map(named.map(({ id, nameKey }) => [id as number, Buffer.from(nameKey)]))
  const nameOf = (row: number) => names.get(idOf(row)) ?? Buffer.alloc(0)
  // As the databases compare: byte by byte.
  return rows.toSorted((a, b) => Buffer.compare(nameOf(a), nameOf(b)) || idOf(a) - idOf(b))
}
