import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { accountKey } from '#domain/account.ts'
import type { ActsVia } from '#domain/actor.ts'
import { type AuditId, type StaffId, toAuditId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AuditTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type AuditRow = {
  id: AuditId
  at: number
  actor: string
  /** none at the command line and for programs */
  staffId: StaffId | null
  via: ActsVia
  action: string
  record: { kind: string; id: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type AuditFilter = {
  /** somewhere in what was done, by whom, to what, or in what it was before and after */
  text?: string | undefined
  /** a name, in any letter case */
  actor?: string | undefined
  record?: { kind?: string | undefined; id: string } | undefined
  /** from the first moment on, and until before the second */
  from?: number | undefined
  to?: number | undefined
}

export type AuditPage = {
  rows: AuditRow[]
  /** where to go on, with the same filter; there may be none there. Nothing: that was all */
  next: string | undefined
  /** how far back the page has looked */
  lookedUntil: number | undefined
}

const MOST_ROWS = 500
/** Among how many rows a text is looked for at a time: however rare it is, each page costs as much at most. */
const LOOKED_AT = 5_000
const LONGEST_TEXT = 200

/** What staff did, the latest first. */
export async function listAudit(
  db: Kysely<Tables>,
  { before, limit, ...filter }: AuditFilter & { before?: string | undefined; limit: number },
): Promise<AuditPage | Refusal> {
  const end = before === undefined ? undefined : parseEnd(before)
  if (end instanceof Refusal) return end
  return auditPage(db, filter, end, Math.max(1, Math.min(limit, MOST_ROWS)))
}

/** All of it that a filter lets through, however much, the latest first. */
export async function* exportAudit(db: Kysely<Tables>, filter: AuditFilter): AsyncGenerator<AuditRow> {
  let end: End | undefined
  for (;;) {
    const { rows, next } = await auditPage(db, filter, end, MOST_ROWS)
    yield* rows
    if (next === undefined) return
    end = parseEnd(next) as End
  }
}

/** Where a page ended. */
type End = { at: number; id: AuditId }

const writeEnd = ({ at, id }: End) => `${at}-${id}`

function parseEnd(text: string): End | Refusal {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined) return new Refusal('BAD_USER_INPUT', 'before must be what next said')
  return { at: Number(at), id: toAuditId(Number(id)) }
}

async function auditPage(
  db: Kysely<Tables>,
  filter: AuditFilter,
  end: End | undefined,
  limit: number,
): Promise<AuditPage> {
  const text = filter.text?.trim().slice(0, LONGEST_TEXT) ?? ''
  const looked = lookedAt(db, filter, end)
  const found = await db
    .selectFrom(looked.limit(text === '' ? limit : LOOKED_AT).as('looked'))
    .selectAll()
    .$if(text !== '', (rows) => rows.where(hasText(text)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const last =
    found.length === limit
      ? found.at(-1)
      : text !== '' &&
        (await looked
          .offset(LOOKED_AT - 1)
          .limit(1)
          .executeTakeFirst())
  return {
    rows: found.map(rowOf),
    ...(last ? { next: writeEnd(last), lookedUntil: last.at } : { next: undefined, lookedUntil: undefined }),
  }
}

function lookedAt(db: Kysely<Tables>, { actor, record, from, to }: AuditFilter, end: End | undefined) {
  let rows = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (actor !== undefined) rows = rows.where('actor_key', '=', accountKey(actor))
  if (record) rows = rows.where('record_id', '=', record.id)
  if (record?.kind !== undefined) rows = rows.where('record_kind', '=', record.kind)
  if (from !== undefined) rows = rows.where('at', '>=', from)
  if (to !== undefined) rows = rows.where('at', '<', to)
  if (end) rows = rows.where((it) => it(it.refTuple('at', 'id'), '<', it.tuple(end.at, end.id)))
  return rows
}

/** In any letter case of the English letters; of others as it is written, or in small letters. */
function hasText(text: string) {
  const all = sql<string>`action || ' ' || actor_name || ' ' || record_kind || ' ' || record_id || ' ' ||
    coalesce(before_facts, '') || ' ' || coalesce(after_facts, '')`
  const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(lower(${all}) like ${pattern(text.toLowerCase())} escape '\\'
    or ${all} like ${pattern(text)} escape '\\')`
}

function rowOf(row: Selectable<AuditTable>): AuditRow {
  const { id, at, actor_name, staff_id, via, action, record_kind, record_id } = row
  return {
    ...{ id, at, actor: actor_name, staffId: staff_id, via, action },
    record: { kind: record_kind, id: record_id },
    before: factsOf(row.before_facts),
    after: factsOf(row.after_facts),
  }
}

const factsOf = (text: string | null): Record<string, unknown> | null => text && JSON.parse(text)
