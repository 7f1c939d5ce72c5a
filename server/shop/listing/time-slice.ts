import { setImmediate as nextTurn } from 'node:timers/promises'

const LONGEST_MS = 5

/** Long work in slices of time: others get a turn when one has taken long enough. */
export class TimeSlice {
  #began = performance.now()

  async yieldIfLong(): Promise<void> {
    if (performance.now() - this.#began < LONGEST_MS) return
    await nextTurn()
    this.#began = performance.now()
  }
}
