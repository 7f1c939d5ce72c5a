/** India is 5½ hours ahead all year round. */
const AHEAD_OF_UTC = 330 * 60_000
export const DAY = 24 * 60 * 60 * 1000

/** The moment at which a day such as `2026-04-01` begins in India, or nothing where there is no such day. */
export function startOfDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  // 30 February would be taken for a day in March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return undefined
  return midnight - AHEAD_OF_UTC
}

/** `2026-04-01`: the day it is in India. */
export function formatDay(instant: number): string {
  return new Date(instant + AHEAD_OF_UTC).toISOString().slice(0, 10)
}

/** Days since 1970, as they begin in India: one more for each day. */
export const dayNumber = (instant: number): number => Math.floor((instant + AHEAD_OF_UTC) / DAY)

/** `2026-04-01`: the day of such a number. */
export const formatDayNumber = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The moment at which it begins in India. */
export const startOfDayNumber = (day: number): number => day * DAY - AHEAD_OF_UTC

/** `2026-04-01 14:05`, in India. */
export function formatMoment(instant: number): string {
  return new Date(instant + AHEAD_OF_UTC).toISOString().slice(0, 16).replace('T', ' ')
}

/** Whether a day begins at this very moment. */
export function isStartOfDay(instant: number): boolean {
  return (instant + AHEAD_OF_UTC) % DAY === 0
}
