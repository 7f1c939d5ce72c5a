import type { DraftId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { deleteDraft, listForgotten, lockDraft } from './queries.ts'
import { changeProblem } from './save-draft.ts'

type Deps = Pick<Database, 'db'> & { now: number }

/** Nobody wants it any more. */
export async function discardDraft(
  { db: database, now }: Deps,
  { id, version, actor }: { id: DraftId; version: number; actor: Actor },
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const problem = changeProblem(await lockDraft(db, id), version)
    if (problem) return problem
    await deleteDraft(db, id)
    await writeAudit(db, { actor, at: now, action: 'draft.discard', record: { kind: 'draft', id } })
    return undefined
  })
}

const BATCH_SIZE = 100

/** Forgets drafts that nobody has touched for long; orders that came of them stay. */
export async function forgetDrafts({ db: database, now }: Deps): Promise<void> {
  for (const id of await listForgotten(database, now, BATCH_SIZE)) {
    await database.transaction().execute(async (db) => {
      const draft = await lockDraft(db, id)
      // Somebody may have taken it up again while this waited.
      const isStill = (await listForgotten(db, now, BATCH_SIZE)).includes(id)
      if (draft && isStill) await deleteDraft(db, id)
    })
  }
}
