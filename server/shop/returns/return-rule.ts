import type { Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { MasterCategoryId, ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { readReturnRule } from '#server/shop/orders/record/return-days.ts'
import { lockShop, updateShop } from '#server/shop/profile/queries.ts'

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
  'Customers get an SMS at each step of a return. Please register its text (DLT) and set DLT_TEMPLATE_RETURN_STEP first.',
)

/** Changes what may be asked for from now on; what is not in the change stays. */
export async function changeReturnSettings(
  { db: database, messages, now }: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  shopId: ShopId,
  { days, categories }: ReturnSettingsChange,
  actor: StaffActor,
  /** the version that whoever changes them has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, shopId))) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'returns', { seen, now })
    if (stale) return stale
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
      actor,
      at: now,
      action: 'returns.settings',
      record: { kind: 'shop', id: shopId },
      ...changedFacts(before, await readReturnSettings(db, shopId)),
    })
    return undefined
  })
}
