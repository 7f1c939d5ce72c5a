import { useEffect, useState } from 'react'
import type { Outcome } from '../../api/outcome.ts'

/**
 * What a loader has brought or brings, and whether that is known yet. What was there last stays until something newer has come, also
 * through a failure: a form that goes away takes the focus and what was chosen with it.
 */
export function useLatest<T>(what: Outcome<T> | Promise<Outcome<T>>): {
  latest: T | undefined
  isKnown: boolean
} {
  const [kept, setKept] = useState(what instanceof Promise ? undefined : what)
  useEffect(() => {
    let isLeft = false
    void Promise.resolve(what).then((outcome) => {
      if (!isLeft) setKept((before) => (before && 'failure' in outcome ? before : outcome))
    })
    return () => {
      isLeft = true
    }
  }, [what])
  const there = what instanceof Promise ? kept : what
  return { latest: there && 'answer' in there ? there.answer : undefined, isKnown: there !== undefined }
}
