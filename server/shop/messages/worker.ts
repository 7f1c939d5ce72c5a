import { setTimeout as wait } from 'node:timers/promises'
import { type Delivery, deliver, noteSentTogether } from './deliver.ts'
import { CHANNELS, type Channel } from './message.ts'
import { type ClaimedMessage, claimDue } from './queries.ts'

export type MessageWorker = {
  /** Something was enqueued and committed: look at once. */
  nudge: () => void
  /** Takes nothing new and finishes what is under way. */
  stop: () => Promise<void>
}

/** Calls back once after so many milliseconds, unless cancelled by what it returns. */
type SetTimer = (milliseconds: number, ring: () => void) => () => void

type Work = Delivery & { setTimer?: SetTimer }

/** Another process may have enqueued something, or a retry may have become due. */
const LOOK_EVERY = 3_000
/** What follows that closely on a look is claimed together by the next, and so is what waits for hands. */
const GATHER = 50

/** Sends what is in the outbox. Each channel has its own hands: a slow mail server holds up no one-time code. */
export function startMessageWorker(work: Work): MessageWorker {
  const lanes = CHANNELS.map((channel) => startLane(work, channel))
  return {
    nudge: () => {
      for (const lane of lanes) lane.nudge()
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

function startLane(work: Work, channel: Channel): MessageWorker {
  const { concurrency } = work.senders[channel]
  const bell = createBell(work.setTimer ?? setRealTimer)
  const underWay = new Set<Promise<void>>()
  const noteSent = noteSentTogether(work)
  let stopping = false
  let databaseFails = false

  const claim = async (limit: number): Promise<ClaimedMessage[]> => {
    if (limit === 0) return []
    try {
      const claimed = await claimDue(work, { channel, now: work.clock(), limit })
      databaseFails = false
      return claimed
    } catch (error) {
      // Said once, not every few seconds until the database is back.
      if (!databaseFails) work.log.error({ channel, err: error }, 'the outbox cannot be read')
      databaseFails = true
      return []
    }
  }

  const begin = (message: ClaimedMessage): void => {
    const delivered = deliver(work, message, noteSent)
      .catch((error: unknown) => {
        const facts = { message: message.id, channel, err: error }
        work.log.error(facts, 'the outcome of a message could not be saved: it may be sent again')
      })
      .finally(() => {
        // With a hand free again, what had to wait for one can be claimed.
        if (underWay.size === concurrency) bell.ring()
        underWay.delete(delivered)
      })
    underWay.add(delivered)
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      const free = concurrency - underWay.size
      const claimed = await claim(free)
      for (const message of claimed) begin(message)
      // Whoever could have taken more has taken all there is.
      const mayBeMore = claimed.length === free && underWay.size < concurrency
      if (claimed.length < concurrency) await wait(GATHER)
      if (!mayBeMore) await bell.rest(LOOK_EVERY)
    }
    await Promise.all(underWay)
  }

  const ended = run()
  return {
    nudge: bell.ring,
    stop: () => {
      stopping = true
      bell.ring()
      return ended
    },
  }
}

/** A rest that a ring ends; a ring before the rest counts too, so that none is missed. */
function createBell(setTimer: SetTimer) {
  let rung = false
  let wake = (): void => {}
  return {
    ring: (): void => {
      rung = true
      wake()
    },
    rest: async (milliseconds: number): Promise<void> => {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const cancel = setTimer(milliseconds, resolve)
        wake = resolve
        await promise
        cancel()
        wake = () => {}
      }
      rung = false
    },
  }
}

const setRealTimer: SetTimer = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds)
  return () => clearTimeout(timer)
}
