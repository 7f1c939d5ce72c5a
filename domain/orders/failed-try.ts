import { dayNumber } from '../calendar-day.ts'
import { formatFullDate } from '../time/format-date.ts'

/*
 * A courier was at the door, or says so, and could not hand a parcel over.
 */

/** coming back: the courier has given up, and brings it back. */
export const TRY_REASONS = [
  'nobody there',
  'phone not answered',
  'address not found',
  'another day',
  'refused to pay',
  'coming back',
  'other',
] as const
export type TryReason = (typeof TRY_REASONS)[number]

const WORDS: Record<TryReason, string> = {
  'nobody there': 'Nobody at home',
  'phone not answered': 'Phone not answered',
  'address not found': 'Address not found',
  'another day': 'Customer asked for another day',
  'refused to pay': 'Customer refused to pay',
  'coming back': 'Courier is bringing it back',
  other: 'Something else',
}

/** As staff choose it, and read it on the parcel. */
export const tryReasonText = (reason: TryReason): string => WORDS[reason]

export type FailedTry = {
  reason: TryReason
  /** in staff's own words, or the courier's */
  note: string | null
  /** the day on which it was, where somebody has named one: the moment at which it begins */
  on: number | undefined
}

/** How the timeline calls it: what comes back is told to customers in other words than what is tried again. */
export const failedTryKind = ({ reason }: Pick<FailedTry, 'reason'>) =>
  reason === 'coming back' ? 'coming back' : 'try failed'

/** `Nobody at home, 14 Nov 2026: The gate was shut`; what the timeline says anyhow, or nobody needs to be told, is left out. */
export function failedTryNote({ reason, note, on }: FailedTry): string | null {
  const isSaid = reason === 'coming back' || (reason === 'other' && note !== null)
  const facts = [isSaid ? undefined : WORDS[reason], on === undefined ? undefined : formatFullDate(on)]
  const fact = facts.filter((it) => it !== undefined).join(', ')
  return [fact, note ?? ''].filter((it) => it !== '').join(': ') || null
}

/** Why it cannot have been on that day, or nothing. */
export function tryDayProblem(
  on: number,
  { shippedAt, now }: { shippedAt: number; now: number },
): string | undefined {
  if (dayNumber(on) > dayNumber(now)) return `${formatFullDate(on)} is in the future`
  if (dayNumber(on) >= dayNumber(shippedAt)) return undefined
  return `It was shipped only on ${formatFullDate(shippedAt)}`
}
