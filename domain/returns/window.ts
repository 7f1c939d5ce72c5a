import type { MasterCategoryId } from '../ids.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long after delivery goods may come back. */
export type ReturnRule = {
  /** none: the shop takes nothing back by itself */
  days: number | null
  /** categories with days of their own; 0: never */
  ofCategories: ReadonlyMap<MasterCategoryId, number>
}

/** The days that hold for a category; 0 where its goods do not come back. */
export function returnDays({ days, ofCategories }: ReturnRule, category: MasterCategoryId | null): number {
  if (days === null) return 0
  return (category === null ? undefined : ofCategories.get(category)) ?? days
}

/** Until when what was delivered then may come back. */
export function windowEnd(deliveredAt: number, days: number): number {
  return deliveredAt + days * DAY
}

/** The days that hold for everything; nothing where something does not come back at all. */
export function leastReturnDays({ days, ofCategories }: ReturnRule): number | null {
  if (days === null) return null
  return Math.min(days, ...ofCategories.values()) || null
}
