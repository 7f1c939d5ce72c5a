import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type SentFile = { productId: ProductId; digest: string }

/** Whether one of these was made of the same file. */
export async function hasSameFile(
  db: Kysely<Tables>,
  { productId, digest }: SentFile,
  paths: readonly string[],
): Promise<boolean> {
  const same = await db
    .selectFrom('product_files')
    .select('path')
    .where('product_id', '=', productId)
    .where('digest', '=', digest)
    .execute()
  return same.some(({ path }) => paths.includes(path))
}
