import { useSyncExternalStore } from 'react'
import { type BrowserStorage, browserStorage } from './storage.ts'

/** Other tabs write to storage; a page that comes back from the browser's memory looks again. */
const OCCASIONS = ['storage', 'pageshow'] as const

/**
 * A value that this browser keeps in its storage, the same in every tab unless told. Anything may stand there, so it is parsed. Pages from
 * the server know none of it: they are the same for everyone.
 */
export function createKept<T>(
  key: string,
  parse: (kept: string | null) => T,
  /** or of this tab alone */
  storage: BrowserStorage = browserStorage,
) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    for (const occasion of OCCASIONS) window.addEventListener(occasion, listener)
    return () => {
      listeners.delete(listener)
      for (const occasion of OCCASIONS) window.removeEventListener(occasion, listener)
    }
  }
  const nothing = parse(null)
  let last: { kept: string | null; value: T } = { kept: null, value: nothing }
  /** The same object as long as the same is kept, so that nothing is drawn anew for it. */
  const get = (): T => {
    const kept = storage.read(key)
    if (kept !== last.kept) last = { kept, value: parse(kept) }
    return last.value
  }
  return {
    get,
    /** nothing forgets it */
    set: (value: T | undefined): void => {
      if (value === undefined) storage.remove(key)
      else storage.write(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => nothing),
  }
}
