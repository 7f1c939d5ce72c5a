import type { Queue } from '#server/platform/queue.ts'

/** As many in a queue as it takes, each until a test lets them go. */
export class FullLane {
  readonly #ends: (() => void)[] = []
  readonly #all: Promise<void>[] = []

  constructor(queue: Queue) {
    for (let serial = 0; !queue.isFull(`stranger ${serial}`); serial++) {
      const task = () => new Promise<void>((resolve) => this.#ends.push(resolve))
      this.#all.push(queue.run(task, `stranger ${serial}`))
    }
  }

  /** Lets those go who have their turn, so many at most, until somebody else is done too. */
  async releaseUntil<T>(done: Promise<T>, most: number): Promise<T> {
    let isDone = false
    void done.finally(() => {
      isDone = true
    })
    for (let left = most; !isDone; ) {
      const end = left > 0 ? this.#ends.shift() : undefined
      if (end) left--
      end?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return done
  }

  async releaseAll(): Promise<void> {
    await this.releaseUntil(Promise.all(this.#all), this.#all.length)
  }
}
