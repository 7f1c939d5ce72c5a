import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { workInThread } from './bulk-thread.ts'
import { changeOrderRow, changeProductRow } from './change-records.ts'
import { type Bulk, findBulk } from './queries.ts'
import { workThrough } from './work-through.ts'

/** What changing many works with. */
export type BulkDeps = Pick<OrderDeps, 'db' | 'messages' | 'now'> & Pick<Database, 'address'>

/** Fewer are done before a thread has started. */
const FEWEST_FOR_THREAD = 200

type Options = { rowsAtOnce?: number; fewestForThread?: number }

/** Does what is left of a change, each record in a transaction of its own together with what came of it. */
export async function runBulk(
  deps: BulkDeps,
  job: Job,
  { rowsAtOnce, fewestForThread = FEWEST_FOR_THREAD }: Options = {},
): Promise<string | undefined> {
  const { db, address, now } = deps
  const bulk = await findBulk(db, Number(job.subject))
  if (!bulk || bulk.endedAt !== null) return undefined
  if (bulk.list === 'products' && bulk.total >= fewestForThread)
    await workInThread(
      { engine: engineOf(db), address, now, bulkId: bulk.id, stepsDone: job.stepsDone, rowsAtOnce },
      job,
    )
  else await workThrough(deps.db, { bulk, change: changeIn(deps, bulk), rowsAtOnce }, job)
  await db
    .updateTable('bulk_changes')
    .set({ ended_at: now, subjects: null })
    .where('id', '=', bulk.id)
    .execute()
  return `${bulk.total} records`
}

function changeIn(deps: BulkDeps, bulk: Bulk) {
  const changeRow = bulk.list === 'orders' ? changeOrderRow : changeProductRow
  return (row: Parameters<typeof changeRow>[2]) => changeRow(deps, bulk, row)
}
