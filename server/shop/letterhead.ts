import type { Kysely } from 'kysely'
import { formatPhone } from '#domain/profile/phone-text.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Letterhead } from './messages/mail-layout/letterhead.ts'
import { findShop } from './profile/queries.ts'
import { shopAddress } from './profile/shop-address.ts'

/** The shop as it stands around its mails, of its own record. */
export async function readLetterhead(db: Kysely<Tables>, origin: string): Promise<Letterhead> {
  const shop = await findShop(db, SHOP_ID)
  const name = shop?.name ?? 'the shop'
  return {
    origin,
    name,
    shortName: shop?.short_name ?? name,
    logo: shop?.logo ?? null,
    phone: shop?.phone ? formatPhone(shop.phone) : null,
    address: shop ? shopAddress(shop) : '',
  }
}
