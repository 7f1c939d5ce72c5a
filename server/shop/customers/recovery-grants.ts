import { hash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CODE_LIFETIME } from '#domain/code-limits.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Grant = { mobile: string; grant: string }

/** Lets the browser that gave the right code set a new password. */
export async function createGrant(db: Transaction<Tables>, codeId: number): Promise<string> {
  const grant = randomBytes(32).toString('base64url')
  await db
    .updateTable('one_time_codes')
    .set({ grant_hash: hashOf(grant) })
    .where('id', '=', codeId)
    .execute()
  return grant
}

/** Whose password it is that a grant for this mobile sets, if it is still good. */
export async function findGrantOwner(
  db: Kysely<Tables>,
  { mobile, grant }: Grant,
  now: number,
): Promise<UserId | undefined> {
  const found = await db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('grant_hash', '=', hashOf(grant))
    .where('mobile', '=', mobile)
    .where('purpose', '=', 'recovery')
    .where('used_at', '>', now - CODE_LIFETIME)
    .where('grant_used_at', 'is', null)
    .executeTakeFirst()
  return found?.user_id ?? undefined
}

/** Uses the grant up. Of any number who try at once, one gets true. */
export async function redeemGrant(db: Transaction<Tables>, grant: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ grant_used_at: now })
    .where('grant_hash', '=', hashOf(grant))
    .where('grant_used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashOf(grant: string): string {
  return hash('sha256', grant)
}
