/** What a row is by its words and its shape. */
export type Kind = { shape: number; technology: number; brand: number; origin: number }

/**
 * All of them as one number, so that they are counted at once. There are far fewer than products: whoever makes many lamps
 * makes many of the same kind.
 */
export class Kinds {
  readonly all: Kind[] = []
  readonly #codes = new Map<string, number>()

  add(kind: Kind): number {
    const key = `${kind.shape} ${kind.technology} ${kind.brand} ${kind.origin}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.all.push(kind) - 1
    this.#codes.set(key, code)
    return code
  }
}
