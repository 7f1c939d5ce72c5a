/** Words as numbers, in any letter case. 0 is no word. */
export class Dictionary {
  /** as the first product has it, by its number */
  readonly written: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  /** the same by every spelling that came, which is found sooner */
  readonly #spellings = new Map<string, number>()
  /** those of which another spelling has come since they were last looked at */
  readonly #doubted = new Set<number>()

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
    if (this.written[code] !== word) this.#doubt(code, word)
    return code
  }

  #doubt(code: number, word: string): void {
    if (this.written[code] !== word.trim()) this.#doubted.add(code)
  }

  /** The numbers whose spelling may be another by now; they are told once. */
  takeDoubted(): number[] {
    const codes = [...this.#doubted]
    this.#doubted.clear()
    return codes
  }

  /** False where it is written so already. */
  respell(code: number, word: string): boolean {
    if (this.written[code] === word.trim()) return false
    this.written[code] = word.trim()
    return true
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
