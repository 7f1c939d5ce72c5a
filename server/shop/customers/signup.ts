import { newAccountSchema, type SignupCall } from '#domain/forms/customers/signup.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { hashPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findTaken, type Taken } from './find-taken.ts'

/** Makes a customer's account, or tells which part of it another account has already. */
export async function signUp(
  { db, now }: Pick<CustomerDeps, 'db' | 'now'>,
  sent: SignupCall,
  ip: string,
): Promise<'done' | Taken | { wait: number } | Refusal> {
  const asker = { lane: 'customers', of: ip } as const
  refuseIfBusy(asker)
  const wait = await countAttempts(db, [{ rule: 'signup-address', of: ip }], now)
  if (wait > 0) return { wait }
  const account = parseInput(newAccountSchema, sent)
  if (account instanceof Refusal) return account

  const { password, ...identity } = account
  const taken = await findTaken(db, identity, { now })
  if (taken) return taken

  const inserted = await db
    .insertInto('users')
    .values({
      email: identity.email,
      email_key: textKey(identity.email),
      user_name: identity.userName,
      user_name_key: textKey(identity.userName),
      claimed_mobile: identity.mobile ?? null,
      password_hash: await hashPassword(password, asker),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'done'
  // Someone else was quicker, in the moment that the password took.
  return (await findTaken(db, identity, { now })) ?? 'email'
}
