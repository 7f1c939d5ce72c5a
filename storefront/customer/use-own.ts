import { useEffect, useState } from 'react'
import { type Outcome, settle } from '../api/outcome.ts'

/** What a customer's own page shows: read when it opens, and anew for another customer. Nothing while it is on its way. */
export function useOwn<T>(
  userId: number,
  read: (userId: number, signal: AbortSignal) => Promise<T>,
): Outcome<T> | undefined {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  useEffect(() => {
    const leaving = new AbortController()
    setOutcome(undefined)
    settle(read(userId, leaving.signal)).then(
      (settled) => {
        if (!leaving.signal.aborted) setOutcome(settled)
      },
      () => {},
    )
    return () => leaving.abort()
  }, [userId, read])
  return outcome
}
