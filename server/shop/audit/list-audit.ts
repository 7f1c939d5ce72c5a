import type { Kysely, Selectable } from 'kysely'
import type { AuditId, StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ActsVia } from '#domain/staff/actor.ts'
import { AUDIT_LIST, type AuditQuery } from '#domain/staff/lists/list-audit.ts'
import { writeChoice } from '#domain/staff/lists/list-query.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { AuditTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { choiceName, parseListCursor, writeListCursor } from '#server/platform/list-cursor.ts'
import type { Page } from '#server/platform/list-page.ts'
import { type Position, scanAudit } from './scan-audit.ts'

export type AuditRow = {
  id: AuditId
  at: number
  actor: string
  /** none at the command line and for programs */
  staffId: StaffId | null
  via: ActsVia
  action: string
  record: {
    kind: string
    id: string
    /** by which everybody knows an order; none while it has none */
    orderNo?: number
  }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type AuditPage = Page<AuditRow> & {
  /** so many rows were looked through that the rest is left to the next page, and how far that was */
  isCut: boolean
  lookedUntil: number | undefined
}

const PER_PAGE = 50
const MOST_PER_PAGE = 500

/** One page of what staff did. */
export async function listAudit(
  db: Kysely<Tables>,
  query: AuditQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<AuditPage | Refusal> {
  const choice = () => choiceName(AUDIT_LIST.name, writeChoice(AUDIT_LIST, query))
  const written = query.after ?? query.before
  const start = written === undefined ? undefined : parsePosition(written, choice())
  if (start instanceof Refusal) return start
  const isBack = query.before !== undefined && query.after === undefined
  const descending = (query.sort === 'newest') !== isBack
  const count = Math.max(1, Math.min(limit, MOST_PER_PAGE))
  const { found, cutAt } = await scanAudit(db, query, { descending, after: start, limit: count + 1 })
  const rows = await withOrderNumbers(db, found.slice(0, count).map(rowOf))
  const endAt = (end: Position | undefined) => end && writeListCursor(choice(), { key: end.at, id: end.id })
  const further = endAt(found.length > count ? rows.at(-1) : cutAt)
  const near = endAt(start && (rows[0] ?? justBefore(start, descending)))
  const looked = { isCut: cutAt !== undefined, lookedUntil: cutAt?.at }
  if (isBack) return { rows: rows.reverse(), next: near, previous: further, ...looked }
  return { rows, next: further, previous: near, ...looked }
}

/** All of it that somebody looks for, however much. */
export async function* exportAudit(db: Kysely<Tables>, query: AuditQuery): AsyncGenerator<AuditRow> {
  let after: string | undefined
  do {
    const page = await listAudit(db, { ...query, after, before: undefined }, { limit: MOST_PER_PAGE })
    if (page instanceof Refusal) throw new Error(page.message)
    yield* page.rows
    after = page.next
  } while (after !== undefined)
}

async function withOrderNumbers(db: Kysely<Tables>, rows: AuditRow[]): Promise<AuditRow[]> {
  const isOfOrder = ({ record }: AuditRow) => record.kind === 'order'
  const ids = rows.filter(isOfOrder).map(({ record }) => Number(record.id))
  if (ids.length === 0) return rows
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'voucher_no as orderNo'])
    .where(isOneOf(db, 'id', JSON.stringify(ids)))
    .execute()
  const numbers = new Map(orders.map(({ id, orderNo }) => [String(id), orderNo]))
  return rows.map((row) => {
    const orderNo = isOfOrder(row) ? numbers.get(row.record.id) : null
    return orderNo == null ? row : { ...row, record: { ...row.record, orderNo } }
  })
}

function parsePosition(text: string, choice: string): Position | Refusal {
  const cursor = parseListCursor(text, { choice, sortedBy: 'number' })
  return cursor instanceof Refusal ? cursor : { at: cursor.key, id: cursor.id }
}

/** Where nothing was found behind a row, the way back begins with that row itself. */
const justBefore = ({ at, id }: Position, descending: boolean): Position => ({
  at,
  id: descending ? id - 1 : id + 1,
})

export function rowOf(row: Selectable<AuditTable>): AuditRow {
  const { id, at, actor_name, staff_id, via, action, record_kind, record_id } = row
  return {
    id,
    at,
    actor: actor_name,
    staffId: staff_id,
    via,
    action,
    record: { kind: record_kind, id: record_id },
    before: factsOf(row.before_facts),
    after: factsOf(row.after_facts),
  }
}

const factsOf = (text: string | null): Record<string, unknown> | null => text && JSON.parse(text)
