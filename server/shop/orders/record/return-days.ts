import type { Kysely } from 'kysely'
import type { OrderLineId, ShopId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { type ReturnRule, returnDays, windowEnd } from '#domain/returns/window.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Parcel } from './parcel-queries.ts'

/** How long after delivery a shop takes goods back. */
export async function readReturnRule(db: Kysely<Tables>, shopId: ShopId): Promise<ReturnRule> {
  const shop = await db
    .selectFrom('shops')
    .select('return_days as days')
    .where('id', '=', shopId)
    .executeTakeFirst()
  const windows = await db
    .selectFrom('return_windows')
    .select(['master_category_id as id', 'days'])
    .where('shop_id', '=', shopId)
    .execute()
  return { days: shop?.days ?? null, ofCategories: new Map(windows.map(({ id, days }) => [id, days])) }
}

/** The days that hold for each of some lines, by the category that its product has now. */
export async function listReturnDays(
  db: Kysely<Tables>,
  rule: ReturnRule,
  lineIds: readonly OrderLineId[],
): Promise<Map<OrderLineId, number>> {
  if (rule.days === null) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.id', 'products.master_category_id as category'])
    .where(isOneOf(db, 'order_lines.id', JSON.stringify(lineIds)))
    .execute()
  return new Map(rows.map(({ id, category }) => [id, returnDays(rule, category)]))
}

export type LastDay = { lineId: OrderLineId; until: number }

/** Until when what came in a parcel now may be sent back, line by line; nothing of lines that do not come back. */
export async function listLastDays(
  db: Kysely<Tables>,
  { lines }: Pick<Parcel, 'lines'>,
  now: number,
): Promise<LastDay[]> {
  const ids = lines.filter(({ quantity, cancelled }) => quantity > cancelled).map(({ lineId }) => lineId)
  const days = await listReturnDays(db, await readReturnRule(db, SHOP_ID), ids)
  return ids.flatMap((lineId) => {
    const ofLine = days.get(lineId) ?? 0
    return ofLine === 0 ? [] : [{ lineId, until: windowEnd(now, ofLine) }]
  })
}
