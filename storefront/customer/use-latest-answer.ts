import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks whenever the question is another one, and keeps the answer that came last, with its question. Without a question nothing is
 * asked; an answer that comes too late, or not at all, changes nothing.
 */
export function useLatestAnswer<T>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): { to: string; answer: T } | undefined {
  const [latest, setLatest] = useState<{ to: string; answer: T }>()
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (question === undefined) return
    const asked = new AbortController()
    void askNow(asked.signal).then(
      (answer) => {
        if (!asked.signal.aborted) setLatest({ to: question, answer })
      },
      () => {},
    )
    return () => asked.abort()
  }, [question])
  return latest
}
