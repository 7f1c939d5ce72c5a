import type { Kysely, Selectable } from 'kysely'
import type { BannerTable, MasterCategoryTable, Tables } from '../database/tables.ts'

export type Banner = Selectable<BannerTable>
export type MasterCategory = Selectable<MasterCategoryTable>

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
