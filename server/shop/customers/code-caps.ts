import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import { CODE_CAPS, capSince, capWait } from '#domain/customers/code-limits.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ipHash, type NewCode } from './one-time-codes.ts'

type Asked = Pick<NewCode, 'mobile' | 'purpose' | 'ip' | 'userId'>

/** How long the caps of whoever asks, and for which mobile, leave to wait: the same whether anybody has that mobile. */
export async function waitForOwnCaps(
  db: Transaction<Tables>,
  secret: string,
  { mobile, purpose, ip, userId }: Asked,
  now: number,
): Promise<number> {
  const codes = newestCodes(db, now)
  const full = [
    await nth(CODE_CAPS.mobile, codes.where('mobile', '=', mobile)),
    await nth(CODE_CAPS.ip, codes.where('ip_hash', '=', ipHash(secret, ip))),
  ]
  // A stranger who asks for a customer's recovery is not that customer.
  if (purpose === 'add-mobile' && userId !== undefined) {
    const own = codes.where('user_id', '=', userId).where('purpose', '=', purpose)
    full.push(
      await nth(CODE_CAPS.account, own),
      await nth(CODE_CAPS.mobilesOfAccount, lastOfOtherMobiles(db, { userId, mobile }, now)),
    )
  }
  return Math.max(...full.map((oldest) => capWait(oldest, now)))
}

/** How long the cap of the whole shop leaves to wait. */
export async function waitForShopCap(
  db: Transaction<Tables>,
  codesPerDay: number,
  now: number,
): Promise<number> {
  // As the index has it.
  const sent = newestCodes(db, now).where('sent', '=', sql.lit(1))
  return capWait(await nth(codesPerDay, sent), now)
}

type Moments = SelectQueryBuilder<Tables, 'one_time_codes', { created_at: number }>

/** The nth of the moments, if there are so many. */
async function nth(n: number, moments: Moments): Promise<number | undefined> {
  const found = await moments
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst()
  return found?.created_at
}

/** When the codes of the last 24 hours were made. */
function newestCodes(db: Transaction<Tables>, now: number): Moments {
  return db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('created_at', '>', capSince(now))
    .orderBy('created_at', 'desc')
}

/** When an account last asked for a code to each of its other mobiles. */
function lastOfOtherMobiles(
  db: Transaction<Tables>,
  { userId, mobile }: { userId: UserId; mobile: string },
  now: number,
): Moments {
  return db
    .selectFrom('one_time_codes')
    .select((it) => it.fn.max('created_at').as('created_at'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'add-mobile')
    .where('mobile', '<>', mobile)
    .where('created_at', '>', capSince(now))
    .groupBy('mobile')
    .orderBy(sql`max(created_at)`, 'desc')
}
