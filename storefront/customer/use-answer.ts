import { useEffect, useEffectEvent } from 'react'

/** Goes on, once, with what an action has answered. */
export function useAnswer<T>(answer: T | undefined, goOn: (answer: T) => void): void {
  const handle = useEffectEvent(goOn)
  useEffect(() => {
    if (answer !== undefined) handle(answer)
  }, [answer])
}
