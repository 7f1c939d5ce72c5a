import { type AttemptRule, waitAfter } from '../auth/attempts.ts'
import { Refusal } from '../refusal.ts'
import { formatWait } from '../time/wait.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Lapses = Pick<AttemptRule, 'free' | 'firstWait' | 'longestWait'>

/**
 * What may be kept from other customers without being paid. A customer holds one order: the next one takes its place.
 * Many customers share an ip at work or on a mobile network, so it may hold more. Who lets holds lapse, again and again,
 * waits ever longer for the next.
 */
export const HOLD_LIMITS = {
  customer: {
    pieces: 50,
    lapses: { free: 5, firstWait: 5 * MINUTE, longestWait: 6 * HOUR } satisfies Lapses,
  },
  ip: {
    orders: 10,
    pieces: 100,
    lapses: { free: 30, firstWait: 2 * MINUTE, longestWait: 30 * MINUTE } satisfies Lapses,
  },
}

/** How long a hold that lapsed counts. */
export const LAPSES_COUNT_FOR = 24 * HOUR

/** What somebody holds now, and what of theirs has lapsed. */
export type Held = { orders: number; pieces: number; lapsed: number; lastLapsedAt: number | null }

export const HOLDS_NOTHING: Held = { orders: 0, pieces: 0, lapsed: 0, lastLapsedAt: null }

/** Why one more order cannot be held, if it cannot: `held` is what there is besides it. */
export function holdProblem({
  pieces,
  byCustomer,
  byIp,
  now,
}: {
  pieces: number
  byCustomer: Held
  byIp: Held
  now: number
}): Refusal | undefined {
  const { customer, ip } = HOLD_LIMITS
  if (pieces > customer.pieces) {
    return new Refusal(
      'BAD_USER_INPUT',
      `You can order at most ${customer.pieces} pieces at a time. Please order the rest once this order is paid.`,
    )
  }
  const ownWait = waitAfterLapses(byCustomer, customer.lapses, now)
  if (ownWait > 0) {
    return new Refusal(
      'TOO_MANY_REQUESTS',
      `Several of your orders were not paid. Please try again in ${formatWait(ownWait / SECOND)}.`,
    )
  }
  const ipWait = waitAfterLapses(byIp, ip.lapses, now)
  if (ipWait > 0) {
    return new Refusal(
      'TOO_MANY_REQUESTS',
      `Several orders from your network were not paid. Please try again in ${formatWait(ipWait / SECOND)}.`,
    )
  }
  if (byIp.orders >= ip.orders || byIp.pieces + pieces > ip.pieces) {
    return new Refusal(
      'TOO_MANY_REQUESTS',
      'Too many orders from your network are waiting for their payment. Please try again in a few minutes.',
    )
  }
  return undefined
}

function waitAfterLapses({ lapsed, lastLapsedAt }: Held, rule: Lapses, now: number): number {
  return lastLapsedAt === null ? 0 : Math.max(0, lastLapsedAt + waitAfter(lapsed, rule) - now)
}
