import type { Kysely, Transaction } from 'kysely'
import { type ProductState, productState } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

/** Id 0: it stands on cards alone, as a CSV may have it, and gets another with the first change. */
export type ProductPicture = { id: number; image: string; alt: string | null }

type Product = { state: ProductState; pictures: ProductPicture[] }

/** A product's pictures, the one on cards first. */
export async function findProductPictures(db: Kysely<Tables>, id: ProductId): Promise<Product | undefined> {
  const product = await db
    .selectFrom('products')
    .select([
      'feature_image as onCards',
      'publish',
      'is_online as isOnline',
      'publish_at as publishAt',
      'archived_at as archivedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) return undefined
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'image', 'alt'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const { onCards } = product
  const first = rows.find(({ image }) => image === onCards)
  const others = rows.filter((it) => it !== first)
  const head = first ?? (onCards === null ? undefined : { id: 0, image: onCards, alt: null })
  return { state: productState(product), pictures: head ? [head, ...others] : others }
}

type Facts = Record<string, unknown>

export type PicturesChange = {
  pictures: readonly (Omit<ProductPicture, 'id'> & { id?: number })[]
  action: string
  before?: Facts
  after?: Facts
}

type Deps = { db: Kysely<Tables>; now: number }
type MaybeLater<T> = T | Promise<T>

/** Changes the pictures of a product as they are at this moment; nobody else changes them meanwhile. */
export async function changeProductPictures(
  { db: database, now }: Deps,
  { productId, actor }: { productId: ProductId; actor: StaffActor },
  decide: (product: Product, db: Transaction<Tables>) => MaybeLater<PicturesChange | Refusal | undefined>,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    if (engineOf(db) === 'postgres')
      await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
    const product = await findProductPictures(db, productId)
    if (!product) return PRODUCT_NOT_FOUND
    const change = await decide(product, db)
    if (change === undefined || change instanceof Refusal) return change
    await write(db, { productId, now }, change.pictures)
    const { action, before, after } = change
    await writeAudit(db, {
      actor,
      at: now,
      action,
      record: { kind: 'product', id: productId },
      before,
      after,
    })
    return undefined
  })
}

export const PRODUCT_NOT_FOUND = new Refusal('NOT_FOUND', 'This product is no longer in the catalogue.')

/** Out of the way of the places that are given anew: no two pictures may have the same. */
const ASIDE = 1_000

async function write(
  db: Transaction<Tables>,
  { productId, now }: { productId: ProductId; now: number },
  pictures: PicturesChange['pictures'],
): Promise<void> {
  const kept = pictures.flatMap(({ id }) => id || [])
  let dropped = db.deleteFrom('product_images').where('product_id', '=', productId)
  if (kept.length > 0) dropped = dropped.where('id', 'not in', kept)
  await dropped.execute()
  await db
    .updateTable('product_images')
    .set((it) => ({ position: it('position', '+', ASIDE) }))
    .where('product_id', '=', productId)
    .execute()
  for (const [position, { id, image, alt }] of pictures.entries()) {
    const row = { position, image, alt }
    if (id) await db.updateTable('product_images').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('product_images')
        .values({ product_id: productId, ...row })
        .execute()
  }
  await db
    .updateTable('products')
    .set({ feature_image: pictures[0]?.image ?? null, updated_at: now })
    .where('id', '=', productId)
    .execute()
}
