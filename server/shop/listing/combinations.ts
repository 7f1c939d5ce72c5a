import { forEachName, WORD_FACETS, type WordFacet } from '#domain/listing/choice.ts'

/** What a row is by its words and the shape of its fitting. */
const PARTS = ['shape', ...WORD_FACETS] as const
export type Combination = Record<'shape' | WordFacet, number>

const ANY_VALUE = 2 ** 32

/**
 * All of them as one number, so that they are counted at once. There are far fewer than products: whoever makes many lamps
 * makes many of the same combination.
 */
export class Combinations {
  readonly all: Combination[] = []
  /** for each part: what the parts up to it make, by what those before it make and its own value */
  readonly #codes = PARTS.map(() => new Map<number, number>())

  add(columns: Record<keyof Combination, Uint32Array>, row: number): number {
    let code = 0
    for (let at = 0; at < PARTS.length; at++) {
      const codes = this.#codes[at] as Map<number, number>
      const key = code * ANY_VALUE + (columns[PARTS[at] as keyof Combination][row] as number)
      const known = codes.get(key)
      code = known ?? codes.size
      if (known === undefined) codes.set(key, code)
    }
    if (code === this.all.length) this.all.push(forEachName(PARTS, (part) => columns[part][row] as number))
    return code
  }
}
