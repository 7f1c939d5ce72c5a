import { setTimeout as wait } from 'node:timers/promises'
import { createBell, type SetTimer } from './bell.ts'

export type WorkLoop = {
  /** Something was enqueued and committed: look at once. */
  nudge: () => void
  /** Takes nothing new and finishes what is under way. */
  stop: () => Promise<void>
}

type Work<Row> = {
  /** how many it has under way at a time, at most */
  concurrency: number
  /** Takes up to so many rows that are due, each for this caller alone. */
  claim: (limit: number) => Promise<Row[]>
  /** Does what a row asks for and notes what became of it. */
  run: (row: Row) => Promise<void>
  onUnreadable: (error: unknown) => void
  /** What became of a row could not be noted: its claim runs out, and it is done again. */
  onUnsaved: (row: Row, error: unknown) => void
  setTimer?: SetTimer | undefined
}

/** Another process may have enqueued something, or a retry may have become due. */
const LOOK_EVERY = 3_000
/** What follows that closely on a look is claimed together by the next, and so is what waits for hands. */
const GATHER = 50

/** Works off rows of a table that any number of processes share, a few at a time, for as long as the process runs. */
export function startWorkLoop<Row>({
  concurrency,
  claim,
  run,
  onUnreadable,
  onUnsaved,
  setTimer,
}: Work<Row>): WorkLoop {
  const bell = createBell(setTimer)
  const underWay = new Set<Promise<void>>()
  let stopping = false
  let databaseFails = false

  const claimSome = async (limit: number): Promise<Row[]> => {
    if (limit === 0) return []
    try {
      const claimed = await claim(limit)
      databaseFails = false
      return claimed
    } catch (error) {
      // Said once, not every few seconds until the database is back.
      if (!databaseFails) onUnreadable(error)
      databaseFails = true
      return []
    }
  }

  const begin = (row: Row): void => {
    const done = run(row)
      .catch((error: unknown) => onUnsaved(row, error))
      .finally(() => {
        // With a hand free again, what had to wait for one can be claimed.
        if (underWay.size === concurrency) bell.ring()
        underWay.delete(done)
      })
    underWay.add(done)
  }

  const work = async (): Promise<void> => {
    while (!stopping) {
      const free = concurrency - underWay.size
      const claimed = await claimSome(free)
      for (const row of claimed) begin(row)
      // Whoever could have taken more has taken all there is.
      const mayBeMore = claimed.length === free && underWay.size < concurrency
      if (claimed.length < concurrency) await wait(GATHER)
      if (!mayBeMore) await bell.rest(LOOK_EVERY)
    }
    await Promise.all(underWay)
  }

  const ended = work()
  return {
    nudge: bell.ring,
    stop: () => {
      stopping = true
      bell.ring()
      return ended
    },
  }
}

/** Several loops as one. */
export function allOf(loops: readonly WorkLoop[]): WorkLoop {
  return {
    nudge: () => {
      for (const loop of loops) loop.nudge()
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
