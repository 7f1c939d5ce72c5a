/** How often something may be tried before each further try has to wait, and longer each time. */
export type AttemptRule = {
  /** tries without waiting */
  free: number
  /** the first wait; every further one is twice as long */
  firstWait: number
  longestWait: number
  /** after this long without a try, all is forgotten */
  forgottenAfter: number
}

export type AttemptRecord = {
  tries: number
  lastAt: number
  blockedUntil: number
}

/** The record after one more try at this moment, or how long to wait before it may be made. */
export function nextAttempt(
  before: AttemptRecord | undefined,
  rule: AttemptRule,
  now: number,
): { record: AttemptRecord } | { wait: number } {
  if (before && before.blockedUntil > now) return { wait: before.blockedUntil - now }
  const remembered = before && now - before.lastAt < rule.forgottenAfter ? before.tries : 0
  const tries = remembered + 1
  return { record: { tries, lastAt: now, blockedUntil: now + waitAfter(tries, rule) } }
}

/** How long to wait after so many. */
export function waitAfter(
  tries: number,
  { free, firstWait, longestWait }: Pick<AttemptRule, 'free' | 'firstWait' | 'longestWait'>,
): number {
  if (tries < free) return 0
  return Math.min(firstWait * 2 ** Math.min(tries - free, 30), longestWait)
}
