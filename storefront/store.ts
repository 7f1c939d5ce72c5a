import { useSyncExternalStore } from 'react'

/** A value that lives as long as the page, for parts that stand far apart. On the server it is always the first one. */
export function createStore<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => first),
    /** For parts that need little of it, a number or a word: other changes do not concern them. */
    useOnly: <Part extends string | number | boolean>(select: (value: T) => Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(first),
      ),
  }
}
