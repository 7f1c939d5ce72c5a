import type { Kysely } from 'kysely'
import { toOrderId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import { insertOrderWords } from './order-words.ts'

/** A kind, once released, keeps its name. */
export const ORDER_WORDS_JOB = 'order words'

/** so many orders are read and written at once */
const BATCH_SIZE = 200

/**
 * Gives their words to orders from before there were any: from the one that the job names down to the first. How many ids were
 * passed is its progress, so that the next try goes on there.
 */
export async function fillOrderWords({ db }: { db: Kysely<Tables> }, job: Job): Promise<void> {
  const newest = Number(job.subject)
  for (let passed = job.stepsDone; passed < newest; passed += BATCH_SIZE) {
    job.signal.throwIfAborted()
    const top = newest - passed
    await fillBatch(db, { above: top - BATCH_SIZE, to: top })
    await job.noteProgress(Math.min(passed + BATCH_SIZE, newest), newest)
  }
}

async function fillBatch(db: Kysely<Tables>, { above, to }: { above: number; to: number }): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_addresses', 'order_addresses.order_id', 'orders.id')
    .select(['orders.id', 'customer_name as customerName', 'customer_mobile as customerMobile'])
    .select(['name', 'phone', 'order_addresses.state', 'pincode'])
    .where('purpose', '=', 'shipping')
    .where('orders.id', '>', toOrderId(above))
    .where('orders.id', '<=', toOrderId(to))
    .execute()
  await db.transaction().execute(async (transaction) => {
    for (const { id, customerName, customerMobile, ...shipping } of orders) {
      await insertOrderWords(transaction, id, { customerName, customerMobile, shipping })
    }
  })
}
