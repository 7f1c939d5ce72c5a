import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CODE_DIGITS, CODE_LIFETIME, CODE_TRIES } from '#domain/code-limits.ts'
import type { UserId } from '#domain/ids.ts'
import type { OneTimeCodeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Purpose = OneTimeCodeTable['purpose']

/** What a code is about, and who holds it: a secret of the browser, or the session, that asked for it. */
type About = { mobile: string; purpose: Purpose; holder: string }

export type NewCode = About & {
  ip: string
  /** the account it is for; where there is none, nobody gets it */
  userId: UserId | undefined
}

/** Makes a code of six digits, which replaces an earlier one of the same holder. Only a keyed hash of it is kept. */
export async function createCode(
  db: Transaction<Tables>,
  secret: string,
  { mobile, purpose, holder, ip, userId }: NewCode,
  now: number,
): Promise<string> {
  const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const holder_hash = holderHash(holder)
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', holder_hash)
    .where('expires_at', '>', now)
    .execute()
  await db
    .insertInto('one_time_codes')
    .values({
      mobile,
      purpose,
      holder_hash,
      code_hash: codeHash(secret, { mobile, purpose }, code),
      ip_hash: ipHash(secret, ip),
      user_id: userId ?? null,
      sent: userId === undefined ? 0 : 1,
      created_at: now,
      expires_at: now + CODE_LIFETIME,
    })
    .execute()
  return code
}

/** Nothing is open to whoever has asked for no code, or has used it up: whatever they try, it costs nobody a try. */
export type CodeTry =
  | { is: 'right'; id: number; userId: UserId | undefined }
  | { is: 'wrong' }
  | { is: 'not open' }

/** Tries the holder's code. The right one works once; after five wrong ones none does. */
export async function tryCode(
  db: Kysely<Tables>,
  secret: string,
  { mobile, purpose, holder, code }: About & { code: string },
  now: number,
): Promise<CodeTry> {
  const open = await db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'user_id'])
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', holderHash(holder))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
    .executeTakeFirst()
  if (!open) return { is: 'not open' }

  const given = codeHash(secret, { mobile, purpose }, code)
  const right = timingSafeEqual(Buffer.from(open.code_hash), Buffer.from(given))
  // The conditions again, in the change itself: guesses at the same moment get no more tries than one by one.
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set((row) => (right ? { used_at: now } : { wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', open.id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { is: 'not open' }
  return right ? { is: 'right', id: open.id, userId: open.user_id ?? undefined } : { is: 'wrong' }
}

function codeHash(secret: string, { mobile, purpose }: Omit<About, 'holder'>, code: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${mobile} ${code}`).digest('hex')
}

function holderHash(holder: string): string {
  return createHash('sha256').update(holder).digest('hex')
}

/** Keyed: there are few enough addresses to try them all. */
export function ipHash(secret: string, ip: string): string {
  return createHmac('sha256', secret).update(`ip ${ip}`).digest('hex')
}
