import type { SetTimer } from '#server/platform/jobs/bell.ts'
import { allOf, startWorkLoop, type WorkLoop } from '#server/platform/jobs/work-loop.ts'
import { type Delivery, deliver, noteSentTogether } from './deliver.ts'
import { CHANNELS, type Channel } from './message.ts'
import { claimDue } from './queries.ts'

export type MessageWorker = WorkLoop

type Work = Delivery & { setTimer?: SetTimer }

/** Sends what is in the outbox. Each channel has its own hands: a slow mail server holds up no one-time code. */
export function startMessageWorker(work: Work): MessageWorker {
  return allOf(CHANNELS.map((channel) => startLane(work, channel)))
}

function startLane(work: Work, channel: Channel): WorkLoop {
  const { log, clock, setTimer } = work
  const noteSent = noteSentTogether(work)
  return startWorkLoop({
    concurrency: work.senders[channel].concurrency,
    claim: (limit) => claimDue(work, { channel, now: clock(), limit }),
    run: (message) => deliver(work, message, noteSent),
    onUnreadable: (error) => log.error({ channel, err: error }, 'the outbox cannot be read'),
    onUnsaved: ({ id }, error) => {
      const facts = { message: id, channel, err: error }
      log.error(facts, 'the outcome of a message could not be saved: it may be sent again')
    },
    setTimer,
  })
}
