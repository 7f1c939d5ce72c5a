export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** India is 5½ hours ahead all year round. */
const AHEAD_OF_UTC = 330 * 60_000

/**
 * `5 Sep 26`: the day it was in India, on every machine alike. Machines' own tables of months differ (`Sept`),
 * and so do their time zones.
 */
export function formatOrderDate(instant: number): string {
  const date = inIndia(instant)
  const year = String(date.getUTCFullYear() % 100).padStart(2, '0')
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${year}`
}

/** `5 Sep`, of a day that is near. */
export function formatDayAndMonth(instant: number): string {
  const date = inIndia(instant)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** `5 Sep 2026`, for papers that are kept. */
export function formatFullDate(instant: number): string {
  const date = inIndia(instant)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `2:45 pm`: the time it is in India, on every machine alike. */
export function formatTimeOfDay(instant: number): string {
  const date = inIndia(instant)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** `5 Sep 2026, 2:45 pm` */
export function formatDayAndTime(instant: number): string {
  return `${formatFullDate(instant)}, ${formatTimeOfDay(instant)}`
}

/** India's calendar and clock, to be read by the UTC methods. */
export function inIndia(instant: number): Date {
  return new Date(instant + AHEAD_OF_UTC)
}
