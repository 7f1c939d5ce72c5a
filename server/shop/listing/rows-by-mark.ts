/** How many rows are looked at in one go: few enough to stay near the processor. */
export const ROWS_AT_ONCE = 8_192

/** Rows by their marks. The arrays are used again for the next rows: making them takes as long as filling them. */
export class RowsByMark {
  readonly #lists: { rows: Uint32Array; length: number }[]
  /** by the mark, which list */
  readonly #listOf: Uint8Array

  /** Only rows with exactly these marks are wanted. */
  constructor(wanted: readonly number[], mostMarks: number) {
    this.#lists = wanted.map(() => ({ rows: new Uint32Array(ROWS_AT_ONCE), length: 0 }))
    this.#listOf = new Uint8Array(mostMarks).fill(wanted.length)
    for (const [list, mark] of wanted.entries()) this.#listOf[mark] = list
  }

  sort(rows: Uint32Array, marks: Uint16Array): void {
    for (const list of this.#lists) list.length = 0
    for (let at = 0; at < rows.length; at++) {
      const list = this.#lists[this.#listOf[marks[at] as number] as number]
      if (list !== undefined) list.rows[list.length++] = rows[at] as number
    }
  }

  with(mark: number): Uint32Array {
    const list = this.#lists[this.#listOf[mark] as number]
    return list ? list.rows.subarray(0, list.length) : new Uint32Array(0)
  }
}
