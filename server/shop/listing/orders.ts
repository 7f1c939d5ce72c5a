import type { ProductOrder } from '#server/shop/catalogue/list-products.ts'
import { type ColumnName, type Columns, GONE } from './columns.ts'

/** By which columns rows are sorted; ties are by id, in the same direction. By name only the database can sort. */
export const KEYS = {
  id: [],
  updated: ['updatedAt'],
  added: ['addedAt'],
  price: ['price'],
  popularity: ['unitsSold', 'views', 'updatedAt'],
  name: ['nameHash'],
} as const satisfies Record<string, readonly ColumnName[]>

export type KeptOrder = keyof typeof KEYS

type Direction = { kept: KeptOrder; descending: boolean }

export const DIRECTIONS: Record<ProductOrder, Direction> = {
  ID: { kept: 'id', descending: false },
  LATEST: { kept: 'updated', descending: true },
  ADDED: { kept: 'added', descending: true },
  NAME: { kept: 'name', descending: false },
  PRICE_LOW: { kept: 'price', descending: false },
  PRICE_HIGH: { kept: 'price', descending: true },
  BEST_SELLING: { kept: 'popularity', descending: true },
}

/** What a row is sorted by, its id last. */
export type SortKey = readonly number[]

export function sortKeyOf({ arrays }: Columns, kept: KeptOrder, row: number): SortKey {
  return [...KEYS[kept], 'id' as const].map((name) => arrays[name][row] ?? 0)
}

export type Compare = (a: number, b: number) => number

/** Of two rows, or of a row and a key that may be nobody's any more. */
export function comparing(columns: Columns, kept: KeptOrder): Compare {
  const keys = [...KEYS[kept], 'id' as const].map((name) => columns.arrays[name])
  return (a, b) => {
    for (const key of keys) {
      const difference = (key[a] ?? 0) - (key[b] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

export function compareWithKey({ arrays }: Columns, kept: KeptOrder, key: SortKey): (row: number) => number {
  const columns = [...KEYS[kept], 'id' as const].map((name) => arrays[name])
  return (row) => {
    for (const [at, column] of columns.entries()) {
      const difference = (column[row] ?? 0) - (key[at] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** Whether a row with these changes has another place. */
export function isMovedBy(kept: KeptOrder, changed: ReadonlySet<ColumnName>): boolean {
  return KEYS[kept].some((name) => changed.has(name))
}

/** The first place whose row is not before what is looked for. */
export function placeOf(rows: Uint32Array, compare: (row: number) => number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(rows[middle] ?? 0) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The same rows, but the moved ones where they are now, if anywhere. */
export function resettle(
  rows: Uint32Array,
  moved: ReadonlySet<number>,
  columns: Columns,
  compare: Compare,
): Uint32Array {
  const rest = withoutRows(rows, moved, columns.count)
  const back = [...moved].filter((row) => columns.arrays.state[row] !== GONE).sort(compare)
  const settled = new Uint32Array(rest.length + back.length)
  let [read, written] = [0, 0]
  for (const row of back) {
    const place = placeOf(rest, (other) => compare(other, row))
    settled.set(rest.subarray(read, place), written)
    written += place - read
    read = place
    settled[written++] = row
  }
  settled.set(rest.subarray(read), written)
  return settled
}

/** Whole stretches are copied: most rows have not moved. */
export function withoutRows(rows: Uint32Array, moved: ReadonlySet<number>, count: number): Uint32Array {
  const isMoved = new Uint8Array(count)
  for (const row of moved) isMoved[row] = 1
  const rest = new Uint32Array(rows.length)
  let [start, kept] = [0, 0]
  const keepUpTo = (end: number) => {
    rest.set(rows.subarray(start, end), kept)
    kept += end - start
    start = end + 1
  }
  for (let at = 0; at < rows.length; at++) if (isMoved[rows[at] as number] === 1) keepUpTo(at)
  keepUpTo(rows.length)
  return rest.subarray(0, kept)
}
