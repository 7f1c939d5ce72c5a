import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { CODE_DIGITS, CODE_LIFETIME, CODE_TRIES, OTHERS_CODES } from '#domain/customers/code-limits.ts'
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

/** Nothing is open to whoever has asked for no code, or has used it up. */
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
  const open = await openCodes(db, { mobile, purpose }, now)
    .where('holder_hash', '=', holderHash(holder))
    .executeTakeFirst()
  if (!open) return { is: 'not open' }
  if (isCode(open, codeHash(secret, { mobile, purpose }, code))) return redeemCode(db, open, now)
  const { numUpdatedRows } = await stillOpen(db, open)
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .executeTakeFirst()
  return { is: numUpdatedRows === 0n ? 'not open' : 'wrong' }
}

/**
 * Tries the newest codes of a mobile for somebody who cannot show to have asked for one. What is wrong costs nobody who asked a try:
 * the caller counts it.
 */
export async function tryCodeOfOthers(
  db: Kysely<Tables>,
  secret: string,
  { mobile, purpose, code }: Omit<About, 'holder'> & { code: string },
  { countTry, now }: { countTry: () => Promise<number>; now: number },
): Promise<CodeTry | { is: 'too many'; wait: number }> {
  const open = await openCodes(db, { mobile, purpose }, now).limit(OTHERS_CODES).execute()
  if (open.length === 0) return { is: 'not open' }
  const wait = await countTry()
  if (wait > 0) return { is: 'too many', wait }
  const given = codeHash(secret, { mobile, purpose }, code)
  const right = open.find((it) => isCode(it, given))
  return right ? redeemCode(db, right, now) : { is: 'wrong' }
}

type OpenCode = { id: number; code_hash: string; user_id: UserId | null }

/** The newest first. */
function openCodes(db: Kysely<Tables>, { mobile, purpose }: Omit<About, 'holder'>, now: number) {
  return db
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'user_id'])
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
    .orderBy('id', 'desc')
}

/** The conditions again, in the change itself: guesses at the same moment get no more tries than one by one. */
function stillOpen(db: Kysely<Tables>, { id }: OpenCode) {
  return db
    .updateTable('one_time_codes')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', CODE_TRIES)
}

async function redeemCode(db: Kysely<Tables>, open: OpenCode, now: number): Promise<CodeTry> {
  const { numUpdatedRows } = await stillOpen(db, open).set({ used_at: now }).executeTakeFirst()
  if (numUpdatedRows === 0n) return { is: 'not open' }
  return { is: 'right', id: open.id, userId: open.user_id ?? undefined }
}

function isCode({ code_hash }: OpenCode, given: string): boolean {
  return timingSafeEqual(Buffer.from(code_hash), Buffer.from(given))
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
