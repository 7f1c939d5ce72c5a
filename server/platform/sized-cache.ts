/** Keeps what was used last, up to so many bytes altogether. What is larger than that alone is not kept. */
export class SizedCache<Key, Value> {
  readonly #mostBytes: number
  readonly #kept = new Map<Key, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Used last, last to make room. */
  get(key: Key): Value | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    return entry.value
  }

  /** For what is asked for so often that counting the use would cost more than finding it again. */
  peek(key: Key): Value | undefined {
    return this.#kept.get(key)?.value
  }

  set(key: Key, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.#mostBytes) return
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }

  get bytes(): number {
    return this.#bytes
  }
}

/** What a text takes at most, and its place in a cache. */
export function bytesOfText(text: string): number {
  return 100 + 2 * text.length
}
