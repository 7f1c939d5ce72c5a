import type { Kysely, Transaction } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { MasterCategoryId, ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { isStored } from '#server/shop/pictures/is-stored.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { lockShop } from '#server/shop/profile/queries.ts'
import { searchName } from '../search-columns.ts'

type Deps = { db: Kysely<Tables>; pictures: PictureStore; now: number }

/** More than any menu can show. */
export const MOST_CATEGORIES = 100

/** A category without products, at the end of the menus. */
export async function addCategory(
  { db: database, now }: Deps,
  { shopId, name, actor }: { shopId: ShopId; name: string; actor: StaffActor },
): Promise<MasterCategoryId | Refusal> {
  return inOneStep(database, name, async (db) => {
    const all = await lockCategories(db, shopId)
    if (all.length >= MOST_CATEGORIES) {
      return new Refusal('CONFLICT', `There are ${MOST_CATEGORIES} categories already, and no room for more.`)
    }
    const problem = nameProblem(all, name)
    if (problem) return problem
    const { id } = await db
      .insertInto('master_categories')
      .values({
        shop_id: shopId,
        ...namedAs(name),
        status: 1,
        position: (all.at(-1)?.position ?? 0) + 1,
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(db, {
      actor,
      at: now,
      action: 'category.add',
      record: { kind: 'category', id },
      after: { name },
    })
    return id
  })
}

export type CategoryChange = {
  name?: string
  /** in the shop's menus; its products are on sale all the same */
  isShown?: boolean
  image?: string | null
}

type Asked = {
  shopId: ShopId
  id: MasterCategoryId
  change: CategoryChange
  /** the name that whoever renames it has read */
  readName?: string
  actor: StaffActor
}

/** What is not in the change stays. */
export async function changeCategory(
  { db: database, pictures, now }: Deps,
  { shopId, id, change, readName, actor }: Asked,
): Promise<Refusal | undefined> {
  const { name, isShown, image } = change
  if (image && !(await isStored(pictures, image))) {
    return new Refusal('BAD_USER_INPUT', `There is no picture "${image}"`)
  }
  return inOneStep(database, name, async (db) => {
    const all = await lockCategories(db, shopId)
    const before = all.find((it) => it.id === id)
    if (!before) return new Refusal('NOT_FOUND', 'This category no longer exists.')
    if (readName !== undefined && readName !== before.name) {
      return new Refusal(
        'CONFLICT',
        `Somebody else has just changed this. The name is now “${before.name}”. Nothing was saved. Please check it and save again.`,
      )
    }
    const others = all.filter((it) => it.id !== id)
    const problem = name === undefined ? undefined : nameProblem(others, name)
    if (problem) return problem
    const changed = changedFacts({ ...before, isShown: before.status === 1 }, change)
    if (Object.keys(changed.after).length === 0) return undefined
    await db
      .updateTable('master_categories')
      .set({
        ...(name !== undefined && namedAs(name)),
        ...(isShown !== undefined && { status: isShown ? 1 : 0 }),
        ...(image !== undefined && { image }),
      })
      .where('id', '=', id)
      .execute()
    await writeAudit(db, {
      actor,
      at: now,
      action: 'category.change',
      record: { kind: 'category', id },
      ...changed,
    })
    return undefined
  })
}

type Moved = { shopId: ShopId; id: MasterCategoryId; before: MasterCategoryId | null; actor: StaffActor }

/** Puts a category before another one in the shop's menus, or at their end. */
export async function moveCategory(
  { db: database, now }: Deps,
  { shopId, id, before, actor }: Moved,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const all = await lockCategories(db, shopId)
    const moved = all.find((it) => it.id === id)
    const others = all.filter((it) => it.id !== id)
    const place = before === null ? others.length : others.findIndex((it) => it.id === before)
    if (before === id) return undefined
    if (!moved || place === -1) return new Refusal('NOT_FOUND', 'This category no longer exists.')
    const was = all.indexOf(moved)
    if (place === was) return undefined
    const arranged = others.toSpliced(place, 0, moved)
    for (const [index, { id: at, position }] of arranged.entries()) {
      if (position === index + 1) continue
      await db
        .updateTable('master_categories')
        .set({ position: index + 1 })
        .where('id', '=', at)
        .execute()
    }
    await writeAudit(db, {
      actor,
      at: now,
      action: 'category.move',
      record: { kind: 'category', id },
      before: { place: was + 1 },
      after: { place: place + 1 },
    })
    return undefined
  })
}

/** The categories in their order, which nobody else can change until the transaction ends. */
async function lockCategories(db: Transaction<Tables>, shopId: ShopId) {
  await lockShop(db, shopId)
  return db
    .selectFrom('master_categories')
    .select(['id', 'name', 'name_key', 'status', 'image', 'position'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** An import, which does not wait for the others, may add the same name at the same moment. */
async function inOneStep<T>(
  database: Kysely<Tables>,
  name: string | undefined,
  step: (db: Transaction<Tables>) => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await database.transaction().execute(step)
  } catch (error) {
    if (name === undefined || !isUniqueViolation(error)) throw error
    return taken(name)
  }
}

function nameProblem(others: readonly { name: string; name_key: string }[], name: string) {
  const same = others.find((it) => it.name_key === categoryKey(name))
  return same && taken(same.name)
}

const taken = (name: string) => new Refusal('CONFLICT', `There is a category “${name}” already.`)

const namedAs = (name: string) => ({ name, name_key: categoryKey(name), search_name: searchName(name) })
