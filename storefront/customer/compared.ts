import { useSyncExternalStore } from 'react'
import { MOST_COMPARED, parseCompared } from '#domain/compared.ts'

/** The products that somebody wants to compare, kept in this browser. */
const KEY = 'compared'
const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let last: { kept: string | null; ids: readonly number[] } = { kept: null, ids: NONE }

/** The same list as long as the same is kept, so that nothing is drawn anew for it. */
function current(): readonly number[] {
  const kept = localStorage.getItem(KEY)
  if (kept !== last.kept) last = { kept, ids: parse(kept) }
  return last.ids
}

/** Anything may stand in a browser's storage. */
function parse(kept: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? parseCompared(ids) : NONE
  } catch {
    return NONE
  }
}

/** Other tabs write to storage. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Pages from the server know of none: they are the same for everyone. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(subscribe, current, () => NONE)
}

export function useIsCompared(productId: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current().includes(productId),
    () => false,
  )
}

/** Adds a product; no, where there are as many as can be compared. */
export function compare(productId: number): boolean {
  const ids = current()
  if (ids.includes(productId)) return true
  if (ids.length >= MOST_COMPARED) return false
  keep([...ids, productId])
  return true
}

export function stopComparing(productId: number): void {
  keep(current().filter((id) => id !== productId))
}

export function keep(ids: readonly number[]): void {
  if (ids.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(ids))
  for (const listener of listeners) listener()
}
