import { MOST_OPEN_DRAFTS } from '#domain/drafts/draft.ts'
import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { DraftId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, actorText } from '#domain/staff/actor.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { countOpenDrafts, type Draft, findDraft, insertDraft, lockDraft, updateDraft } from './queries.ts'

type Deps = Pick<Database, 'db'> & { now: number }

const TOO_MANY = new Refusal(
  'CONFLICT',
  `There are ${MOST_OPEN_DRAFTS} open drafts. Please place or discard some first.`,
)
export const NO_DRAFT = new Refusal('NOT_FOUND', 'This draft was not found. It may have been discarded.')

/** Begins a draft. */
export async function addDraft(
  { db: database, now }: Deps,
  { form, actor }: { form: DraftForm; actor: Actor },
): Promise<Draft | Refusal> {
  return database.transaction().execute(async (db) => {
    // They are counted, then added to.
    await lockName(db, 'drafts')
    if ((await countOpenDrafts(db)) >= MOST_OPEN_DRAFTS) return TOO_MANY
    const id = await insertDraft(db, { form, by: actorText(actor), now })
    await writeAudit(db, { actor, at: now, action: 'draft.add', record: { kind: 'draft', id } })
    return (await findDraft(db, id)) ?? NO_DRAFT
  })
}

type Change = { id: DraftId; version: number; form: DraftForm; actor: Actor }

/** Changes a draft that nobody else has changed meanwhile. */
export async function changeDraft(
  { db: database, now }: Deps,
  { id, version, form, actor }: Change,
): Promise<Draft | Refusal> {
  return database.transaction().execute(async (db) => {
    const before = await lockDraft(db, id)
    const problem = changeProblem(before, version)
    if (problem) return problem
    await updateDraft(db, id, { form, by: actorText(actor), now })
    await writeAudit(db, { actor, at: now, action: 'draft.change', record: { kind: 'draft', id } })
    return (await findDraft(db, id)) ?? NO_DRAFT
  })
}

/** Why somebody who has seen this version of a draft cannot change or place it, if they cannot. */
export function changeProblem(draft: Draft | undefined, version: number): Refusal | undefined {
  if (!draft) return NO_DRAFT
  if (!draft.isOpen) return placedAlready(draft)
  if (draft.version === version) return undefined
  return new Refusal(
    'CONFLICT',
    `${draft.changedBy} has just changed this draft. Please check it again: your changes are not saved yet.`,
  )
}

function placedAlready({ order }: Draft): Refusal {
  return new Refusal(
    'CONFLICT',
    order?.voucherNo == null
      ? 'This draft is already an order, waiting for payment.'
      : `This draft is already order ${order.voucherNo}.`,
  )
}
