/** Words as numbers, in any letter case. 0 is no word. */
export class Dictionary {
  /** as it was written first, by its number */
  readonly written: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  /** the same by every spelling that came, which is found sooner */
  readonly #spellings = new Map<string, number>()

  get size(): number {
    return this.written.length
  }

  add(word: string | null): number {
    if (word === null) return 0
    let code = this.#spellings.get(word)
    if (code === undefined) {
      code = this.#addKey(keyOf(word), word)
      this.#spellings.set(word, code)
    }
    return code
  }

  #addKey(key: string, word: string): number {
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.size)
    return this.written.push(word.trim()) - 1
  }

  find(word: string): number | undefined {
    return this.#codes.get(keyOf(word))
  }
}

function keyOf(word: string): string {
  return word.trim().toLowerCase()
}
