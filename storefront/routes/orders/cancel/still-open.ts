import type { Units } from '../../../api/cancelling.ts'

type Line = { id: number; cancellableQuantity: number }

/** What of the chosen units can still be cancelled: another window, or the shop, may have been quicker. */
export function stillOpen(chosen: Units, lines: readonly Line[]): Units {
  return chosen.flatMap(({ lineId, quantity }) => {
    const left = lines.find(({ id }) => id === lineId)?.cancellableQuantity ?? 0
    return left === 0 ? [] : [{ lineId, quantity: Math.min(quantity, left) }]
  })
}
