import type { Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { BULK_KINDS, type BulkChange, bulkWords, MOST_BULK } from '#domain/staff/bulk/bulk.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { findBulk } from './queries.ts'

/** A kind, once released, keeps its name. */
export const BULK_JOB = 'bulk change'

type Deps = Pick<Database, 'db'> & { now: number }

const NONE = new Refusal('BAD_USER_INPUT', 'There is nothing to change.')
const TOO_MANY = new Refusal('BAD_USER_INPUT', `At most ${MOST_BULK.toLocaleString('en-IN')} at once.`)

/** Writes down what is to be done to which records; each gets its row, and is changed, in the background. */
export async function startBulk(
  { db, now }: Deps,
  { ids, change }: { ids: readonly number[]; change: BulkChange },
  actor: StaffActor,
): Promise<{ id: number } | Refusal> {
  const subjects = [...new Set(ids)]
  if (subjects.length === 0) return NONE
  if (subjects.length > MOST_BULK) return TOO_MANY
  return db.transaction().execute(async (transaction) => {
    const bulk = { change, total: subjects.length, subjects: JSON.stringify(subjects), undoOf: null, now }
    return { id: await insertBulk(transaction, bulk, actor) }
  })
}

/** Does the opposite, as far as nobody has changed the records since. Once. */
export async function undoBulk(
  { db, now }: Deps,
  id: number,
  actor: StaffActor,
): Promise<{ id: number } | Refusal> {
  const bulk = await findBulk(db, id)
  if (!bulk) return new Refusal('NOT_FOUND', 'This change was not found.')
  if (!BULK_KINDS[bulk.change.kind].canUndo || bulk.undoOf !== null)
    return new Refusal('CONFLICT', 'This cannot be undone.')
  if (bulk.endedAt === null)
    return new Refusal('CONFLICT', 'It is still running. Please wait until it is done.')
  try {
    return await db.transaction().execute(async (transaction) => {
      const { total } = await transaction
        .selectFrom('bulk_rows')
        .select((it) => it.fn.countAll<number>().as('total'))
        .where('bulk_id', '=', id)
        .where('state', '=', 'done')
        .executeTakeFirstOrThrow()
      if (total === 0) return new Refusal('CONFLICT', 'Nothing was changed.')
      const undo = { change: bulk.change, total, subjects: null, undoOf: id, now }
      return { id: await insertBulk(transaction, undo, actor) }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return new Refusal('CONFLICT', 'It is already undone.')
    throw error
  }
}

type NewBulk = {
  change: BulkChange
  total: number
  /** the ids as JSON; nothing, where they are those of what is taken back */
  subjects: string | null
  undoOf: number | null
  now: number
}

async function insertBulk(
  db: Transaction<Tables>,
  { change, total, subjects, undoOf, now }: NewBulk,
  actor: StaffActor,
): Promise<number> {
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      list: BULK_KINDS[change.kind].list,
      change: JSON.stringify(change),
      total,
      undo_of: undoOf,
      subjects,
      actor_name: actor.name,
      staff_id: actor.staffId ?? null,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(db, { kind: BULK_JOB, subject: String(id), at: now })
  await writeAudit(db, {
    actor,
    at: now,
    action: undoOf === null ? 'bulk.start' : 'bulk.undo',
    record: { kind: 'bulk', id },
    after: { what: bulkWords(change), records: total, ...(undoOf !== null && { of: undoOf }) },
  })
  return id
}
