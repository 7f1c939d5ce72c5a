import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import {
  SHOP_DETAIL_NAMES,
  type ShopDetail,
  type ShopDetails,
  type SomeShopDetails,
} from '#domain/profile/shop-details.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop, type Shop } from './queries.ts'

/** Names of columns that are not the name of what they keep. */
const COLUMNS = {
  shortName: 'short_name',
  promoText: 'promo_text',
  grievanceOfficer: 'grievance_officer',
  grievanceDesignation: 'grievance_designation',
  grievanceEmail: 'grievance_email',
  grievancePhone: 'grievance_phone',
  grievanceHours: 'grievance_hours',
  openingHours: 'opening_hours',
  answerTime: 'answer_time',
  invoicePrefix: 'invoice_prefix',
  featureImage: 'feature_image',
  customDomain: 'custom_domain',
} as const

type Column<Name extends ShopDetail> = Name extends keyof typeof COLUMNS ? (typeof COLUMNS)[Name] : Name

const columnOf = (name: ShopDetail): Column<ShopDetail> =>
  (name in COLUMNS ? COLUMNS[name as keyof typeof COLUMNS] : name) as Column<ShopDetail>

export async function findShopDetails(db: Kysely<Tables>, id: ShopId): Promise<ShopDetails | undefined> {
  const shop = await findShop(db, id)
  return shop && detailsOf(shop)
}

export function detailsOf(shop: Shop): ShopDetails {
  return Object.fromEntries(SHOP_DETAIL_NAMES.map((name) => [name, shop[columnOf(name)]])) as ShopDetails
}

/** Those that were given, as they are kept. */
export function keptDetails(given: SomeShopDetails): { [Name in ShopDetail as Column<Name>]?: string } {
  const told = SHOP_DETAIL_NAMES.filter((name) => given[name] !== undefined)
  return Object.fromEntries(told.map((name) => [columnOf(name), given[name]]))
}
