const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const CODE_DIGITS = 6
export const CODE_LIFETIME = 10 * MINUTE
/** wrong ones, after which a code is dead; only the browser that asked for it can make them */
export const CODE_TRIES = 5
/**
 * Clients that keep no cookies cannot show that they asked. They and everybody else have so many wrong tries at all codes of a mobile
 * in 24 hours, each at the newest few that are open: a stranger who asks for a code does not hide the one that somebody waits for.
 */
export const OTHERS_TRIES = 5
export const OTHERS_CODES = 3

/**
 * The most one-time codes in any 24 hours.
 *
 * What the cap of a mobile is for: nobody guesses a code of a given mobile with a chance of 1 in 10,000 a day, from
 * however many addresses, browsers and accounts. Who guesses for 24 hours can try the codes of 24 hours and the ten
 * minutes before, which two windows of 24 hours cover: 2 × 8 codes × 5 tries = 80 guesses. Without having asked there are 5 tries at 3
 * codes: 15 more. 95 among 1,000,000 is 1 in 10,526.
 */
export const CODE_CAPS = {
  /** to one mobile, for all purposes together */
  mobile: 8,
  /** asked for by one customer who is logged in, to add a mobile */
  account: 8,
  /** different mobiles among those: a number and its misspellings, not strangers' */
  mobilesOfAccount: 3,
  /** asked for from one address: many customers of one operator share one */
  ip: 30,
  /** sent by the whole shop, unless `CODES_PER_DAY` says otherwise: what a day's SMS may cost */
  shop: 1_000,
}

/** From when on codes count against a cap. */
export function capSince(now: number): number {
  return now - DAY
}

/** How long until a cap is free again, by the oldest of the codes that fill it; 0 where it is not full. */
export function capWait(oldest: number | undefined, now: number): number {
  return oldest === undefined ? 0 : Math.max(0, oldest + DAY - now)
}
