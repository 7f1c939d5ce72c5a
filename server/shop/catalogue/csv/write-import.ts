import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Insertable, Transaction, Updateable } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { ProductId } from '#domain/ids.ts'
import { mrpProblem } from '#domain/money/printed-mrp.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { STOCK_COLUMNS, setStock } from '#server/shop/stock/correct-stock.ts'
import { enqueueLowStock, type LowStock } from '#server/shop/stock/low-stock.ts'
import { type CsvProduct, columnsOf } from '../product.ts'
import { touchesPrice } from './card-change.ts'
import { addCategories, type CategoryNames } from './category-names.ts'
import type { CsvPicture } from './cells.ts'
import type { Change } from './check-row.ts'
import type { Plan } from './plan-import.ts'

/** Somebody else changed the catalogue between the check and the writing. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

export type Writing = {
  plan: Plan
  /** the file with the plan's changes */
  changes: string
  /** what the ledger says of changed stock */
  note: string
  actor: StaffActor
  now: number
}

const BATCH_SIZE = 100

/** Does what was planned. */
export async function writeImport(db: Transaction<Tables>, writing: Writing): Promise<void> {
  const names = await addCategories(db, writing.plan.newNames, writing.now)
  await lockProducts(db, writing)
  const low: LowStock[] = []
  let added: Change[] = []
  for await (const line of createInterface({ input: createReadStream(writing.changes) })) {
    const change = JSON.parse(line) as Change
    if (change.id !== undefined) {
      const fallen = await changeProduct(db, change, { id: change.id, names, writing })
      if (fallen) low.push(fallen)
      continue
    }
    added.push(change)
    if (added.length < BATCH_SIZE) continue
    await insertProducts(db, added, { names, now: writing.now })
    added = []
  }
  await insertProducts(db, added, { names, now: writing.now })
  if (low.length > 0) {
    await enqueueLowStock(db, await listMailReaders(db, 'low stock'), low, writing.now)
  }
}

/** By ascending id, as everyone who changes several: then no two can wait for each other. */
async function lockProducts(db: Transaction<Tables>, { plan }: Writing): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const ids = JSON.stringify(plan.changedIds)
  await db
    .selectFrom('products')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Context = { names: CategoryNames; writing: Writing }

async function changeProduct(
  db: Transaction<Tables>,
  { facts: { stock, ...facts }, searchWords }: Change,
  { id, names, writing }: Context & { id: ProductId },
): Promise<LowStock | undefined> {
  const { now, note, actor } = writing
  if (Object.keys(facts).length > 0) await writeChange(db, { id, facts, searchWords }, names, now)
  if (facts.pictures) {
    await db.deleteFrom('product_images').where('product_id', '=', id).execute()
    await addPictures(db, [{ id, pictures: facts.pictures }])
  }
  if (stock === undefined) return undefined
  const product = await db
    .selectFrom('products')
    .select(STOCK_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new ChangedMeanwhile()
  return setStock(db, product, { after: stock, reason: 'imported', note, actor, now })
}

/** What is to change of a product but for its stock and pictures, which have tables of their own. */
export async function writeChange(
  db: Transaction<Tables>,
  { id, facts, searchWords }: Change & { id: ProductId },
  names: CategoryNames,
  now: number,
): Promise<void> {
  const set: Updateable<ProductTable> = {
    ...rowOf(facts, names),
    ...(searchWords !== undefined && { search_words: searchWords }),
    updated_at: now,
  }
  await db.updateTable('products').set(set).where('id', '=', id).execute()
  if (touchesPrice(facts)) await requireWithinMrp(db, id)
}

/** The plan held the price against the MRP; either may have been another since. */
async function requireWithinMrp(db: Transaction<Tables>, id: ProductId): Promise<void> {
  const product = await db
    .selectFrom('products')
    .select([
      'selling_price as sellingPrice',
      'tax',
      'discount',
      'offer_ends_at as offerEndsAt',
      'printed_mrp as printedMrp',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (mrpProblem(product, product.printedMrp) !== undefined) throw new ChangedMeanwhile()
}

export async function insertProducts(
  db: Transaction<Tables>,
  changes: readonly Change[],
  { names, now }: { names: CategoryNames; now: number },
): Promise<ProductId[]> {
  if (changes.length === 0) return []
  const inserted = await db
    .insertInto('products')
    .values(
      changes.map(
        ({ facts, searchWords = '' }) =>
          ({
            ...rowOf(facts, names),
            stock: facts.stock,
            shop_id: SHOP_ID,
            search_words: searchWords,
            added_at: now,
            updated_at: now,
          }) as Insertable<ProductTable>,
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'number as sku'])
    .execute()
  if (inserted.length !== changes.length) throw new ChangedMeanwhile()
  const ids = new Map(inserted.map(({ id, sku }) => [sku, id]))
  await addPictures(
    db,
    changes.map(({ facts }) => ({ id: requireId(ids, facts.sku ?? ''), pictures: facts.pictures ?? [] })),
  )
  return inserted.map(({ id }) => id)
}

async function addPictures(
  db: Transaction<Tables>,
  products: readonly { id: ProductId; pictures: CsvPicture[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map(({ image, alt }, position) => ({ product_id: id, position, image, alt })),
  )
  if (rows.length > 0) await db.insertInto('product_images').values(rows).execute()
}

/** What these facts are in the database. The stock has a ledger beside it. */
function rowOf(
  { stock: _, ...facts }: Partial<CsvProduct>,
  { master, plain }: CategoryNames,
): Updateable<ProductTable> {
  const { name, masterCategory, category, publish } = facts
  return {
    ...columnsOf(facts),
    ...(publish === 1 && { publish_at: null, archived_at: null }),
    ...(name !== undefined && { name_key: textKey(name) }),
    ...(masterCategory !== undefined && {
      master_category_id: requireId(master, categoryKey(masterCategory)),
    }),
    ...(category !== undefined && { category_id: category === null ? null : requireId(plain, category) }),
  }
}

function requireId<T>(ids: ReadonlyMap<string, T>, name: string): T {
  const id = ids.get(name)
  if (id === undefined) throw new ChangedMeanwhile()
  return id
}
