/** There is more to do than can be done in a sensible time. */
export class QueueFull extends Error {
  readonly statusCode = 503
  override message = 'The shop is very busy. Please try again in a moment.'
}

type Limits = {
  /** how many tasks run at once */
  atOnce: number
  /** how many wait */
  waiting: number
  /** how many of one caller wait */
  waitingEach?: number
}

export type Queue = {
  run: <T>(task: () => Promise<T>, caller?: string) => Promise<T>
  /** Whether it would refuse one more. */
  isFull: (caller?: string) => boolean
}

/** Runs some tasks at once, lets some wait, and refuses the rest. Callers take turns: who asks for much waits longer. */
export function createQueue({ atOnce, waiting, waitingEach = waiting }: Limits): Queue {
  let running = 0
  let inLine = 0
  const lines = new Map<string, (() => void)[]>()

  const isFull = (caller = ''): boolean =>
    running >= atOnce && (inLine >= waiting || (lines.get(caller)?.length ?? 0) >= waitingEach)

  const waitInLine = (caller: string): Promise<void> =>
    new Promise((resolve) => {
      const line = lines.get(caller) ?? []
      line.push(resolve)
      lines.set(caller, line)
      inLine++
    })

  const takeNext = (): (() => void) | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [caller, [next, ...others]] = first
    lines.delete(caller)
    if (others.length > 0) lines.set(caller, others)
    inLine--
    return next
  }

  return {
    isFull,
    async run(task, caller = '') {
      if (isFull(caller)) throw new QueueFull()
      // Whoever finishes hands its place over, so it is never free for a moment in between.
      if (running >= atOnce) await waitInLine(caller)
      else running++
      try {
        return await task()
      } finally {
        const next = takeNext()
        if (next) next()
        else running--
      }
    },
  }
}
