const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A provider that is down for a whole weekend loses nothing. */
const DELAYS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const

export const MAX_TRIES = DELAYS.length + 1

/**
 * How long to wait after a failed try, counted from 1; nothing after the last. Up to a fifth is added by chance,
 * so that what failed together does not come back together.
 */
export function retryDelay(tries: number, random: () => number): number | undefined {
  const delay = DELAYS[tries - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + random() / 5))
}
