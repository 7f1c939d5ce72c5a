import { useEffect, useState } from 'react'
import { sendFromBrowser } from '../../api/client.ts'
import { listOrders, type Order } from '../../api/orders.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { asCustomer } from '../../customer/as-customer.ts'

/** From two seconds to half a minute, and after twenty minutes or so no more: by then it is certain. */
const waitBefore = (read: number) => Math.min(2_000 * 1.4 ** read, 30_000)
const MOST_READS = 45

type Shown = {
  outcome: Outcome<Order[]>
  /** orders that were waiting for their payment at some time since the page was opened */
  watched: ReadonlySet<number>
}

const isWaiting = (order: Order) => !order.paid

/** The customer's orders. While one waits for its payment, they are read again and again. */
export function useOrders(userId: number) {
  const [shown, setShown] = useState<Shown>()
  const [round, setRound] = useState(0)
  const readAgain = () => setRound((before) => before + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew, at once
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (reads: number): Promise<void> => {
      const outcome = await settle(asCustomer(listOrders(sendFromBrowser, userId, leaving.signal)))
      if (leaving.signal.aborted) return
      setShown((before) => after(before, outcome))
      // One that is read a second time was waiting at the first.
      const waiting = 'answer' in outcome ? outcome.answer.some(isWaiting) : reads > 0
      if (waiting && reads < MOST_READS) timer = setTimeout(() => start(reads + 1), waitBefore(reads))
    }
    const start = (reads: number) => void read(reads).catch(() => {})
    start(0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [userId, round])

  const waiting = shown !== undefined && 'answer' in shown.outcome && shown.outcome.answer.some(isWaiting)
  useEffect(() => {
    if (!waiting) return
    const onShow = () => {
      if (!document.hidden) setRound((before) => before + 1)
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [waiting])

  return { ...shown, readAgain }
}

function after(before: Shown | undefined, outcome: Outcome<Order[]>): Shown {
  const watched = before?.watched ?? new Set()
  // What is shown stays where it cannot be read again.
  if ('failure' in outcome) return before && 'answer' in before.outcome ? before : { outcome, watched }
  const waiting = outcome.answer.filter(isWaiting).map(({ id }) => id)
  return { outcome, watched: watched.union(new Set(waiting)) }
}
