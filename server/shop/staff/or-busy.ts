import { Refusal } from '#domain/refusal.ts'
import { QueueFull } from '#server/platform/queue.ts'

/** What there is no time for now is said like any other refusal: a form then keeps what was typed. */
export async function orBusy<T>(doing: Promise<T>): Promise<T | Refusal> {
  return doing.catch((error: unknown) => {
    if (error instanceof QueueFull)
      return new Refusal('BUSY', error.message, { retryAfter: error.retryAfter })
    throw error
  })
}
