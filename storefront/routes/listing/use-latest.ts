import { useEffect, useState } from 'react'

/**
 * What a loader has brought or brings, and whether that is known yet. What was there last stays until something newer has come: a
 * form that goes away takes the focus with it.
 */
export function useLatest<T>(what: T | Promise<T>): { latest: T | undefined; isKnown: boolean } {
  const [kept, setKept] = useState(what instanceof Promise ? undefined : { value: what })
  useEffect(() => {
    let isLeft = false
    void Promise.resolve(what).then((value) => {
      if (!isLeft) setKept({ value })
    })
    return () => {
      isLeft = true
    }
  }, [what])
  const there = what instanceof Promise ? kept : { value: what }
  return { latest: there?.value, isKnown: there !== undefined }
}
