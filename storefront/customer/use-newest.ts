import { useEffect, useState } from 'react'

/**
 * What a loader's promise has brought, nothing until then, and after that whatever an action answers with. It stays until
 * something newer has come: a page that is read anew does not go blank.
 */
export function useNewest<T>(loaded: Promise<T> | undefined, answered?: T | Promise<T>): T | undefined {
  const [newest, setNewest] = useState<T>()
  useEffect(() => whenThere(loaded, setNewest), [loaded])
  useEffect(() => whenThere(answered, setNewest), [answered])
  return newest
}

function whenThere<T>(coming: T | Promise<T> | undefined, show: (value: T) => void): () => void {
  let isLeft = false
  if (coming instanceof Promise)
    void coming.then((value) => {
      if (!isLeft) show(value)
    })
  else if (coming !== undefined) show(coming)
  return () => {
    isLeft = true
  }
}
