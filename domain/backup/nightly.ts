import { dayNumber, startOfDayNumber } from '#domain/calendar-day.ts'

const HOUR = 60 * 60 * 1000

/** When the shop backs itself up, and how many backups it keeps. */
export type Nightly = {
  isOn: boolean
  /** in India, 0 to 23 */
  hour: number
  /** of those made by night, and as many of those that somebody asked for */
  keep: number
}

export const NIGHTLY: Nightly = { isOn: false, hour: 3, keep: 14 }
export const MOST_KEPT = 365

/** `3:00 am` */
export const hourWords = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`

/**
 * The night whose backup is due, by the day it falls on: a shop that did not run at the hour makes it when it runs again. Nothing, where
 * the hour has not come since somebody chose it.
 */
export function nightDue(
  now: number,
  { isOn, hour, changedAt }: Pick<Nightly, 'isOn' | 'hour'> & { changedAt: number },
): number | undefined {
  if (!isOn) return undefined
  const today = dayNumber(now)
  const night = now >= momentOf(today, hour) ? today : today - 1
  return momentOf(night, hour) >= changedAt ? night : undefined
}

/** When the next one is due. */
export function nextNight(now: number, { hour }: Pick<Nightly, 'hour'>): number {
  const today = dayNumber(now)
  return momentOf(now < momentOf(today, hour) ? today : today + 1, hour)
}

const momentOf = (day: number, hour: number) => startOfDayNumber(day) + hour * HOUR
