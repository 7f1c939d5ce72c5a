import { Refusal } from '#domain/refusal.ts'
import { formatWait } from '#domain/time/wait.ts'

/** Somebody has to wait before they try again. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many attempts. Please try again in ${formatWait(seconds)}.`
  return new Refusal('TOO_MANY_REQUESTS', message, { retryAfter: seconds })
}
