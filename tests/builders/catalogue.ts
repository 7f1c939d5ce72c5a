import type { Insertable, Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { CategoryId, MasterCategoryId, ProductId, ShopId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { MasterCategoryTable, ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { ShopTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { searchName, searchWords } from '#server/shop/catalogue/search-columns.ts'

/** Test data says what matters to the test; the rest is filled in here. */
let serial = 0
const next = () => ++serial

export async function aShop(db: Kysely<Tables>, facts: Partial<Insertable<ShopTable>> = {}): Promise<ShopId> {
  const shop = {
    id: SHOP_ID,
    name: 'The shop',
    country: 'India',
    is_online: 1 as const,
    ...facts,
  }
  await db
    .insertInto('shops')
    .values(shop)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return shop.id
}

export async function aMasterCategory(
  db: Kysely<Tables>,
  facts: Partial<Insertable<MasterCategoryTable>> = {},
): Promise<MasterCategoryId> {
  const name = facts.name ?? `CATEGORY ${next()}`
  const { id } = await db
    .insertInto('master_categories')
    .values({
      shop_id: await aShop(db),
      name,
      name_key: categoryKey(name),
      search_name: searchName(name),
      status: 1,
      position: serial,
      added_at: 0,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aCategory(db: Kysely<Tables>, name: string): Promise<CategoryId> {
  const { id } = await db
    .insertInto('categories')
    .values({ shop_id: await aShop(db), name, search_name: searchName(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aProduct(
  db: Kysely<Tables>,
  facts: Partial<Insertable<ProductTable>> = {},
): Promise<ProductId> {
  const number = next()
  const name = facts.name ?? `Lamp ${number}`
  const { id } = await db
    .insertInto('products')
    .values({
      shop_id: await aShop(db),
      number: `T-${number}`,
      name,
      name_key: textKey(name),
      bulb_types: '',
      search_words: searchWords({
        sku: facts.number ?? `T-${number}`,
        name,
        title: facts.title,
        localName: facts.local_name,
        brand: facts.brand,
        bulbTypes: facts.bulb_types ?? '',
        colourTemperature: facts.colour_temperature,
        seoKeywords: facts.seo_keywords,
        description: facts.description,
        specification: facts.specification,
      }),
      master_category_id: facts.master_category_id ?? (await aMasterCategory(db)),
      selling_price: 100_000,
      tax: 1_800,
      discount: 0,
      stock: 10,
      min_stock: 1,
      publish: 1,
      is_online: 1,
      added_at: number,
      updated_at: number,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aPicture(
  db: Kysely<Tables>,
  productId: ProductId,
  image: string,
  position = 0,
): Promise<void> {
  await db
    .insertInto('product_images')
    .values({ product_id: productId, position, image, alt: image })
    .execute()
}
