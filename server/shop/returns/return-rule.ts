import type { Kysely } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import { changedFacts } from '#domain/audit.ts'
import { categoryKey } from '#domain/category-key.ts'
import type { MasterCategoryId, OrderLineId, ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ReturnRule, returnDays } from '#domain/returns/window.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { lockShop, updateShop } from '#server/shop/profile/queries.ts'

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
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  rule: ReturnRule,
  lineIds: readonly OrderLineId[],
): Promise<Map<OrderLineId, number>> {
  if (rule.days === null) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.id', 'products.master_category_id as category'])
    .where(isOneOf(engine, 'order_lines.id', JSON.stringify(lineIds)))
    .execute()
  return new Map(rows.map(({ id, category }) => [id, returnDays(rule, category)]))
}

export type ReturnSettings = { days: number | null; categories: { name: string; days: number }[] }

export async function readReturnSettings(db: Kysely<Tables>, shopId: ShopId): Promise<ReturnSettings> {
  const { days } = await readReturnRule(db, shopId)
  const categories = await db
    .selectFrom('return_windows')
    .innerJoin('master_categories', 'master_categories.id', 'return_windows.master_category_id')
    .select(['master_categories.name', 'return_windows.days'])
    .where('return_windows.shop_id', '=', shopId)
    .orderBy('master_categories.position')
    .execute()
  return { days, categories }
}

export type ReturnSettingsChange = {
  /** null: nothing can be returned by customers themselves */
  days?: number | null | undefined
  /** null: as all others */
  categories: readonly { name: string; days: number | null }[]
}

const NOT_REGISTERED = new Refusal(
  'CONFLICT',
  'Customers are told by SMS how far their return is. Please register that text (DLT) and set DLT_TEMPLATE_RETURN_STEP first.',
)

/** Changes what may be asked for from now on; what is not in the change stays. */
export async function changeReturnSettings(
  { db: database, messages, now }: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  shopId: ShopId,
  { days, categories }: ReturnSettingsChange,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, shopId))) return new Refusal('NOT_FOUND', 'Shop not found')
    const isSwitchedOn = typeof days === 'number' && (await readReturnRule(db, shopId)).days === null
    if (isSwitchedOn && messages.unregistered?.includes('return-step')) return NOT_REGISTERED
    const before = await readReturnSettings(db, shopId)
    const known = await db
      .selectFrom('master_categories')
      .select(['id', 'name_key as key'])
      .where('shop_id', '=', shopId)
      .execute()
    const ids = new Map<string, MasterCategoryId>(known.map(({ key, id }) => [key, id]))
    const unknown = categories.find(({ name }) => !ids.has(categoryKey(name)))
    if (unknown) return new Refusal('NOT_FOUND', `There is no category "${unknown.name}".`)
    if (days !== undefined) await updateShop(db, shopId, { return_days: days })
    for (const change of categories) {
      const id = ids.get(categoryKey(change.name))
      if (id === undefined) continue
      await db
        .deleteFrom('return_windows')
        .where('shop_id', '=', shopId)
        .where('master_category_id', '=', id)
        .execute()
      if (change.days === null) continue
      await db
        .insertInto('return_windows')
        .values({ shop_id: shopId, master_category_id: id, days: change.days })
        .execute()
    }
    await writeAudit(db, {
      ...{ actor, at: now, action: 'returns.settings', record: { kind: 'shop', id: shopId } },
      ...changedFacts(before, await readReturnSettings(db, shopId)),
    })
    return undefined
  })
}
