import { describe, expect, it } from 'vitest'
import { Columns, GONE, IN_STOCK } from './columns.ts'
import { comparing, type KeptOrder, resettle } from './orders.ts'
import { sortRows } from './sort-rows.ts'

const COUNT = 5_000

/** Numbers that look random and are always the same. */
function someColumns(): Columns {
  const columns = new Columns()
  columns.count = COUNT
  const column = (most: number, salt: number) =>
    Uint32Array.from({ length: COUNT }, (_, row) => (Math.imul(row + salt, 0x9e3779b1) >>> 0) % most)
  const instants = (salt: number) =>
    Float64Array.from(column(1_000, salt), (it) => 1_700_000_000_000 + it * 37_000_001)
  columns.arrays = {
    ...columns.arrays,
    id: Uint32Array.from({ length: COUNT }, (_, row) => (row < 4_000 ? 2 * row + 1 : 2 * (row - 4_000))),
    state: column(10, 1).map((it) => (it === 0 ? GONE : IN_STOCK)),
    price: column(300, 2),
    unitsSold: column(5, 3),
    views: column(7, 4),
    addedAt: instants(5),
    updatedAt: instants(6),
  }
  return columns
}

describe.each(['id', 'updated', 'added', 'price', 'popularity'] satisfies KeptOrder[])(
  'rows by %s',
  (kept) => {
    const columns = someColumns()
    const { state } = columns.arrays
    const publicRows = () => Array.from(state.keys()).filter((row) => state[row] !== GONE)

    it('are sorted as comparing them would', async () => {
      const expected = publicRows().sort(comparing(columns, kept))
      expect([...(await sortRows(columns, kept))]).toEqual(expected)
    })

    it('are sorted again when some have moved, come or gone', async () => {
      const sorted = await sortRows(columns, kept)
      const moved = new Set([0, 1, 17, 999, 3_000, 4_999])
      for (const row of moved) {
        columns.arrays.price[row] = 150
        columns.arrays.updatedAt[row] = 1_700_000_000_500
        columns.arrays.unitsSold[row] = 3
        state[row] = row % 2 === 0 ? GONE : IN_STOCK
      }
      const settled = resettle(sorted, moved, columns, comparing(columns, kept))
      expect([...settled]).toEqual(publicRows().sort(comparing(columns, kept)))
      expect([...settled]).toEqual([...(await sortRows(columns, kept))])
    })
  },
)
