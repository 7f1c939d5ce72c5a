/** Timers that ring when a test says so. */
export class TestTimers {
  #set = new Set<() => void>()
  #expected: { count: number; resolve: () => void } | undefined

  readonly setTimer = (_: number, ring: () => void) => {
    this.#set.add(ring)
    if (this.#expected?.count === this.#set.size) this.#expected.resolve()
    return () => {
      this.#set.delete(ring)
    }
  }

  /** Resolves when so many rest at the same time. */
  async resting(count: number): Promise<void> {
    if (this.#set.size === count) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#expected = { count, resolve }
    await promise
  }

  ring(): void {
    const rings = [...this.#set]
    this.#set.clear()
    for (const ring of rings) ring()
  }
}
