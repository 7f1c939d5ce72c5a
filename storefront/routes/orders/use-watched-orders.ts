import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '../../api/orders.ts'
import type { Outcome } from '../../api/outcome.ts'
import { useNewest } from '../../customer/use-newest.ts'

/** From two seconds to half a minute, and after twenty minutes or so no more: by then it is certain. */
const waitBefore = (read: number) => Math.min(2_000 * 1.4 ** read, 30_000)
const MOST_READS = 45

type Shown = {
  outcome: Outcome<Order[]>
  /** orders that were waiting for their payment at some time since the page was opened */
  watched: ReadonlySet<number>
}

const isWaiting = (order: Order) => !order.paid

/** The customer's orders as they are read. While one waits for its payment, they are read again and again. */
export function useWatchedOrders(read: Promise<Outcome<Order[]>>): Shown | undefined {
  const newest = useNewest(read)
  const [shown, setShown] = useState<Shown & { newest: Outcome<Order[]> }>()
  if (newest && newest !== shown?.newest) setShown({ ...after(shown, newest), newest })
  const waiting = shown !== undefined && 'answer' in shown.outcome && shown.outcome.answer.some(isWaiting)
  useReadAgain(waiting, newest)
  return shown
}

function after(before: Shown | undefined, outcome: Outcome<Order[]>): Shown {
  const watched = before?.watched ?? new Set()
  // What is shown stays where it cannot be read again.
  if ('failure' in outcome) return before && 'answer' in before.outcome ? before : { outcome, watched }
  const waiting = outcome.answer.filter(isWaiting).map(({ id }) => id)
  return { outcome, watched: watched.union(new Set(waiting)) }
}

/** Reads the page anew, a while after each reading, and at once when it comes back to view. */
function useReadAgain(waiting: boolean, lastRead: unknown): void {
  const { revalidate } = useRevalidator()
  const reads = useRef(0)
  const isOurs = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading is followed by the next
  useEffect(() => {
    // After what the customer did, it begins anew.
    reads.current = isOurs.current ? reads.current + 1 : 0
    isOurs.current = false
    if (!waiting || reads.current >= MOST_READS) return
    const timer = setTimeout(() => {
      isOurs.current = true
      void revalidate()
    }, waitBefore(reads.current))
    return () => clearTimeout(timer)
  }, [waiting, lastRead, revalidate])

  useEffect(() => {
    if (!waiting) return
    const onShow = () => {
      if (!document.hidden) void revalidate()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [waiting, revalidate])
}
