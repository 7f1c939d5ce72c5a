import type { ProductOrder } from '#server/shop/catalogue/queries.ts'
import { type ColumnName, type Columns, GONE } from './columns.ts'
import { Turns } from './turns.ts'

/** By which columns rows are sorted; ties are by id, in the same direction. By name only the database can sort. */
const KEYS = {
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

/** The public rows from the least to the greatest, sorted in pieces. */
export async function sortRows(columns: Columns, kept: KeptOrder): Promise<Uint32Array> {
  const compare = comparing(columns, kept)
  let rows = publicRows(columns)
  if (kept === 'id' && isSorted(rows, compare)) return rows
  const turns = new Turns()
  for (let start = 0; start < rows.length; start += FIRST_RUN) {
    rows.subarray(start, start + FIRST_RUN).sort(compare)
    await turns.yieldIfLong()
  }
  let other = new Uint32Array(rows.length)
  for (let run = FIRST_RUN; run < rows.length; run *= 2) {
    for (let start = 0; start < rows.length; start += 2 * run) {
      await mergeRuns(rows, other, { start, run }, compare, turns)
    }
    ;[rows, other] = [other, rows]
  }
  return rows
}

const FIRST_RUN = 2_048
const MERGED_IN_A_TURN = 20_000

function publicRows({ arrays, count }: Columns): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count)
  let found = 0
  for (let row = 0; row < count; row++) if (arrays.state[row] !== GONE) rows[found++] = row
  return rows.slice(0, found)
}

function isSorted(rows: Uint32Array, compare: Compare): boolean {
  for (let at = 1; at < rows.length; at++) if (compare(rows[at - 1] ?? 0, rows[at] ?? 0) > 0) return false
  return true
}

async function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  { start, run }: { start: number; run: number },
  compare: Compare,
  turns: Turns,
): Promise<void> {
  const middle = Math.min(start + run, from.length)
  const end = Math.min(start + 2 * run, from.length)
  let [left, right, at] = [start, middle, start]
  while (at < end) {
    const pause = Math.min(end, at + MERGED_IN_A_TURN)
    while (at < pause) {
      const a = from[left] ?? 0
      const b = from[right] ?? 0
      const takeLeft = left < middle && (right >= end || compare(a, b) <= 0)
      to[at++] = takeLeft ? a : b
      if (takeLeft) left++
      else right++
    }
    await turns.yieldIfLong()
  }
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

export function withoutRows(rows: Uint32Array, moved: ReadonlySet<number>, count: number): Uint32Array {
  const isMoved = new Uint8Array(count)
  for (const row of moved) isMoved[row] = 1
  const rest = new Uint32Array(rows.length)
  let kept = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (isMoved[row] === 0) rest[kept++] = row
  }
  return rest.subarray(0, kept)
}
