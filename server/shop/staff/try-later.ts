import { Refusal } from '#domain/refusal.ts'
import { formatWait } from '#domain/time/wait.ts'
import { QueueFull } from '#server/platform/queue.ts'

/** Somebody has to wait before they try again. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many attempts. Please try again in ${formatWait(seconds)}.`
  return new Refusal('TOO_MANY_REQUESTS', message, { retryAfter: seconds })
}

/** What there is no time for now is said like any other refusal: a form then keeps what was typed. */
export async function orBusy<T>(doing: Promise<T>): Promise<T | Refusal> {
  return doing.catch((error: unknown) => {
    if (error instanceof QueueFull)
      return new Refusal('BUSY', error.message, { retryAfter: error.retryAfter })
    throw error
  })
}
