import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import type { StaffActor } from '#domain/actor.ts'
import { toOrderId, toProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { foldLog } from '#server/platform/database/fold-log.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { BulkRowTable } from '#server/platform/database/tables/lists.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { changeProduct, type Outcome, restoreProduct } from './change-product.ts'
import { type Bulk, findBulk } from './queries.ts'
import { rowWriter } from './write-rows.ts'

type Deps = Pick<OrderDeps, 'db' | 'engine' | 'messages' | 'now'>

/** so many records one after the other; then customers have the shop to themselves, for twice as long as these took */
const BATCH_SIZE = 20
const REST_MS = 50
const REST_SHARE = 2

type Steps = { rowsAtOnce?: number }

/**
 * Does what is left of a change, each record in a transaction of its own together with what came of it. Records get their rows as it
 * comes to them.
 */
export async function runBulk(deps: Deps, job: Job, { rowsAtOnce }: Steps = {}): Promise<string | undefined> {
  const { db } = deps
  const bulk = await findBulk(db, Number(job.subject))
  if (!bulk || bulk.endedAt !== null) return undefined
  const writeRows = await rowWriter(db, bulk, rowsAtOnce)
  let done = job.stepsDone
  while (true) {
    job.signal.throwIfAborted()
    const started = performance.now()
    const rows = await waitingRows(db, bulk.id, BATCH_SIZE)
    if (rows.length === 0 && (await writeRows()) === 0) break
    for (const row of rows) {
      await (bulk.list === 'orders' ? doOrder(deps, bulk, row) : doProduct(deps, bulk, row))
      await nextTurn()
    }
    if (rows.length === 0) continue
    done += rows.length
    await job.noteProgress(Math.min(done, bulk.total), bulk.total)
    await foldLog(deps)
    await rest(Math.max(REST_MS, REST_SHARE * (performance.now() - started)))
  }
  await db
    .updateTable('bulk_changes')
    .set({ ended_at: deps.now, subjects: null })
    .where('id', '=', bulk.id)
    .execute()
  return `${bulk.total} records`
}

const waitingRows = preparedQuery((db, bulkId: number, limit: number) =>
  db
    .selectFrom('bulk_rows')
    .select(['position', 'subject_id as subjectId'])
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit),
)

type Row = { position: number; subjectId: number }

const actorOf = ({ by, staffId }: Bulk): StaffActor => ({
  ...{ kind: 'staff', name: by, via: 'backoffice' },
  ...(staffId !== null && { staffId }),
})

async function doProduct({ db, engine, now }: Deps, bulk: Bulk, { position, subjectId }: Row): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const where = { db: transaction, engine, now, actor: actorOf(bulk) }
    const id = toProductId(subjectId)
    const outcome =
      bulk.undoOf === null
        ? await changeProduct(where, id, bulk.change)
        : await restoreProduct(where, id, bulk.change, await factsOf(where.db, bulk.undoOf, position))
    await note(transaction, bulk, position, outcome)
  })
}

/** An order has its own transaction: who dies after it finds the order accepted, and says so. */
async function doOrder(deps: Deps, bulk: Bulk, { position, subjectId }: Row): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .select('voucher_no as voucherNo')
    .where('id', '=', toOrderId(subjectId))
    .executeTakeFirst()
  const voucherNo = order?.voucherNo ?? null
  const moved =
    voucherNo === null
      ? new Refusal('CONFLICT', 'It is not placed.')
      : await moveOrder(deps, { voucherNo, to: 'accepted', skip: false, back: false, actor: actorOf(bulk) })
  const outcome: Outcome =
    moved instanceof Refusal ? moved : { before: { status: moved.from }, after: { status: moved.to } }
  await note(deps.db, bulk, position, outcome)
}

async function factsOf(db: Deps['db'], bulkId: number, position: number) {
  const { before_facts, after_facts } = await db
    .selectFrom('bulk_rows')
    .select(['before_facts', 'after_facts'])
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return { before: JSON.parse(before_facts ?? '{}'), after: JSON.parse(after_facts ?? '{}') }
}

async function note(db: Deps['db'], { id }: Bulk, position: number, outcome: Outcome): Promise<void> {
  await writeOutcome(db, rowOf(outcome), id, position)
}

type BulkRow = Pick<BulkRowTable, 'state' | 'said' | 'before_facts' | 'after_facts'>

function rowOf(outcome: Outcome): BulkRow {
  const row = { said: null, before_facts: null, after_facts: null }
  if (outcome instanceof Refusal) return { ...row, state: 'refused', said: outcome.message }
  if (outcome === 'same') return { ...row, state: 'same' }
  const [before_facts, after_facts] = [JSON.stringify(outcome.before), JSON.stringify(outcome.after)]
  return { ...row, state: 'done', before_facts, after_facts }
}

const writeOutcome = preparedQuery((db, row: BulkRow, bulkId: number, position: number) =>
  db.updateTable('bulk_rows').set(row).where('bulk_id', '=', bulkId).where('position', '=', position),
)
