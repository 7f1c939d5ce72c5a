import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listAddressesBefore } from './account-changes.ts'
import { CASH_SALE_KEY } from './add-counter-customer.ts'

export type KnownBy = {
  userName: string
  /** of today */
  email: string
  emails: string[]
  mobiles: string[]
  /** no person, but all who bought without a name */
  isCashSale: boolean
}

/** What an account is known by, now and before: what is somebody else's by now is left out. */
export async function findPerson(db: Kysely<Tables>, userId: UserId): Promise<KnownBy | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['user_name as userName', 'email', 'claimed_mobile as claimed', 'email_key as key'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const reached = (await listAddressesBefore(db, userId)).filter((it) => it !== '')
  const isEmail = (it: string) => it.includes('@')
  const claimed =
    account.claimed !== null && (await isAlone(db, userId, account.claimed)) ? [account.claimed] : []
  return {
    userName: account.userName,
    email: account.email,
    isCashSale: account.key === CASH_SALE_KEY,
    emails: reached.filter(isEmail),
    mobiles: [...new Set([...reached.filter((it) => !isEmail(it)), ...claimed])],
  }
}

async function isAlone(db: Kysely<Tables>, userId: UserId, mobile: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where(({ or, eb }) => or([eb('mobile', '=', mobile), eb('claimed_mobile', '=', mobile)]))
    .executeTakeFirst()
  return other === undefined
}
