import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { BannerId, ShopId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { MasterCategoryTable } from '#server/platform/database/tables/catalogue.ts'
import type { BannerTable, ShopTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const SHOP = [
  'id',
  'name',
  'short_name',
  'tagline',
  'category',
  'description',
  'address',
  'area',
  'city',
  'state',
  'country',
  'pincode',
  'phone',
  'email',
  'grievance_officer',
  'grievance_designation',
  'grievance_email',
  'grievance_phone',
  'grievance_hours',
  'gstin',
  'icon',
  'logo',
  'feature_image',
  'custom_domain',
  'promo_text',
  'is_online',
  'views',
  'invoice_prefix',
  'cutoff_hour',
  'closed_days',
  'customer_cancels',
  'fit_promise',
  'acknowledge_hours',
  'resolve_days',
  'opening_hours',
  'answer_time',
  'no_delivery_states',
  'no_delivery_pincodes',
] as const
const BANNER = ['id', 'title', 'description', 'image', 'phone_image', 'priority', 'link', 'added_at'] as const
const CATEGORY = ['id', 'shop_id', 'name', 'status', 'position', 'image', 'added_at'] as const

export type Shop = Pick<Selectable<ShopTable>, (typeof SHOP)[number]>
export type Banner = Pick<Selectable<BannerTable>, (typeof BANNER)[number]>
export type MasterCategory = Pick<Selectable<MasterCategoryTable>, (typeof CATEGORY)[number]>

export async function findShop(db: Kysely<Tables>, id: ShopId): Promise<Shop | undefined> {
  const [shop] = await shopById(db, id)
  return shop
}

const shopById = preparedQuery((db, id: ShopId) => db.selectFrom('shops').select(SHOP).where('id', '=', id))

/** What an order depends on: where the shop is, when it sends, and what it gives its word on. */
export type SendingShop = Pick<Shop, (typeof SENDING)[number]>

const SENDING = [
  'state',
  'gstin',
  'pincode',
  'cutoff_hour',
  'closed_days',
  'fit_promise',
  'no_delivery_states',
  'no_delivery_pincodes',
] as const

/** Of the many texts of a shop, no more than an order reads. */
export async function findSendingShop(db: Kysely<Tables>, id: ShopId): Promise<SendingShop | undefined> {
  const [shop] = await sendingShopById(db, id)
  return shop
}

const sendingShopById = preparedQuery((db, id: ShopId) =>
  db.selectFrom('shops').select(SENDING).where('id', '=', id),
)

/** How the shop calls itself in messages. */
export async function shopName(db: Kysely<Tables>): Promise<string> {
  const [shop] = await nameOfShop(db, SHOP_ID)
  return shop?.name ?? 'the shop'
}

const nameOfShop = preparedQuery((db, id: ShopId) =>
  db.selectFrom('shops').select('name').where('id', '=', id),
)

export async function listBanners(db: Kysely<Tables>, shopId: ShopId): Promise<Banner[]> {
  return db
    .selectFrom('banners')
    .select(BANNER)
    .where('shop_id', '=', shopId)
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

export async function listMasterCategories(db: Kysely<Tables>, shopId: ShopId): Promise<MasterCategory[]> {
  return db
    .selectFrom('master_categories')
    .select(CATEGORY)
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The shop, which nobody else can change until the transaction ends. */
export async function lockShop(db: Transaction<Tables>, id: ShopId): Promise<Shop | undefined> {
  return db.updateTable('shops').set({ id }).where('id', '=', id).returning(SHOP).executeTakeFirst()
}

/** What is not in the change stays. */
export async function updateShop(
  db: Transaction<Tables>,
  id: ShopId,
  change: Updateable<ShopTable>,
): Promise<void> {
  await db
    .updateTable('shops')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute()
}

/** Whether there is such a banner; what is not in the change stays. */
export async function updateBanner(
  db: Kysely<Tables>,
  id: BannerId,
  change: Updateable<BannerTable>,
): Promise<boolean> {
  const updated = await db
    .updateTable('banners')
    .set({ id, ...change })
    .where('id', '=', id)
    .where('shop_id', '=', SHOP_ID)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
