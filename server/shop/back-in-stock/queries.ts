import type { Kysely, Transaction } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Who wants to hear of which product. */
export type NoticeKey = { productId: ProductId; email: string }

/** How many others wait for the product, for how many other products the address waits, and how many wait in all. */
export async function countNotices(
  db: Kysely<Tables>,
  { productId, email }: NoticeKey,
): Promise<{ ofProduct: number; ofAddress: number; inAll: number }> {
  const key = textKey(email)
  const others = db
    .selectFrom('stock_notices')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where((it) => it.not(it.and([it('product_id', '=', productId), it('email_key', '=', key)])))
  const ofProduct = await others.where('product_id', '=', productId).executeTakeFirstOrThrow()
  const ofAddress = await others.where('email_key', '=', key).executeTakeFirstOrThrow()
  const inAll = await others.executeTakeFirstOrThrow()
  return { ofProduct: ofProduct.count, ofAddress: ofAddress.count, inAll: inAll.count }
}

/** Once per address and product. */
export async function insertNotice(
  db: Kysely<Tables>,
  { productId, email }: NoticeKey,
  now: number,
): Promise<void> {
  await db
    .insertInto('stock_notices')
    .values({ product_id: productId, email, email_key: textKey(email), asked_at: now })
    .onConflict((conflict) => conflict.columns(['product_id', 'email_key']).doNothing())
    .execute()
}

export type DueNotice = NoticeKey & { name: string; image: string | null; askedAt: number }

/**
 * Notices of products that can be bought again. A cross join has SQLite begin with the notices: where there are none it knows
 * nothing about them, and would begin with all products.
 */
export const dueNotices = (db: Kysely<Tables>, limit: number) =>
  db
    .selectFrom('stock_notices')
    .crossJoin('products')
    .select(['stock_notices.id', 'products.name', 'products.feature_image as image'])
    .whereRef('products.id', '=', 'stock_notices.product_id')
    .where('products.stock', '>', 0)
    .where('products.publish', '=', 1)
    .where('products.is_online', '=', 1)
    .orderBy('stock_notices.id')
    .limit(limit)

/** Takes them out: each is taken once, however many processes do this. */
export async function takeDueNotices(db: Transaction<Tables>, limit: number): Promise<DueNotice[]> {
  const due = await dueNotices(db, limit).execute()
  if (due.length === 0) return []
  const products = new Map(due.map(({ id, name, image }) => [id, { name, image }]))
  const taken = await db
    .deleteFrom('stock_notices')
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returning(['id', 'product_id as productId', 'email', 'asked_at as askedAt'])
    .execute()
  return taken.map(({ id, ...notice }) => ({ ...notice, ...(products.get(id) ?? { name: '', image: null }) }))
}

/** How many wait for each of these; those for which nobody does are not among it. */
export async function countNoticesOf(
  { db }: { db: Kysely<Tables> },
  ids: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const rows = await countedOf(db, JSON.stringify(ids))
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const countedOf = preparedQuery((db, ids: string) =>
  db
    .selectFrom('stock_notices')
    .select(['product_id as id', (it) => it.fn.countAll<number>().as('count')])
    .where(isOneOf(db, 'product_id', ids))
    .groupBy('product_id'),
)

/** The products that somebody waits for. */
export const awaitedProducts = (db: Kysely<Tables>) => db.selectFrom('stock_notices').select('product_id')

export async function deleteNoticesBefore(db: Kysely<Tables>, moment: number): Promise<void> {
  await db.deleteFrom('stock_notices').where('asked_at', '<', moment).execute()
}

export async function deleteNoticesTo(db: Kysely<Tables>, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await db.deleteFrom('stock_notices').where('email_key', 'in', addresses.map(textKey)).execute()
}

/** What somebody waits for, the oldest first. */
export async function listNoticesTo(
  db: Kysely<Tables>,
  email: string,
): Promise<{ productId: ProductId; name: string; askedAt: number }[]> {
  return noticesTo(db, textKey(email))
}

const MOST_LISTED = 100

const noticesTo = preparedQuery((db, key: string) =>
  db
    .selectFrom('stock_notices')
    .innerJoin('products', 'products.id', 'stock_notices.product_id')
    .select(['product_id as productId', 'products.name', 'asked_at as askedAt'])
    .where('email_key', '=', key)
    .orderBy('stock_notices.id')
    .limit(MOST_LISTED),
)
