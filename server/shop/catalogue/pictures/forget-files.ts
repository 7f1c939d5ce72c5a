import { type Kysely, sql } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'

type Deps = { db: Kysely<Tables>; pictures: PictureStore; now: number }

/** So long somebody may want it back, by a CSV or a backup. */
const KEPT_MS = 30 * DAY
const BATCH_SIZE = 200

/** Removes the files of products that nothing has referred to for a month. Several processes doing it do no harm. */
export async function forgetFiles({ db, pictures, now }: Deps): Promise<void> {
  for (let after = ''; ; ) {
    const files = await db
      .selectFrom('product_files')
      .select(['path', 'product_id', 'original', 'unused_since'])
      .where('path', '>', after)
      .orderBy('path')
      .limit(BATCH_SIZE)
      .execute()
    const used = await usedAmong(
      db,
      files.map(({ path }) => path),
    )
    for (const file of files) {
      const { path, unused_since } = file
      const isUsed = used.has(path) || (await isOrdered(db, file))
      if (isUsed !== (unused_since === null)) await note(db, path, isUsed ? null : now)
      if (isUsed || unused_since === null || unused_since > now - KEPT_MS) continue
      await remove({ db, pictures }, file)
    }
    const last = files.at(-1)
    if (!last || files.length < BATCH_SIZE) return
    after = last.path
  }
}

type File = { path: string; product_id: ProductId; original: string | null }

/** The files before the row: whatever stops it in between, it is done again. */
async function remove({ db, pictures }: Omit<Deps, 'now'>, { path, product_id, original }: File) {
  const sameOriginal = await db
    .selectFrom('product_files')
    .select('path')
    .where('product_id', '=', product_id)
    .where('original', '=', original)
    .where('path', '<>', path)
    .limit(1)
    .execute()
  const gone = [path, ...(original !== null && sameOriginal.length === 0 ? [original] : [])]
  for (const it of gone) {
    const parsed = parsePicturePath(it)
    if (parsed) await pictures.remove(parsed)
  }
  await db.deleteFrom('product_files').where('path', '=', path).execute()
}

const note = (db: Kysely<Tables>, path: string, unused_since: number | null) =>
  db.updateTable('product_files').set({ unused_since }).where('path', '=', path).execute()

/** Where the shop may have written the path of a picture. */
const PLACES = [
  ['product_images', 'image'],
  ['products', 'feature_image'],
  ['product_videos', 'path'],
  ['product_files', 'whole'],
  ['master_categories', 'image'],
  ['banners', 'image'],
  ['banners', 'phone_image'],
  ['shops', 'logo'],
  ['shops', 'icon'],
  ['shops', 'feature_image'],
] as const

async function usedAmong(db: Kysely<Tables>, paths: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (paths.length === 0) return used
  for (const [table, column] of PLACES) {
    const rows = await db
      .selectFrom(table)
      .select(sql<string>`${sql.ref(column)}`.as('path'))
      .where(sql.ref<string>(column), 'in', paths)
      .execute()
    for (const { path } of rows) used.add(path)
  }
  return used
}

/** Customers see what they have bought, also once it looks another way. */
async function isOrdered(db: Kysely<Tables>, { path, product_id }: File): Promise<boolean> {
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('product_id', '=', product_id)
    .where('image', '=', path)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
