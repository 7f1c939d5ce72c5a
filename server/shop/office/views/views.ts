import type { Kysely, Transaction } from 'kysely'
import type { ViewForm } from '#domain/forms/staff/view.ts'
import type { StaffId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { parseListQuery, writeListQuery } from '#domain/staff/lists/list-query.ts'
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, type ReadyView } from '#domain/staff/lists/list-views.ts'
import { findList } from '#domain/staff/lists/lists.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

type Deps = Pick<Database, 'db'> & { now: number }

export type SavedView = { id: number; name: string; query: string; isShared: boolean; isOwn: boolean }

/** Those that come with the shop, those that everybody sees, and one's own. */
export type Views = { ready: readonly ReadyView[]; shared: SavedView[]; own: SavedView[] }

/** Who asks. Whoever may change all shared views need not have made them. */
export type Viewer = StaffActor & { staffId: StaffId; mayChangeShared: boolean }

const NO_LIST = new Refusal('NOT_FOUND', 'This list was not found.')
const NO_VIEW = new Refusal('NOT_FOUND', 'This view was not found, or you cannot change it.')
const TAKEN = new Refusal('CONFLICT', 'A view with this name already exists. Please choose another name.')

export async function listViews(
  db: Kysely<Tables>,
  { list, staffId }: { list: string; staffId: StaffId },
): Promise<Views> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'is_shared', 'staff_id'])
    .where('list', '=', list)
    .where(({ or, eb }) => or([eb('is_shared', '=', 1), eb('staff_id', '=', staffId)]))
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST_OWN_VIEWS + MOST_SHARED_VIEWS)
    .execute()
  const views = rows.map(({ is_shared, staff_id, ...view }) => ({
    ...view,
    isShared: is_shared === 1,
    isOwn: staff_id === staffId,
  }))
  return {
    ready: findList(list)?.readyViews ?? [],
    shared: views.filter(({ isShared }) => isShared),
    own: views.filter(({ isShared }) => !isShared),
  }
}

/** Saves a view, or what has become of the one with this id. */
export async function saveView(
  deps: Deps,
  form: ViewForm & { id: number | undefined },
  viewer: Viewer,
): Promise<{ id: number; notices: string[] } | Refusal> {
  const list = findList(form.list)
  if (!list) return NO_LIST
  // Pages come and go: a view begins at its first.
  const { query, notices } = parseListQuery(list.definition, new URLSearchParams(form.query))
  const kept = writeListQuery(list.definition, { ...query, after: undefined, before: undefined })
  const name = form.name.trim()
  const facts = {
    name,
    name_key: name.toLowerCase(),
    is_shared: form.isShared ? (1 as const) : (0 as const),
    query: new URLSearchParams(kept).toString(),
    changed_at: deps.now,
  }
  try {
    const id = await deps.db
      .transaction()
      .execute((db) =>
        form.id === undefined
          ? insert(db, { ...facts, list: form.list, staff_id: viewer.staffId }, viewer)
          : change(db, { ...facts, id: form.id, list: form.list }, viewer),
      )
    return id instanceof Refusal ? id : { id, notices }
  } catch (error) {
    if (isUniqueViolation(error)) return TAKEN
    throw error
  }
}

type Facts = {
  list: string
  name: string
  name_key: string
  is_shared: 0 | 1
  query: string
  changed_at: number
}

async function insert(
  db: Transaction<Tables>,
  facts: Facts & { staff_id: StaffId },
  actor: StaffActor,
): Promise<number | Refusal> {
  const full = await fullProblem(db, facts)
  if (full) return full
  const { id } = await db.insertInto('saved_views').values(facts).returning('id').executeTakeFirstOrThrow()
  await audit(db, { actor, action: 'view.save', id, after: facts, at: facts.changed_at })
  return id
}

async function change(
  db: Transaction<Tables>,
  { id, list, ...facts }: Facts & { id: number },
  viewer: Viewer,
): Promise<number | Refusal> {
  const found = await changeable(db, id, viewer).executeTakeFirst()
  if (found?.list !== list) return NO_VIEW
  const isMoved = found.is_shared !== facts.is_shared
  const full = isMoved ? await fullProblem(db, { list, staff_id: found.staff_id, ...facts }) : undefined
  if (full) return full
  await db.updateTable('saved_views').set(facts).where('id', '=', id).execute()
  const both = { before: found, after: { list, ...facts } }
  await audit(db, { actor: viewer, action: 'view.change', id, ...both, at: facts.changed_at })
  return id
}

export async function removeView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  viewer: Viewer,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const found = await changeable(transaction, id, viewer).executeTakeFirst()
    if (!found) return NO_VIEW
    await transaction.deleteFrom('saved_views').where('id', '=', id).execute()
    await audit(transaction, { actor: viewer, action: 'view.remove', id, before: found, at: now })
    return undefined
  })
}

type Seen = Pick<Facts, 'list' | 'name' | 'query' | 'is_shared'>

async function audit(
  db: Transaction<Tables>,
  {
    actor,
    action,
    id,
    before,
    after,
    at,
  }: {
    actor: StaffActor
    action: string
    id: number
    before?: Seen
    after?: Seen
    at: number
  },
): Promise<void> {
  const shown = ({ list, name, query, is_shared }: Seen) => ({ list, name, query, shared: is_shared === 1 })
  await writeAudit(db, {
    actor,
    action,
    at,
    record: { kind: 'view', id },
    before: before && shown(before),
    after: after && shown(after),
  })
}

const changeable = (db: Kysely<Tables>, id: number, { staffId, mayChangeShared }: Viewer) =>
  db
    .selectFrom('saved_views')
    .select(['list', 'is_shared', 'staff_id', 'name', 'query'])
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('staff_id', '=', staffId), ...(mayChangeShared ? [eb('is_shared', '=', 1)] : [])]),
    )

/** Whoever adds one counts those that others have added at the same time. On SQLite one writes at a time anyway. */
async function lockLimit(
  db: Transaction<Tables>,
  { staff_id, is_shared }: Pick<Facts, 'is_shared'> & { staff_id: StaffId },
): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const limited =
    is_shared === 1
      ? db.selectFrom('shops').select('id').where('id', '=', SHOP_ID)
      : db.selectFrom('staff').select('id').where('id', '=', staff_id)
  await limited.forNoKeyUpdate().execute()
}

async function fullProblem(
  db: Transaction<Tables>,
  { list, staff_id, is_shared }: Pick<Facts, 'list' | 'is_shared'> & { staff_id: StaffId },
): Promise<Refusal | undefined> {
  await lockLimit(db, { staff_id, is_shared })
  let query = db
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('is_shared', '=', is_shared)
  if (is_shared === 0) query = query.where('staff_id', '=', staff_id)
  const { count } = await query.executeTakeFirstOrThrow()
  const most = is_shared === 1 ? MOST_SHARED_VIEWS : MOST_OWN_VIEWS
  if (count < most) return undefined
  return new Refusal('CONFLICT', `There are ${most} views already. Please remove one first.`)
}
