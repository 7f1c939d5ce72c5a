import type { Kysely } from 'kysely'
import type { AddressForm } from '#domain/forms/addresses/address.ts'
import type { AddressId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Address = Omit<AddressForm, 'landmark'> & {
  id: AddressId
  userId: UserId
  landmark: string | null
  isDefault: Flag
  status: number
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'name',
  'phone',
  'street',
  'landmark',
  'city',
  'state',
  'country',
  'pincode',
  'type',
  'is_default as isDefault',
  'status',
] as const

const ACTIVE = 1

export async function listAddresses(db: Kysely<Tables>, userId: UserId): Promise<Address[]> {
  return addressesOf(db, userId)
}

const addressesOf = preparedQuery((db, userId: UserId) =>
  db.selectFrom('addresses').select(COLUMNS).where('user_id', '=', userId).orderBy('id'),
)

export async function findAddress(
  db: Kysely<Tables>,
  { id, userId }: { id: AddressId; userId: UserId },
): Promise<Address | undefined> {
  const [address] = await addressOfCustomer(db, id, userId)
  return address
}

const addressOfCustomer = preparedQuery((db, id: AddressId, userId: UserId) =>
  db.selectFrom('addresses').select(COLUMNS).where('id', '=', id).where('user_id', '=', userId),
)

export async function insertAddress(
  db: Kysely<Tables>,
  { userId, form, now }: { userId: UserId; form: AddressForm; now: number },
): Promise<Address> {
  return db
    .insertInto('addresses')
    .values({ ...asRow(form), user_id: userId, is_default: 0, status: ACTIVE, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateAddress(
  db: Kysely<Tables>,
  { id, userId, form }: { id: AddressId; userId: UserId; form: AddressForm },
): Promise<Address> {
  return db
    .updateTable('addresses')
    .set(asRow(form))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Makes an address the default, or no longer. There is one at most: the one before gives way first. */
export async function setDefault(
  db: Kysely<Tables>,
  { id, userId, isDefault }: { id: AddressId; userId: UserId; isDefault: boolean },
): Promise<Address> {
  if (isDefault) {
    await db
      .updateTable('addresses')
      .set({ is_default: 0 })
      .where('user_id', '=', userId)
      .where('is_default', '=', 1)
      .where('id', '<>', id)
      .execute()
  }
  return db
    .updateTable('addresses')
    .set({ is_default: isDefault ? 1 : 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteAddress(
  db: Kysely<Tables>,
  { id, userId }: { id: AddressId; userId: UserId },
): Promise<Address | undefined> {
  return db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteAddressesOf(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
}

function asRow({ name, phone, street, landmark, city, state, country, pincode, type }: AddressForm) {
  return { name, phone, street, landmark: landmark || null, city, state, country, pincode, type }
}

/** The same answer for an address that is someone else's and for one that is nobody's. */
export const ADDRESS_NOT_FOUND = new Refusal('NOT_FOUND', 'Address not found')
