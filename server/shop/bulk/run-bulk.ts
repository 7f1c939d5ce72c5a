import { sqliteFileOf } from '#server/platform/database/second-connection.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { workInThread } from './bulk-thread.ts'
import { changeOrderRow, changeProductRow } from './change-records.ts'
import { type Bulk, findBulk } from './queries.ts'
import { workThrough } from './work-through.ts'

type Deps = Pick<OrderDeps, 'db' | 'engine' | 'messages' | 'now'>

/** Fewer are done before a thread has started. */
const FEWEST_FOR_THREAD = 200

type Options = { rowsAtOnce?: number; fewestForThread?: number }

/** Does what is left of a change, each record in a transaction of its own together with what came of it. */
export async function runBulk(
  deps: Deps,
  job: Job,
  { rowsAtOnce, fewestForThread = FEWEST_FOR_THREAD }: Options = {},
): Promise<string | undefined> {
  const { db } = deps
  const bulk = await findBulk(db, Number(job.subject))
  if (!bulk || bulk.endedAt !== null) return undefined
  const file =
    bulk.list === 'products' && bulk.total >= fewestForThread ? await sqliteFileOf(deps) : undefined
  if (file === undefined) await workThrough(deps, { bulk, change: changeIn(deps, bulk), rowsAtOnce }, job)
  else await workInThread({ file, bulkId: bulk.id, now: deps.now, stepsDone: job.stepsDone, rowsAtOnce }, job)
  await db
    .updateTable('bulk_changes')
    .set({ ended_at: deps.now, subjects: null })
    .where('id', '=', bulk.id)
    .execute()
  return `${bulk.total} records`
}

function changeIn(deps: Deps, bulk: Bulk) {
  const changeRow = bulk.list === 'orders' ? changeOrderRow : changeProductRow
  return (row: Parameters<typeof changeRow>[2]) => changeRow(deps, bulk, row)
}
