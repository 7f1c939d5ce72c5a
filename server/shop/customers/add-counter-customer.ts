import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { parseMobile } from '#domain/customers/mobile.ts'
import { CASH_SALE } from '#domain/drafts/draft.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findTaken } from './find-taken.ts'
import { lockMobile } from './prove-mobile.ts'
import { NO_PASSWORD } from './set-password.ts'

type CounterCustomer = { name: string; phone: string; email: string }

/**
 * A customer whom the shop's people write down: an account without a password, which nobody can log in to until its owner sets one, by
 * a code to the mobile or a link to the e-mail. Who comes again with the same number and no e-mail is the same customer.
 */
export async function addCounterCustomer(
  db: Transaction<Tables>,
  { name, phone, email, now }: CounterCustomer & { now: number },
): Promise<UserId | Refusal> {
  const mobile = parseMobile(phone)
  if (mobile !== undefined) await lockMobile(db, mobile)
  const taken = await findTaken(db, { ...(email !== '' && { email }), mobile }, { now })
  if (taken !== undefined) return known(taken === 'email' ? 'e-mail' : 'mobile number')
  const before = email === '' && mobile !== undefined ? await findCounterCustomer(db, mobile) : undefined
  if (before) return before
  // Keys are in small letters: nobody's e-mail or name can ever be this one.
  const nobody = `COUNTER ${randomUUID()}`
  const inserted = await db
    .insertInto('users')
    .values({
      email,
      email_key: email === '' ? nobody : textKey(email),
      user_name: name,
      user_name_key: nobody,
      claimed_mobile: mobile ?? null,
      password_hash: NO_PASSWORD,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? known('e-mail')
}

/** Keys of people are in small letters: nobody has this one. */
export const CASH_SALE_KEY = 'CASH SALE'

/** All who buy at the counter without a name are one customer: there is nobody to tell apart. */
export async function findCashSaleCustomer(db: Transaction<Tables>, now: number): Promise<UserId> {
  await db
    .insertInto('users')
    .values({
      email: '',
      email_key: CASH_SALE_KEY,
      user_name: CASH_SALE,
      user_name_key: CASH_SALE_KEY,
      password_hash: NO_PASSWORD,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', CASH_SALE_KEY)
    .executeTakeFirstOrThrow()
  return id
}

const known = (what: string) =>
  new Refusal('CONFLICT', `A customer with this ${what} already exists. Please choose that customer.`)

async function findCounterCustomer(db: Transaction<Tables>, mobile: string): Promise<UserId | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('claimed_mobile', '=', mobile)
    .where('email', '=', '')
    .where('password_hash', '=', NO_PASSWORD)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}
