import { MOST_COMPARED, parseCompared } from '#domain/catalogue/compared.ts'
import { createKept } from './kept.ts'

/** The products that somebody wants to compare, kept in this browser. */
const compared = createKept('compared', parse)

/** Anything may stand in a browser's storage. */
function parse(kept: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(ids) ? parseCompared(ids) : []
  } catch {
    return []
  }
}

export const useCompared: () => readonly number[] = compared.use

/** For what happens at the press of a button. */
export const currentCompared: () => readonly number[] = compared.get

/** Adds a product; no, where there are as many as can be compared. */
export function compare(productId: number): boolean {
  const ids = compared.get()
  if (ids.includes(productId)) return true
  if (ids.length >= MOST_COMPARED) return false
  compared.set([...ids, productId])
  return true
}

export function stopComparing(productId: number): void {
  compared.set(compared.get().filter((id) => id !== productId))
}

export function compareNothing(): void {
  compared.set(undefined)
}
