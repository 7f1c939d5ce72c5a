/** There is more to do than can be done in a sensible time. */
export class QueueFull extends Error {
  readonly statusCode = 503
  /** in seconds */
  readonly retryAfter: number = 5
  override message = 'The shop is very busy. Please try again in a moment.'
}

type Line = {
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
export function createQueue({ atOnce, ...line }: Line & { atOnce: number }): Queue {
  return createLanes(atOnce, { only: line }).only
}

/**
 * Several queues that share what runs at once. Those in which somebody waits take turns: however long one of them is, nobody
 * waits behind it in another.
 */
export function createLanes<Name extends string>(
  atOnce: number,
  lines: Readonly<Record<Name, Line>>,
): Readonly<Record<Name, Queue>> {
  let running = 0
  const lanes = Object.entries<Line>(lines).map(([name, line]) => ({ name, ...createLine(line) }))
  const inTurn = [...lanes]

  const startNext = (): void => {
    const next = inTurn.find((lane) => lane.length() > 0)
    if (!next) {
      running--
      return
    }
    inTurn.splice(inTurn.indexOf(next), 1)
    inTurn.push(next)
    next.takeNext()?.()
  }

  const queueOf = ({ hasRoom, wait }: ReturnType<typeof createLine>): Queue => {
    const isFull = (caller = '') => running >= atOnce && !hasRoom(caller)
    return {
      isFull,
      async run(task, caller = '') {
        if (isFull(caller)) throw new QueueFull()
        // Whoever finishes hands its place over, so it is never free for a moment in between.
        if (running >= atOnce) await wait(caller)
        else running++
        try {
          return await task()
        } finally {
          startNext()
        }
      },
    }
  }
  return Object.fromEntries(lanes.map((lane) => [lane.name, queueOf(lane)])) as Record<Name, Queue>
}

/** Callers who wait, each in a line of their own. */
function createLine({ waiting, waitingEach = waiting }: Line) {
  let inLine = 0
  const lines = new Map<string, (() => void)[]>()
  return {
    length: () => inLine,
    hasRoom: (caller: string) => inLine < waiting && (lines.get(caller)?.length ?? 0) < waitingEach,
    wait: (caller: string): Promise<void> =>
      new Promise((resolve) => {
        const line = lines.get(caller) ?? []
        line.push(resolve)
        lines.set(caller, line)
        inLine++
      }),
    takeNext: (): (() => void) | undefined => {
      const [first] = lines
      if (!first) return undefined
      const [caller, [next, ...others]] = first
      lines.delete(caller)
      if (others.length > 0) lines.set(caller, others)
      inLine--
      return next
    },
  }
}
