import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { barcodesOf } from '#domain/stock/barcode.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type CodedProduct = { id: ProductId; sku: string; name: string; bin: string | null; stock: number }

const MOST_FOUND = 5

/** Products by what stands on their box: the shop's own number, in either case, or the maker's barcode. Drafts too. */
export async function listProductsByCode(db: Kysely<Tables>, code: string): Promise<CodedProduct[]> {
  const products = () =>
    db
      .selectFrom('products')
      .select(['id', 'number as sku', 'name', 'bin', 'stock'])
      .where('shop_id', '=', SHOP_ID)
      .orderBy('id')
      .limit(MOST_FOUND)
  const bySku = await products()
    .where('number', 'in', [...new Set([code, code.toUpperCase()])])
    .execute()
  const byBarcode = await products().where('barcode', 'in', barcodesOf(code)).execute()
  return [...new Map([...bySku, ...byBarcode].map((product) => [product.id, product])).values()]
}
