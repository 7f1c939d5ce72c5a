import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DraftMethod } from '#domain/drafts/draft.ts'
import { type DraftId, toDraftId } from '#domain/ids.ts'
import { parseOrderText, type TypedWord } from '#domain/orders/order-words.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { DRAFT_LIST, type DraftQuery } from '#domain/staff/lists/list-drafts.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { contains } from '#server/platform/database/contains.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type Page, pageByKey } from '#server/platform/list-page.ts'
import { isOpen } from '#server/shop/drafts/queries.ts'

type Deps = Pick<Database, 'db'>

/** A draft in a list. */
export type ListedDraft = {
  id: DraftId
  version: number
  customerName: string
  phone: string
  email: string
  method: DraftMethod
  /** an order came of it, and was given up unpaid */
  wasNotPaid: boolean
  units: number
  /** of what is bought, as it is called now; without what is not in the catalogue any more */
  names: string[]
  changedBy: string
  changedAt: number
  madeAt: number
}

const PER_PAGE = 50

/** One page of those that are still to be placed. */
export async function findDrafts(
  deps: Deps,
  query: DraftQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<ListedDraft> | Refusal> {
  return pageByKey(DRAFT_LIST, query, {
    limit,
    keyOf: ({ changedAt }) => changedAt,
    read: async ({ descending, after, limit: count }) => {
      const order = descending ? 'desc' : 'asc'
      let found = openDrafts(deps)
        .orderBy('drafts.changed_at', order)
        .orderBy('drafts.id', order)
        .limit(count)
      if (after) {
        const [behind, orAt] = descending ? (['<', '<='] as const) : (['>', '>='] as const)
        found = found
          // Said apart from the rest, it is where the index is entered.
          .where('drafts.changed_at', orAt, after.key)
          .where(({ or, eb }) =>
            or([eb('drafts.changed_at', behind, after.key), eb('drafts.id', behind, toDraftId(after.id))]),
          )
      }
      for (const condition of conditionsOf(query)) found = found.where(condition)
      return withItems(deps, await found.execute())
    },
  })
}

/** Those of some ids that are still to be placed, the first begun first. */
export async function readDraftsById(deps: Deps, ids: readonly DraftId[]): Promise<ListedDraft[]> {
  const some = openDrafts(deps).where(isOneOf(deps.db, 'drafts.id', JSON.stringify(ids)))
  return withItems(deps, await some.orderBy('drafts.id').execute())
}

const openDrafts = ({ db }: Deps) =>
  db
    .selectFrom('drafts')
    .select(['id', 'version', 'customer_name', 'customer_phone', 'customer_email', 'method', 'order_id'])
    .select(['changed_by', 'changed_at', 'made_at'])
    .where('drafts.shop_id', '=', SHOP_ID)
    .where(isOpen)

type Row = Awaited<ReturnType<ReturnType<typeof openDrafts>['execute']>>[number]

async function withItems({ db }: Deps, rows: readonly Row[]): Promise<ListedDraft[]> {
  const lines = await db
    .selectFrom('draft_lines')
    .leftJoin('products', 'products.id', 'draft_lines.product_id')
    .select(['draft_lines.draft_id as draftId', 'draft_lines.quantity', 'products.name'])
    .where(isOneOf(db, 'draft_lines.draft_id', JSON.stringify(rows.map(({ id }) => id))))
    .orderBy('draft_lines.position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ draftId }) => draftId)
  return rows.map((row) => {
    const own = linesOf.get(row.id) ?? []
    return {
      id: row.id,
      version: row.version,
      customerName: row.customer_name,
      phone: row.customer_phone,
      email: row.customer_email,
      method: row.method,
      wasNotPaid: row.order_id !== null,
      units: own.reduce((sum, { quantity }) => sum + quantity, 0),
      names: own.flatMap(({ name }) => name ?? []),
      changedBy: row.changed_by,
      changedAt: row.changed_at,
      madeAt: row.made_at,
    }
  })
}

type Condition = RawBuilder<SqlBool>

function conditionsOf({ text, filters: { method, unpaid, changed, by } }: DraftQuery): Condition[] {
  const { from, before } = momentsOf(changed ?? {})
  return [
    ...(method ? [sql<SqlBool>`drafts.method in (${sql.join(method)})`] : []),
    ...(unpaid === undefined
      ? []
      : [unpaid ? sql<SqlBool>`drafts.order_id is not null` : sql<SqlBool>`drafts.order_id is null`]),
    ...(from === undefined ? [] : [sql<SqlBool>`drafts.changed_at >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`drafts.changed_at < ${before}`]),
    ...(by === undefined ? [] : [contains(sql.ref('drafts.changed_by'), by)]),
    ...textConditions(text),
  ]
}

const NUMBER = /^(?:draft\s*)?#?\s*([1-9]\d{0,9})$/i

/** It has all that is typed somewhere, or it is the number of the draft. */
function textConditions(text: string): Condition[] {
  const words = parseOrderText(text).map(hasWord)
  if (words.length === 0) return []
  const all = sql<SqlBool>`(${sql.join(words, sql` and `)})`
  const [, number] = NUMBER.exec(text) ?? []
  return [number === undefined ? all : sql<SqlBool>`(drafts.id = ${Number(number)} or ${all})`]
}

/** Numbers are written down with spaces or without, and typed either way. */
const PHONE = sql`replace(replace(drafts.customer_phone, ' ', ''), '-', '')`

function hasWord({ word, typed }: TypedWord): Condition {
  const texts = [sql.ref('drafts.customer_name'), sql.ref('drafts.customer_email')]
  const anywhere = texts.map((column) => contains(column, typed))
  const phone = /^\d+$/.test(word) ? [contains(PHONE, word)] : []
  return sql<SqlBool>`(${sql.join([...anywhere, ...phone], sql` or `)})`
}
