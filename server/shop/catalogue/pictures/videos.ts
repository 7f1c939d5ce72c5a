import type { Kysely } from 'kysely'
import { MOST_VIDEOS } from '#domain/catalogue/pictures.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { PRODUCT_NOT_FOUND } from './product-pictures.ts'
import { hasSameFile, type SentFile } from './same-file.ts'

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

/** Why it cannot be added; or that it is there. */
export async function videosProblem(
  db: Kysely<Tables>,
  file: SentFile,
): Promise<Refusal | 'there already' | undefined> {
  const videos = await listVideos({ db }, [file.productId])
  const paths = videos.map(({ path }) => path)
  if (await hasSameFile(db, file, paths)) return 'there already'
  return videos.length < MOST_VIDEOS ? undefined : TOO_MANY
}

const TOO_MANY = new Refusal(
  'CONFLICT',
  `A product can have at most ${MOST_VIDEOS} videos. Remove one first.`,
)

export async function addVideo(
  deps: Deps,
  { path, ...file }: SentFile & { path: string },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const { productId } = file
  return changeVideos(deps, { productId, actor }, async (db) => {
    const problem = await videosProblem(db, file)
    if (problem) return problem === 'there already' ? undefined : problem
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
  change: (db: Kysely<Tables>, videos: ProductVideo[]) => Promise<Noted | Refusal | undefined>,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const product = db.selectFrom('products').select('id').where('id', '=', productId)
    const locked = engineOf(db) === 'postgres' ? product.forNoKeyUpdate() : product
    if (!(await locked.executeTakeFirst())) return PRODUCT_NOT_FOUND
    const noted = await change(db, await listVideos({ db }, [productId]))
    if (noted === undefined || noted instanceof Refusal) return noted
    await db.updateTable('products').set({ updated_at: now }).where('id', '=', productId).execute()
    await writeAudit(db, { actor, at: now, record: { kind: 'product', id: productId }, ...noted })
    return undefined
  })
}
