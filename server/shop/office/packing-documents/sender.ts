import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { sellerNow } from '#server/shop/invoices/seller.ts'
import type { OrderAddress } from '#server/shop/orders/record/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'

/** The shop, as it stands on what it sends. */
export type Sender = { name: string; address: string; phone: string | null }

export async function readSender(db: Kysely<Tables>): Promise<Sender> {
  const shop = await findShop(db, SHOP_ID)
  if (!shop) throw new Error('There is no shop.')
  const { seller_name: name, seller_address: address, seller_phone: phone } = sellerNow(shop)
  return { name, address, phone }
}

const AT_HOME = 'india'

/** Where something goes, without the pincode, which stands by itself. */
export function addressLines({ street, landmark, city, state, country }: OrderAddress): string[] {
  const isHome = country.trim().toLowerCase() === AT_HOME
  return [street, landmark, city, isHome ? state : `${state}, ${country}`].flatMap(
    (line) => line?.trim() || [],
  )
}
