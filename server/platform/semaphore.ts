import { QueueFull } from './queue.ts'

export type Semaphore = {
  /** Waits in line, and refuses by `QueueFull` where that takes too long. */
  take: () => Promise<void>
  /** Whoever took a turn gives it back, once. */
  giveBack: () => void
}

/** So many have a turn at once; who comes first is first. */
export function createSemaphore(atOnce: number, waitMs: number): Semaphore {
  let free = atOnce
  const line = new Set<() => void>()
  return {
    async take() {
      if (free > 0) {
        free--
        return
      }
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          clearTimeout(tooLong)
          resolve()
        }
        const tooLong = setTimeout(() => {
          line.delete(begin)
          reject(new QueueFull())
        }, waitMs)
        line.add(begin)
      })
    },
    giveBack() {
      const [next] = line
      if (!next) {
        free++
        return
      }
      line.delete(next)
      next()
    },
  }
}
