import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OneTimeCodeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const MINUTE = 60_000
export const CODE_LIFETIME = 10 * MINUTE
const WRONG_TRIES = 5

type Purpose = OneTimeCodeTable['purpose']
type About = { mobile: string; purpose: Purpose }

/** Makes a code of six digits, which replaces any earlier one. Only a keyed hash of it is kept. */
export async function createCode(
  db: Transaction<Tables>,
  secret: string,
  { mobile, purpose }: About,
  now: number,
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
  await db
    .insertInto('one_time_codes')
    .values({
      mobile,
      purpose,
      code_hash: hashOf(secret, { mobile, purpose }, code),
      created_at: now,
      expires_at: now + CODE_LIFETIME,
    })
    .execute()
  return code
}

/** Whether this is the code. The right one works once; after five wrong ones none does. */
export async function redeemCode(
  db: Kysely<Tables>,
  secret: string,
  about: About & { code: string },
  now: number,
): Promise<{ id: number } | undefined> {
  const open = await db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash'])
    .where('mobile', '=', about.mobile)
    .where('purpose', '=', about.purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', WRONG_TRIES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!open) return undefined

  const right = timingSafeEqual(Buffer.from(open.code_hash), Buffer.from(hashOf(secret, about, about.code)))
  // The conditions again, in the change itself: guesses at the same moment get no more tries than one by one.
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set((row) => (right ? { used_at: now } : { wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', open.id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', WRONG_TRIES)
    .executeTakeFirst()
  return right && numUpdatedRows === 1n ? { id: open.id } : undefined
}

/** Lets the browser that gave the right code set a new password. */
export async function createGrant(db: Kysely<Tables>, codeId: number): Promise<string> {
  const grant = randomBytes(32).toString('base64url')
  await db
    .updateTable('one_time_codes')
    .set({ grant_hash: grantHash(grant) })
    .where('id', '=', codeId)
    .execute()
  return grant
}

/** Uses the grant up, if it is one for this mobile and still good. */
export async function redeemGrant(
  db: Kysely<Tables>,
  { mobile, grant }: { mobile: string; grant: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ grant_used_at: now })
    .where('grant_hash', '=', grantHash(grant))
    .where('mobile', '=', mobile)
    .where('purpose', '=', 'recovery')
    .where('used_at', '>', now - CODE_LIFETIME)
    .where('grant_used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function hashOf(secret: string, { mobile, purpose }: About, code: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${mobile} ${code}`).digest('hex')
}

function grantHash(grant: string): string {
  return createHash('sha256').update(grant).digest('hex')
}
