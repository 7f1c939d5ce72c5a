import { toOrderId, toProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { BulkRowTable } from '#server/platform/database/tables/lists.ts'
import { moveOrder } from '#server/shop/orders/fulfilment/move-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { changeProduct, type Outcome, restoreProduct } from './change-product.ts'
import type { Bulk } from './queries.ts'

/** A record that waits for its change. */
export type WaitingRow = { position: number; subjectId: number }

type Db = Database['db']

const actorOf = ({ by, staffId }: Bulk): StaffActor => ({
  kind: 'staff',
  name: by,
  via: 'backoffice',
  ...(staffId !== null && { staffId }),
})

/** Somebody else has done what was begun here, which is undone. */
class DoneMeanwhile extends Error {}

/**
 * Does what is to be done to a product, in a transaction together with what came of it. Two who do it at once do it once:
 * the product is locked, and the second finds that its row waits no more.
 */
export async function changeProductRow(
  { db, now }: Pick<Database, 'db'> & { now: number },
  bulk: Bulk,
  { position, subjectId }: WaitingRow,
): Promise<void> {
  const changed = db.transaction().execute(async (transaction) => {
    const where = { db: transaction, now, actor: actorOf(bulk) }
    const id = toProductId(subjectId)
    const outcome =
      bulk.undoOf === null
        ? await changeProduct(where, id, bulk.change)
        : await restoreProduct(where, id, bulk.change, await factsOf(where.db, bulk.undoOf, position))
    if (!(await note(transaction, bulk, position, outcome))) throw new DoneMeanwhile()
  })
  await changed.catch((error) => {
    if (!(error instanceof DoneMeanwhile)) throw error
  })
}

/** An order has its own transaction: who dies after it finds the order accepted, and says so. */
export async function changeOrderRow(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  bulk: Bulk,
  { position, subjectId }: WaitingRow,
): Promise<void> {
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

async function factsOf(db: Db, bulkId: number, position: number) {
  const { before_facts, after_facts } = await db
    .selectFrom('bulk_rows')
    .select(['before_facts', 'after_facts'])
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return { before: JSON.parse(before_facts ?? '{}'), after: JSON.parse(after_facts ?? '{}') }
}

/** Whether it was still waiting. */
async function note(db: Db, { id }: Bulk, position: number, outcome: Outcome): Promise<boolean> {
  return (await writeOutcome(db, rowOf(outcome), id, position)).length > 0
}

type OutcomeRow = Pick<BulkRowTable, 'state' | 'said' | 'before_facts' | 'after_facts'>

function rowOf(outcome: Outcome): OutcomeRow {
  const row = { said: null, before_facts: null, after_facts: null }
  if (outcome instanceof Refusal) return { ...row, state: 'refused', said: outcome.message }
  if (outcome === 'same') return { ...row, state: 'same' }
  const [before_facts, after_facts] = [JSON.stringify(outcome.before), JSON.stringify(outcome.after)]
  return { ...row, state: 'done', before_facts, after_facts }
}

const writeOutcome = preparedQuery((db, row: OutcomeRow, bulkId: number, position: number) =>
  db
    .updateTable('bulk_rows')
    .set(row)
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .returning('position'),
)
