import type { Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { CouponScope } from '#domain/coupons/coupon.ts'
import type { ScopeInput } from '#domain/forms/coupons/coupon.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { allProducts } from '#server/shop/catalogue/queries.ts'
import { listMasterCategories } from '#server/shop/profile/queries.ts'

/** What a coupon is for, by the name of a category or the number of a product. */
export async function findScope(
  db: Kysely<Tables>,
  shopId: ShopId,
  input: ScopeInput,
): Promise<CouponScope | Refusal> {
  switch (input.covers) {
    case 'all':
      return input
    case 'category': {
      const categories = await listMasterCategories(db, shopId)
      const found = categories.find(({ name }) => categoryKey(name) === categoryKey(input.name))
      if (found) return { covers: 'category', id: found.id, name: found.name }
      const names = categories.map(({ name }) => `"${name}"`).join(', ')
      return new Refusal('NOT_FOUND', `There is no category "${input.name}". Categories: ${names}.`)
    }
    case 'product': {
      const found = await allProducts(db)
        .where('products.shop_id', '=', shopId)
        .where('products.number', '=', input.sku)
        .executeTakeFirst()
      if (found) return { covers: 'product', id: found.id, name: found.name }
      return new Refusal('NOT_FOUND', `There is no product with the number ${input.sku}.`)
    }
  }
}
