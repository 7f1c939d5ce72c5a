import { toRefundId } from '#domain/ids.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handler.ts'
import type { Shop } from './create-shop.ts'
import { REFUND_JOB } from './payments/refunds.ts'

/** What the shop does in the background, by kind. A kind, once released, keeps its name. */
export function jobHandlers(shop: Shop): JobHandlers {
  return {
    [REFUND_JOB]: {
      concurrency: 4,
      // Longer than any provider takes to answer.
      timeoutMs: 30_000,
      run: async ({ subject }) => {
        await shop.makeOwedRefund(toRefundId(Number(subject)))
        return undefined
      },
    },
  }
}
