import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import { toOrderId, toProductId } from '#domain/ids.ts'
import { BULK_STATES, type BulkChange, type BulkState } from '#domain/staff/bulk/bulk.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Bulk = {
  id: number
  list: string
  change: BulkChange
  by: string
  staffId: Tables['bulk_changes']['staff_id']
  madeAt: number
  endedAt: number | null
  total: number
  undoOf: number | null
}

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('bulk_changes')
    .select(['id', 'list', 'change', 'actor_name as by', 'staff_id as staffId', 'made_at as madeAt'])
    .select(['ended_at as endedAt', 'total', 'undo_of as undoOf'])

const asBulk = (row: Omit<Bulk, 'change'> & { change: string }): Bulk => ({
  ...row,
  change: JSON.parse(row.change) as BulkChange,
})

export async function findBulk(db: Kysely<Tables>, id: number): Promise<Bulk | undefined> {
  const found = await select(db).where('id', '=', id).executeTakeFirst()
  return found && asBulk(found)
}

/** The latest first. */
export async function listBulks(db: Kysely<Tables>, { limit }: { limit: number }): Promise<Bulk[]> {
  return (await select(db).orderBy('id', 'desc').limit(limit).execute()).map(asBulk)
}

export type BulkRow = {
  position: number
  /** a product's number and name, or an order's number; nothing where it is gone */
  name: string | undefined
  state: BulkState
  before: Record<string, unknown> | undefined
  after: Record<string, unknown> | undefined
  said: string | null
}

export type BulkResult = Bulk & {
  counts: Record<BulkState, number>
  /** by which it was taken back */
  undoneBy: number | undefined
  rows: BulkRow[]
}

/** How far it is, and a page of what came of each record: from a position on, of one state where that is named. */
export async function readBulk(
  db: Kysely<Tables>,
  { id, state, from, limit }: { id: number; state: BulkState | undefined; from: number; limit: number },
): Promise<BulkResult | undefined> {
  const bulk = await findBulk(db, id)
  if (!bulk) return undefined
  const counted = await db
    .selectFrom('bulk_rows')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bulk_id', '=', id)
    .groupBy('state')
    .execute()
  const written = Object.fromEntries(
    BULK_STATES.map((it) => [it, counted.find((found) => found.state === it)?.count ?? 0]),
  ) as Record<BulkState, number>
  // Those that have no row yet wait too.
  const counts = { ...written, waiting: bulk.total - written.done - written.same - written.refused }
  const undone = await db.selectFrom('bulk_changes').select('id').where('undo_of', '=', id).executeTakeFirst()
  let some = db
    .selectFrom('bulk_rows')
    .selectAll()
    .where('bulk_id', '=', id)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
  if (state !== undefined) some = some.where('state', '=', state)
  const rows = await some.execute()
  const names = await namesOf(
    db,
    bulk.list,
    rows.map(({ subject_id }) => subject_id),
  )
  return {
    ...bulk,
    counts,
    undoneBy: undone?.id,
    rows: rows.map((row) => ({
      position: row.position,
      name: names.get(row.subject_id),
      state: row.state,
      said: row.said,
      before: facts(row.before_facts),
      after: facts(row.after_facts),
    })),
  }
}

const facts = (text: string | null) =>
  text === null ? undefined : (JSON.parse(text) as Record<string, unknown>)

async function namesOf(
  db: Kysely<Tables>,
  list: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  if (list === 'orders') {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'voucher_no'])
      .where('id', 'in', ids.map(toOrderId))
      .execute()
    return new Map(
      orders.map(({ id, voucher_no }) => [id, voucher_no === null ? 'Order' : `Order ${voucher_no}`]),
    )
  }
  const products = await db
    .selectFrom('products')
    .select(['id', 'number', 'name'])
    .where('id', 'in', ids.map(toProductId))
    .execute()
  return new Map(products.map(({ id, number, name }) => [id, `${number} ${name}`]))
}

const KEPT_FOR = 90 * DAY

/** so many rows are deleted at once: others have their turn between two of them */
const ROWS_AT_ONCE = 500

export async function forgetBulks({ db, now }: { db: Kysely<Tables>; now: number }): Promise<void> {
  const old = await db
    .selectFrom('bulk_changes')
    .select('id')
    .where('made_at', '<', now - KEPT_FOR)
    .where('ended_at', 'is not', null)
    .execute()
  for (const { id } of old) {
    await forgetRows(db, id)
    await db.deleteFrom('bulk_changes').where('id', '=', id).execute()
  }
}

async function forgetRows(db: Kysely<Tables>, bulkId: number): Promise<void> {
  while (true) {
    const some = db
      .selectFrom('bulk_rows')
      .select('position')
      .where('bulk_id', '=', bulkId)
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
    const { numDeletedRows } = await db
      .deleteFrom('bulk_rows')
      .where('bulk_id', '=', bulkId)
      .where('position', 'in', some)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await nextTurn()
  }
}
