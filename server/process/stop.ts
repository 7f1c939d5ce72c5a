import type { Log } from '#server/platform/log.ts'
import { whenParentEnds } from './parent-process.ts'

const TIMEOUT_MS = 10_000

type Close = () => Promise<unknown>

/**
 * Stops as asked, or when npm that started the shop is gone. What was opened last is closed first: no new requests,
 * those under way are finished, then the rest. Returns where to say how something is closed.
 */
export function stopWhenAsked(log: Log): (close: Close) => void {
  const opened: Close[] = []
  let stopping = false
  const stop = async (reason: string): Promise<void> => {
    stopping = true
    log.info({ reason }, 'stopping')
    const tooLong = setTimeout(() => {
      log.error({}, 'requests did not finish in time')
      process.exit(1)
    }, TIMEOUT_MS)
    for (const close of opened.reverse()) await close()
    clearTimeout(tooLong)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      if (stopping) process.exit(1)
      void stop(signal)
    })
  }
  whenParentEnds(() => {
    if (!stopping) void stop('npm has ended')
  })
  return (close) => {
    opened.push(close)
  }
}
