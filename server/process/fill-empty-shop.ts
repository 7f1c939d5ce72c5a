import type { Insertable, Transaction } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { toMasterCategoryId, toProductId, toShopId } from '#domain/ids.ts'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { textKey } from '#domain/search/text-key.ts'
import { UNNAMED_SHOP } from '#domain/staff/today/setup-steps.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { continueIds } from '#server/platform/database/continue-ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { ShopTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { WrongCell } from '#server/shop/catalogue/csv/cells.ts'
import { COLUMNS } from '#server/shop/catalogue/csv/columns.ts'
import { type CsvProduct, columnsOf, INITIALLY } from '#server/shop/catalogue/product.ts'
import { searchName, searchWords } from '#server/shop/catalogue/search-columns.ts'
import { type PictureStore, PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import { storeFolder } from '#server/shop/pictures/store-folder.ts'
import { sanitiseRichText } from '#server/shop/profile/content/rich-text.ts'
import { type DemoProduct, type DemoShop, readDemoShop } from './demo-shop.ts'

const MINUTE = 60_000

/** Pictures that belong to the pages, whatever is sold there. */
const OF_PAGES = ['pages/', 'hero/', 'banners/light-up', 'placeholder.svg']
/** All that a shop has to have. */
const EMPTY_SHOP: Insertable<ShopTable> = {
  id: SHOP_ID,
  name: UNNAMED_SHOP,
  country: 'India',
  promo_text: 'Lighting for every road',
  is_online: 1,
}

type Deps = {
  database: Database
  pictures: PictureStore
  now: number
  /** without it, the shop has no goods yet, and knows only which vehicles there are */
  withDemo?: boolean
}

/** Fills a database that holds no shop with the demo shop, or with an empty one: all of it or, if interrupted, nothing. */
export async function fillEmptyShop({ database, pictures, now, withDemo = true }: Deps): Promise<void> {
  const { db } = database
  if (await db.selectFrom('shops').select('id').limit(1).executeTakeFirst()) return
  const demo = await readDemoShop()
  await storeFolder(pictures, demo.pictures, withDemo ? {} : { only: OF_PAGES }).catch((error) => {
    throw error instanceof PictureStoreFailed ? new CannotStart(`PICTURE_STORE: ${error.message}`) : error
  })
  await db.transaction().execute(async (transaction) => {
    if (!(await insertShop(transaction, withDemo ? shopFacts(demo) : EMPTY_SHOP))) return
    await insertVehicles(transaction, demo)
    if (!withDemo) return
    await insertCatalogue(transaction, demo, now)
    await continueIds(transaction, ['master_categories', 'products'])
  })
}

/** The first process to insert the shop fills it; others wait here until it has, then find it done. */
async function insertShop(db: Transaction<Tables>, facts: Insertable<ShopTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('shops')
    .values(facts)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

function shopFacts({ shop }: DemoShop): Insertable<ShopTable> {
  const {
    shippingRule: _,
    deliveryZones: __,
    coupons: ___,
    shortName,
    grievanceOfficer,
    grievanceDesignation,
    grievanceEmail,
    grievancePhone,
    grievanceHours,
    invoicePrefix,
    featureImage,
    promoText,
    openingHours,
    answerTime,
    customerCancels,
    returnDays,
    fitPromise,
    ...facts
  } = shop
  return {
    ...facts,
    id: toShopId(facts.id),
    short_name: shortName,
    grievance_officer: grievanceOfficer,
    grievance_designation: grievanceDesignation,
    grievance_email: grievanceEmail,
    grievance_phone: grievancePhone,
    grievance_hours: grievanceHours,
    invoice_prefix: invoicePrefix,
    feature_image: featureImage,
    promo_text: promoText,
    opening_hours: openingHours,
    answer_time: answerTime,
    customer_cancels: customerCancels ? 1 : 0,
    return_days: returnDays,
    fit_promise: fitPromise ? 1 : 0,
    is_online: 1,
  }
}

async function insertCatalogue(db: Transaction<Tables>, demo: DemoShop, now: number): Promise<void> {
  const shop_id = toShopId(demo.shop.id)
  const { shippingRule, deliveryZones } = demo.shop
  await db
    .insertInto('shipping_rules')
    .values({
      shop_id,
      price: fromRupees(shippingRule.price),
      purchase_range: fromRupees(shippingRule.purchaseRange),
    })
    .execute()
  await db
    .insertInto('delivery_zones')
    .values(
      deliveryZones.map(({ prefixes, ...zone }, position) => ({
        ...zone,
        shop_id,
        position,
        pincodes: prefixes.join(' '),
      })),
    )
    .execute()
  await db
    .insertInto('master_categories')
    .values(
      demo.masterCategories.map((it) => ({
        ...it,
        id: toMasterCategoryId(it.id),
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
  await insertCoupons(db, demo, now)
  await insertProducts(db, demo, now)
}

async function insertCoupons(db: Transaction<Tables>, { shop }: DemoShop, now: number): Promise<void> {
  for (const { code, percent, firstOrderOnly } of shop.coupons) {
    await db
      .insertInto('coupons')
      .values({
        shop_id: toShopId(shop.id),
        code,
        kind: 'percent',
        value: fromPercent(percent),
        least_purchase: 0,
        first_order_only: firstOrderOnly ? 1 : 0,
        online_only: 0,
        changed_at: now,
      })
      .execute()
  }
}

async function insertProducts(db: Transaction<Tables>, demo: DemoShop, now: number): Promise<void> {
  const shop_id = toShopId(demo.shop.id)
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
          ...productRow(it),
          id: toProductId(it.id),
          shop_id,
          master_category_id: toMasterCategoryId(it.masterCategoryId),
          category_id: categoryIds.get(it.category) ?? null,
          views: it.views,
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
        it.images.map(({ path, alt }, position) => ({
          product_id: toProductId(it.id),
          position,
          image: path,
          alt,
        })),
      ),
    )
    .execute()
}

async function insertVehicles(db: Transaction<Tables>, { vehicles }: DemoShop): Promise<void> {
  await db
    .insertInto('vehicles')
    .values(
      vehicles.map(({ lamps: _, fromYear, toYear, ...facts }) => ({
        ...facts,
        from_year: fromYear,
        to_year: toYear,
      })),
    )
    .execute()
  await db
    .insertInto('vehicle_lamps')
    .values(
      vehicles.flatMap(({ id, lamps }) =>
        lamps.map(({ candidates = [], note = null, ...facts }) => ({
          ...facts,
          vehicle_id: id,
          candidates: JSON.stringify(candidates),
          note,
          is_doubted: 0 as const,
          checked_on: null,
        })),
      ),
    )
    .execute()
}

/** All that the catalogue's fields say of a product, read as from a CSV. */
function productRow(product: DemoProduct) {
  const { name } = product
  const told: Partial<CsvProduct> = {}
  for (const { field, cell } of COLUMNS) {
    const written = field === 'pictures' ? undefined : product[field]
    if (written == null) continue
    const value = cell.parse(Array.isArray(written) ? written.join(' ') : String(written))
    if (value instanceof WrongCell) throw new Error(`${field} of ${name} ${value.problem}.`)
    Object.assign(told, { [field]: value })
  }
  const facts = {
    ...INITIALLY,
    ...told,
    title: name,
    featureImage: product.images[0]?.path ?? null,
    publish: 1,
  } as CsvProduct
  return {
    ...columnsOf(facts),
    name_key: textKey(name),
    search_words: searchWords(facts),
  } as Insertable<ProductTable>
}
