import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { GONE } from './kept-pictures.ts'

export type ProductVideo = { id: number; productId: ProductId; path: string }

/** The videos of some products, each one's in the order in which they came. */
export async function listVideos(
  { db }: Pick<Database, 'db'>,
  productIds: readonly ProductId[],
): Promise<ProductVideo[]> {
  return videosByIds(db, JSON.stringify(productIds))
}

const videosByIds = preparedQuery((db, ids: string) =>
  db
    .selectFrom('product_videos')
    .select(['id', 'product_id as productId', 'path'])
    .where(isOneOf(db, 'product_id', ids))
    .orderBy('product_id')
    .orderBy('id'),
)

type Deps = { db: Kysely<Tables>; now: number }

export async function addVideo(
  deps: Deps,
  { productId, path, most, full }: { productId: ProductId; path: string; most: number; full: Refusal },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return changeVideos(deps, { productId, actor }, async (db, videos) => {
    if (videos.length >= most) return full
    await db
      .insertInto('product_videos')
      .values({ product_id: productId, path, added_at: deps.now })
      .execute()
    return { action: 'product.video-add', after: { video: path } }
  })
}

export async function removeVideo(
  deps: Deps,
  { productId, id }: { productId: ProductId; id: number },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return changeVideos(deps, { productId, actor }, async (db, videos) => {
    const video = videos.find((it) => it.id === id)
    if (!video) return new Refusal('NOT_FOUND', 'This video has been removed already.')
    await db.deleteFrom('product_videos').where('id', '=', id).execute()
    return { action: 'product.video-remove', before: { video: video.path } }
  })
}

type Noted = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function changeVideos(
  { db: database, now }: Deps,
  { productId, actor }: { productId: ProductId; actor: StaffActor },
  change: (db: Kysely<Tables>, videos: ProductVideo[]) => Promise<Noted | Refusal>,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const product = db.selectFrom('products').select('id').where('id', '=', productId)
    const locked = engineOf(db) === 'postgres' ? product.forNoKeyUpdate() : product
    if (!(await locked.executeTakeFirst())) return GONE
    const noted = await change(db, await listVideos({ db }, [productId]))
    if (noted instanceof Refusal) return noted
    await db.updateTable('products').set({ updated_at: now }).where('id', '=', productId).execute()
    await writeAudit(db, { actor, at: now, record: { kind: 'product', id: productId }, ...noted })
    return undefined
  })
}
