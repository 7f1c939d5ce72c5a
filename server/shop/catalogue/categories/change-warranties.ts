import type { Kysely, Transaction } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { MasterCategoryId, ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop } from '#server/shop/profile/queries.ts'

type Deps = { db: Kysely<Tables>; now: number }

export type CategoryWarranty = { name: string; months: number | null }

/** In the order of the menus. */
export async function listWarranties(
  db: Kysely<Tables>,
  shopId: ShopId,
): Promise<(CategoryWarranty & { id: MasterCategoryId })[]> {
  return db
    .selectFrom('master_categories')
    .select(['id', 'name', 'warranty_months as months'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/**
 * Changes the warranty of categories, by their names. It is also that of their products that say nothing of their own: those
 * without one, and those with the category's before. Nothing is none.
 */
export async function changeWarranties(
  { db: database, now }: Deps,
  shopId: ShopId,
  changes: readonly CategoryWarranty[],
  actor: StaffActor,
  /** the version that whoever changes them has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<{ products: number } | Refusal> {
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, shopId))) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'warranty', { seen, now })
    if (stale) return stale
    const all = new Map((await listWarranties(db, shopId)).map((it) => [categoryKey(it.name), it]))
    const unknown = changes.find(({ name }) => !all.has(categoryKey(name)))
    if (unknown) return new Refusal('NOT_FOUND', `There is no category "${unknown.name}".`)
    const changed = changes.flatMap(({ name, months }) => {
      const before = all.get(categoryKey(name))
      return before && before.months !== months ? [{ ...before, to: months }] : []
    })
    if (changed.length === 0) return { products: 0 }
    let products = 0
    for (const { id, months, to } of changed) products += await changeOne(db, { id, months, to, now })
    const warranties = (of: 'months' | 'to') => changed.map((it) => ({ name: it.name, months: it[of] }))
    await writeAudit(db, {
      actor,
      at: now,
      action: 'category.warranty',
      record: { kind: 'shop', id: shopId },
      before: { warranties: warranties('months') },
      after: { warranties: warranties('to'), products },
    })
    return { products }
  })
}

type One = { id: MasterCategoryId; months: number | null; to: number | null; now: number }

async function changeOne(db: Transaction<Tables>, { id, months, to, now }: One): Promise<number> {
  await db.updateTable('master_categories').set({ warranty_months: to }).where('id', '=', id).execute()
  // By ascending id, as everyone who changes several: then no two can wait for each other.
  if (engineOf(db) === 'postgres') {
    await db
      .selectFrom('products')
      .select('id')
      .where('master_category_id', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ warranty_months: to, updated_at: now })
    .where('master_category_id', '=', id)
    .where(({ or, eb }) => or([eb('warranty_months', 'is', null), eb('warranty_months', '=', months)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
