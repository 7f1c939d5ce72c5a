import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLinkKey, hashLinkKey } from '#server/shop/auth/link-key.ts'

const MINUTE = 60_000
export const RESET_KEY_LIFETIME = 30 * MINUTE

/** Makes a key that nobody can guess. Only its hash is kept. One for nobody is made as well, and opens nothing. */
export async function createResetKey(
  db: Transaction<Tables>,
  userId: UserId | undefined,
  now: number,
): Promise<string> {
  const key = createLinkKey()
  await db
    .insertInto('password_resets')
    .values({
      user_id: userId ?? null,
      key_hash: hashLinkKey(key),
      created_at: now,
      expires_at: now + RESET_KEY_LIFETIME,
    })
    .execute()
  return key
}

/** The keys that a customer has got so far lead nowhere from now on. */
export async function voidResetKeys(db: Transaction<Tables>, userId: UserId, now: number): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whose key this is, if it is still good. */
export async function findKeyOwner(
  db: Kysely<Tables>,
  key: string,
  now: number,
): Promise<{ id: UserId; email: string } | undefined> {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('key_hash', '=', hashLinkKey(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses the key up. Of any number who try at once, one gets true. */
export async function redeemResetKey(db: Transaction<Tables>, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('key_hash', '=', hashLinkKey(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
