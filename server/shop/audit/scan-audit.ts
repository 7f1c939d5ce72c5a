import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { textKey } from '#domain/search/text-key.ts'
import { actionsWith } from '#domain/staff/audit/audit-actions.ts'
import { type AuditQuery, parseRecord, RECORD_KINDS, waysWith } from '#domain/staff/lists/list-audit.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { anywhereIn, contains } from '#server/platform/database/contains.ts'
import type { AuditTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Where a page begins or ends: rows of one moment are in the order of their ids. */
export type Position = { at: number; id: number }

type Step = { descending: boolean; after: Position | undefined; limit: number }

export type AuditScan = {
  found: Selectable<AuditTable>[]
  /** where it stopped looking before it had found so many */
  cutAt: Position | undefined
}

/** Among how many rows something is looked for at a time: however rare it is, each page costs as much at most. */
const LOOKED_AT = 5_000

type Condition = RawBuilder<SqlBool>

/** So many rows behind a position that somebody looks for, or as many of them as are among those that are looked at. */
export async function scanAudit(db: Kysely<Tables>, query: AuditQuery, step: Step): Promise<AuditScan> {
  const { walks, conditions } = planOf(query)
  const isExact = conditions.length === 0
  const size = isExact ? step.limit : Math.floor(LOOKED_AT / walks.length)
  const looked = (columns: RawBuilder<unknown>) => rowsOf(walks, timeOf(query, step), { columns, size, step })
  const order = orderOf(step)
  const matching = isExact
    ? looked(sql`*`)
    : sql`select * from (${looked(sql`*`)}) as looked where ${every(conditions)} ${order} limit ${step.limit}`
  const { rows: found } = await sql<Selectable<AuditTable>>`${matching}`.execute(db)
  if (isExact || found.length === step.limit) return { found, cutAt: undefined }
  const last = sql<Position>`select at, id from (${looked(sql`at, id`)}) as looked
    ${order} limit 1 offset ${size - 1}`
  return { found, cutAt: (await last.execute(db)).rows[0] }
}

type Plan = {
  /** each has an index that is in the order of time, and no row is in two of them */
  walks: Condition[]
  /** what has to be looked for along them */
  conditions: Condition[]
}

/** The narrowest of what has an index is walked along. No index serves two of them at once. */
function planOf({ text, filters: { actor, record, kind, what, by } }: AuditQuery): Plan {
  const ofActions = what?.map((action): Condition => sql`action = ${action}`) ?? []
  const ofActor: Condition[] = actor === undefined ? [] : [sql`actor_key = ${textKey(actor)}`]
  const rest: Condition[] = [
    ...(by ? [sql<SqlBool>`via in (${sql.join(waysWith(by))})`] : []),
    ...(text === '' ? [] : [hasText(text)]),
  ]
  if (record !== undefined) {
    const ofAnyAction = what ? [sql<SqlBool>`action in (${sql.join(what)})`] : []
    return { walks: ofRecord(record, kind), conditions: [...ofAnyAction, ...ofActor, ...rest] }
  }
  if (kind) rest.push(sql`record_kind in (${sql.join(kind)})`)
  if (ofActions.length > 0) return { walks: ofActions, conditions: [...ofActor, ...rest] }
  return { walks: ofActor.length > 0 ? ofActor : [sql`1 = 1`], conditions: rest }
}

/** A number alone may be of any kind. Each kind is walked along by itself: some number is on very many rows. */
function ofRecord(typed: string, asked: readonly string[] = RECORD_KINDS): Condition[] {
  const { kind, id, isOrderId } = parseRecord(typed)
  const kinds = kind === undefined ? asked : asked.filter((it) => it === kind)
  if (kinds.length === 0) return [sql`1 = 0`]
  return kinds.map((it) => {
    const recordId = it === 'order' && isOrderId !== true ? idOfOrder(id) : sql`${id}`
    return sql`record_id = ${recordId} and record_kind = ${it}`
  })
}

/** Of the order that has this number. */
const idOfOrder = (number: string) =>
  sql`(select cast(id as text) from orders where voucher_no = ${ORDER_NO.test(number) ? Number(number) : 0})`

const ORDER_NO = /^\d{1,9}$/

/** What a record is known by, as the list shows it. */
const KNOWN_BY = sql<string>`case when record_kind = 'order' then
  coalesce((select cast(voucher_no as text) from orders where orders.id = cast(record_id as integer)), 'id ' || record_id)
  else record_id end`

function timeOf({ filters: { at } }: AuditQuery, { descending, after }: Step): Condition[] {
  const { from, before } = momentsOf(at ?? {})
  const behind = descending ? sql`<` : sql`>`
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`at < ${before}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`(at, id) ${behind} (${after.at}, ${after.id})`]),
  ]
}

type Shape = { columns: RawBuilder<unknown>; size: number; step: Step }

/** The first rows of all walks together: none of them can have more of these than that. */
function rowsOf(walks: Condition[], time: Condition[], { columns, size, step }: Shape): RawBuilder<unknown> {
  const first = sql`${orderOf(step)} limit ${size}`
  const along = (walk: Condition) =>
    sql`select ${columns} from audit where ${every([walk, ...time])} ${first}`
  const [only = sql`1 = 1`, ...more] = walks
  if (more.length === 0) return along(only)
  const each = walks.map((walk) => sql`select * from (${along(walk)}) as walk`)
  return sql`select * from (${sql.join(each, sql` union all `)}) as walks ${first}`
}

const orderOf = ({ descending }: Step) => (descending ? sql`order by at desc, id desc` : sql`order by at, id`)

const every = (conditions: Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`

/** In any letter case of the English letters; of others as it is written, or in small letters. */
function hasText(text: string): Condition {
  const all = sql<string>`action || ' ' || actor_name || ' ' || record_kind || ' ' || ${KNOWN_BY} || ' ' ||
    coalesce(before_facts, '') || ' ' || coalesce(after_facts, '')`
  const actions = actionsWith(text)
  const inWords = actions.length === 0 ? sql`` : sql`or action in (${sql.join(actions)})`
  return sql`(${contains(all, text)} or ${all} like ${anywhereIn(text)} escape '\\' ${inWords})`
}
