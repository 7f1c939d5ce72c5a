type Entry<Value> = { value: Value; bytes: number; used: boolean }

/**
 * Keeps what is used, up to so many bytes altogether. What is larger than that alone is not kept. A use costs no more
 * than a look: whoever is to make room stays once more where it was used since the last time.
 */
export class SizedCache<Key, Value> {
  readonly #mostBytes: number
  /** those who make room first are first */
  readonly #kept = new Map<Key, Entry<Value>>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: Key): Value | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    entry.used = true
    return entry.value
  }

  set(key: Key, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.#mostBytes) return
    this.#makeRoom(bytes)
    this.#kept.set(key, { value, bytes, used: false })
    this.#bytes += bytes
  }

  delete(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Ends: whoever stays once more has not been used since. */
  #makeRoom(bytes: number): void {
    for (const [key, entry] of this.#kept) {
      if (this.#bytes + bytes <= this.#mostBytes) return
      this.#kept.delete(key)
      if (entry.used) this.#kept.set(key, { ...entry, used: false })
      else this.#bytes -= entry.bytes
    }
  }
}

/** What a text takes at most, and its place in a cache. */
export function bytesOfText(text: string): number {
  return 100 + 2 * text.length
}
