import type { Insertable } from 'kysely'
import type { AddressId } from '#domain/ids.ts'
import type {
  AddressTable,
  CartLineTable,
  WishlistEntryTable,
} from '#server/platform/database/tables/customer.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { TestCustomer } from './accounts.ts'
import { aProduct, aShop } from './catalogue.ts'

/** What a customer has in the shop: cart, wishlist, addresses. */

export async function aCartLine(
  { db, now }: Pick<ShopUnderTest, 'db' | 'now'>,
  { userId }: TestCustomer,
  facts: Partial<Insertable<CartLineTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('cart_lines')
    .values({
      shop_id: await aShop(db),
      user_id: userId,
      product_id: facts.product_id ?? (await aProduct(db)),
      quantity: 1,
      added_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aWishlistEntry(
  { db, now }: Pick<ShopUnderTest, 'db' | 'now'>,
  { userId }: TestCustomer,
  facts: Partial<Insertable<WishlistEntryTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('wishlist_entries')
    .values({
      shop_id: await aShop(db),
      user_id: userId,
      product_id: facts.product_id ?? (await aProduct(db)),
      added_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function anAddress(
  { db, now }: Pick<ShopUnderTest, 'db' | 'now'>,
  { userId }: TestCustomer,
  facts: Partial<Insertable<AddressTable>> = {},
): Promise<AddressId> {
  const { id } = await db
    .insertInto('addresses')
    .values({
      user_id: userId,
      name: 'Asha Rao',
      phone: '9800000001',
      street: '14 Lakshmi Road',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pincode: '411030',
      type: 'Home',
      is_default: 0,
      status: 1,
      created_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
