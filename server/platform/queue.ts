/** There is more to do than can be done in a sensible time. */
export class QueueFull extends Error {
  readonly statusCode = 503
  override message = 'The shop is very busy. Please try again in a moment.'
}

/** Runs at most so many tasks at once, lets so many wait, and refuses the rest. */
export function createQueue(concurrency: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (line.length >= waiting) throw new QueueFull()
      // Whoever finishes hands its place over, so it is never free for a moment in between.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
