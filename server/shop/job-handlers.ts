import { toRefundId } from '#domain/ids.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handler.ts'
import { BACKUP_JOB, PROOF_JOB } from './backup/backup-rows.ts'
import type { Shop } from './create-shop.ts'
import { BULK_JOB } from './office/bulk/start-bulk.ts'
import { ORDER_WORDS_JOB } from './orders/record/fill-order-words.ts'
import { REFUND_JOB } from './payments/refunds.ts'

/** What the shop does in the background, by kind. A kind, once released, keeps its name. */
export function jobHandlers(shop: Pick<Shop, 'backup' | 'office' | 'orders'>): JobHandlers {
  return {
    [REFUND_JOB]: {
      concurrency: 4,
      // Longer than any provider takes to answer.
      timeoutMs: 30_000,
      run: async ({ subject }) => {
        await shop.orders.makeOwedRefund(toRefundId(Number(subject)))
        return undefined
      },
    },
    [ORDER_WORDS_JOB]: {
      concurrency: 1,
      // Of a million orders; a try that ends goes on where it was.
      timeoutMs: 60 * 60_000,
      run: async (job) => {
        await shop.orders.fillWords(job)
        return undefined
      },
    },
    [BULK_JOB]: {
      concurrency: 1,
      // It rests between its steps, so that customers do not notice; a try that ends goes on where it was.
      timeoutMs: 60 * 60_000,
      run: (job) => shop.office.runBulk(job),
    },
    [BACKUP_JOB]: {
      concurrency: 1,
      // As long as a bucket far away takes for all pictures.
      timeoutMs: 12 * 60 * 60_000,
      run: (job) => shop.backup.make(job),
    },
    [PROOF_JOB]: {
      concurrency: 1,
      timeoutMs: 12 * 60 * 60_000,
      run: (job) => shop.backup.prove(job),
    },
  }
}
