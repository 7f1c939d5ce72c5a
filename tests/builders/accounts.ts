import type { Insertable } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { UserTable } from '#server/platform/database/tables/accounts.ts'
import { openSession } from '#server/shop/customers/sessions.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'

export type TestCustomer = {
  userId: UserId
  email: string
  /** what a client without cookies sends to be this customer, from an ip of their own */
  headers: Record<string, string>
}

export const PASSWORD = 'Secret1'
/** As cheap as can be: tests check it thousands of times. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$kQ9lcVj8JGeQTrwLVh/BWjtSb1BwPKl5MNyIj1Z0+3U'

let serial = 0

/** A customer who is logged in. */
export async function aCustomer(
  shop: Pick<ShopUnderTest, 'db' | 'now' | 'tokens'>,
  facts: Partial<Insertable<UserTable>> = {},
): Promise<TestCustomer> {
  const number = ++serial
  const email = facts.email ?? `customer${number}@example.com`
  const userName = facts.user_name ?? `customer${number}`
  const mobile = facts.mobile ?? null
  const { id: userId } = await shop.db
    .insertInto('users')
    .values({
      password_hash: PASSWORD_HASH,
      created_at: shop.now,
      // One that is known of a customer is proven, unless a test says otherwise.
      mobile_proven_at: mobile === null ? null : shop.now,
      ...facts,
      email,
      email_key: email.toLowerCase(),
      user_name: userName,
      user_name_key: userName.toLowerCase(),
      mobile,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await openSession(shop.db, userId, shop.now)
  const token = await shop.tokens.sign({ user_id: userId, user_name: userName, email, mobile }, session)
  const headers = {
    authorization: `Bearer ${token}`,
    'x-ualum-proof': session.proof,
    'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}`,
  }
  return { userId, email, headers }
}

/** A program with a token of the shop's, as a client shows it. */
export async function aProgram(
  shop: Pick<ShopUnderTest, 'verbs'>,
  role: StaffRole = 'owner',
): Promise<{ token: string; headers: Record<string, string> }> {
  const actor = { kind: 'staff', name: 'asha' } as const
  const made = await shop.verbs().staff.makeToken({ name: 'a program', role, days: 30 }, actor)
  if (made instanceof Refusal) throw new Error(made.message)
  return { token: made.token, headers: { authorization: `Bearer ${made.token}` } }
}
