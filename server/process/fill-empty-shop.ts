import type { Transaction } from 'kysely'
import { categoryKey } from '#domain/category-key.ts'
import { fromPercent, fromRupees } from '#domain/money.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { continueIds } from '#server/platform/database/continue-ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { nameKey } from '#server/shop/catalogue/name-key.ts'
import { searchName, searchWords } from '#server/shop/catalogue/search-columns.ts'
import { sanitiseRichText } from '#server/shop/content/rich-text.ts'
import { type PictureStore, PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import { storeFolder } from '#server/shop/pictures/store-folder.ts'
import { type DemoShop, readDemoShop } from './demo-shop.ts'

const MINUTE = 60_000

type Deps = {
  database: Database
  pictures: PictureStore
  now: number
}

/** Fills a database that holds no shop with the demo shop: all of it or, if interrupted, nothing. */
export async function fillEmptyShop({ database, pictures, now }: Deps): Promise<void> {
  const { db, engine } = database
  if (await db.selectFrom('shops').select('id').limit(1).executeTakeFirst()) return
  const demo = await readDemoShop()
  await storeFolder(pictures, demo.pictures).catch((error) => {
    throw error instanceof PictureStoreFailed ? new CannotStart(`PICTURE_STORE: ${error.message}`) : error
  })
  await db.transaction().execute(async (transaction) => {
    if (!(await insertShop(transaction, demo))) return
    await insertCatalogue(transaction, demo, now)
    await continueIds(transaction, engine, ['master_categories', 'products'])
  })
}

/** The first process to insert the shop fills it; others wait here until it has, then find it done. */
async function insertShop(db: Transaction<Tables>, { shop }: DemoShop): Promise<boolean> {
  const {
    shippingRule: _,
    shortName,
    grievanceEmail,
    invoicePrefix,
    featureImage,
    promoText,
    ...facts
  } = shop
  const inserted = await db
    .insertInto('shops')
    .values({
      ...facts,
      short_name: shortName,
      grievance_email: grievanceEmail,
      invoice_prefix: invoicePrefix,
      feature_image: featureImage,
      promo_text: promoText,
      is_online: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

async function insertCatalogue(db: Transaction<Tables>, demo: DemoShop, now: number): Promise<void> {
  const shop_id = demo.shop.id
  const { shippingRule } = demo.shop
  await db
    .insertInto('shipping_rules')
    .values({
      shop_id,
      price: fromRupees(shippingRule.price),
      purchase_range: fromRupees(shippingRule.purchaseRange),
    })
    .execute()
  await db
    .insertInto('master_categories')
    .values(
      demo.masterCategories.map((it) => ({
        ...it,
        shop_id,
        name_key: categoryKey(it.name),
        search_name: searchName(it.name),
        added_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('banners')
    .values(
      demo.banners.map(({ phoneImage, ...it }) => ({
        ...it,
        phone_image: phoneImage,
        shop_id,
        added_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('policy_pages')
    .values(
      demo.pages.map(({ slug, body }) => ({ shop_id, slug, body: sanitiseRichText(body), updated_at: now })),
    )
    .execute()
  await insertProducts(db, demo, now)
}

async function insertProducts(db: Transaction<Tables>, demo: DemoShop, now: number): Promise<void> {
  const shop_id = demo.shop.id
  const names = [...new Set(demo.products.map((it) => it.category))]
  const categories = await db
    .insertInto('categories')
    .values(names.map((name) => ({ shop_id, name, search_name: searchName(name) })))
    .returning(['id', 'name'])
    .execute()
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))

  await db
    .insertInto('products')
    .values(
      demo.products.map((it, index) => {
        // Later in the file is newer in the shop, so that "latest" has an order to show.
        const at = now - (demo.products.length - index) * MINUTE
        return {
          id: it.id,
          shop_id,
          number: it.number,
          name: it.name,
          name_key: nameKey(it.name),
          brand: it.brand,
          title: it.name,
          description: sanitiseRichText(it.description),
          specification: sanitiseRichText(it.specification),
          how_to_use: sanitiseRichText(it.howToUse),
          other_information: sanitiseRichText(it.otherInformation),
          seo_keywords: it.seoKeywords,
          bulb_types: it.bulbTypes.join(' '),
          search_words: searchWords({ ...it, title: it.name, bulbTypes: it.bulbTypes.join(' ') }),
          colour_temperature: it.colourTemperature,
          master_category_id: it.masterCategoryId,
          category_id: categoryIds.get(it.category) ?? null,
          selling_price: fromRupees(it.sellingPrice),
          tax: fromPercent(it.tax),
          discount: fromPercent(it.discount),
          printed_mrp: it.printedMrp === null ? null : fromRupees(it.printedMrp),
          hsn_code: it.hsnCode,
          country_of_origin: it.countryOfOrigin,
          importer: it.importer ?? null,
          stock: it.stock,
          min_stock: it.minStock,
          publish: 1 as const,
          is_online: 1 as const,
          views: it.views,
          feature_image: it.images[0]?.path ?? null,
          added_at: at,
          updated_at: at,
        }
      }),
    )
    .execute()
  await db
    .insertInto('product_images')
    .values(
      demo.products.flatMap((it) =>
        it.images.map(({ path, alt }, position) => ({ product_id: it.id, position, image: path, alt })),
      ),
    )
    .execute()
}
