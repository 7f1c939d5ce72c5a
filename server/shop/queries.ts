import type { Kysely, Selectable } from 'kysely'
import { SHOP_ID } from '#domain/shop-id.ts'
import type {
  BannerTable,
  MasterCategoryTable,
  ShippingRuleTable,
  ShopTable,
  Tables,
} from '../database/tables.ts'

export type Shop = Selectable<ShopTable>
export type ShippingRule = Selectable<ShippingRuleTable>
export type Banner = Selectable<BannerTable>
export type MasterCategory = Selectable<MasterCategoryTable>

export async function findShop(db: Kysely<Tables>, id: number): Promise<Shop | undefined> {
  return db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How the shop calls itself in messages. */
export async function shopName(db: Kysely<Tables>): Promise<string> {
  return (await findShop(db, SHOP_ID))?.name ?? 'the shop'
}

export async function listShippingRules(db: Kysely<Tables>, shopId: number): Promise<ShippingRule[]> {
  return db.selectFrom('shipping_rules').selectAll().where('shop_id', '=', shopId).orderBy('id').execute()
}

export async function listBanners(db: Kysely<Tables>, shopId: number): Promise<Banner[]> {
  return db
    .selectFrom('banners')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

export async function listMasterCategories(db: Kysely<Tables>, shopId: number): Promise<MasterCategory[]> {
  return db
    .selectFrom('master_categories')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
