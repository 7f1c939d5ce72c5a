import { hash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CODE_LIFETIME } from '#domain/customers/code-limits.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Asked = {
  mobile: string
  /** a client that keeps no cookies has none: it is known by where it comes from */
  grant: string | undefined
  ipHash: string
}

/** Lets the browser that gave the right code set a new password, or whoever comes from the ip where there is no browser. */
export async function createGrant(
  db: Transaction<Tables>,
  codeId: number,
  ipHash: string | null,
): Promise<string> {
  const grant = randomBytes(32).toString('base64url')
  await db
    .updateTable('one_time_codes')
    .set({ grant_hash: hashOf(grant), grant_ip_hash: ipHash })
    .where('id', '=', codeId)
    .execute()
  return grant
}

type Grant = { codeId: number; userId: UserId }

/** The grant for this mobile, and whose password it sets, if it is still good. */
export async function findGrant(
  db: Kysely<Tables>,
  { mobile, grant, ipHash }: Asked,
  now: number,
): Promise<Grant | undefined> {
  const good = db
    .selectFrom('one_time_codes')
    .select(['id as codeId', 'user_id as userId'])
    .where('mobile', '=', mobile)
    .where('purpose', '=', 'recovery')
    .where('used_at', '>', now - CODE_LIFETIME)
    .where('grant_hash', 'is not', null)
    .where('grant_used_at', 'is', null)
    .orderBy('id', 'desc')
  const found = await (grant === undefined
    ? good.where('grant_ip_hash', '=', ipHash)
    : good.where('grant_hash', '=', hashOf(grant))
  ).executeTakeFirst()
  return found && found.userId !== null ? { codeId: found.codeId, userId: found.userId } : undefined
}

/** Uses the grant up. Of any number who try at once, one gets true. */
export async function redeemGrant(db: Transaction<Tables>, { codeId }: Grant, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ grant_used_at: now })
    .where('id', '=', codeId)
    .where('grant_used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashOf(grant: string): string {
  return hash('sha256', grant)
}
