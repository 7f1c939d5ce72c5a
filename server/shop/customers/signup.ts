import { accountKey, emailProblem, passwordProblem, usernameProblem } from '#domain/account.ts'
import { parseMobile } from '#domain/mobile.ts'
import { Refusal } from '#domain/refusal.ts'
import { countAttempts } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { hashPassword } from './passwords.ts'
import { findTaken, type Taken } from './queries.ts'

export type SignupRequest = { email: string; userName: string; mobile: string; password: string }

/** Makes a customer's account, or tells which part of it another account has already. */
export async function signUp(
  { db, now }: Pick<CustomerDeps, 'db' | 'now'>,
  request: SignupRequest,
  from: string,
): Promise<'done' | Taken | { wait: number } | Refusal> {
  const wait = await countAttempts(db, [{ rule: 'signup-address', of: from }], now)
  if (wait > 0) return { wait }
  const problem =
    emailProblem(request.email) ?? usernameProblem(request.userName) ?? passwordProblem(request.password)
  if (problem !== undefined) return new Refusal('BAD_USER_INPUT', problem)

  // The storefront sends the e-mail in place of a mobile: what is no mobile number counts as none.
  const mobile = parseMobile(request.mobile)
  const identity = { email: request.email.trim(), userName: request.userName.trim(), mobile }
  const taken = await findTaken(db, identity)
  if (taken) return taken

  const inserted = await db
    .insertInto('users')
    .values({
      email: identity.email,
      email_key: accountKey(identity.email),
      user_name: identity.userName,
      user_name_key: accountKey(identity.userName),
      mobile: mobile ?? null,
      password_hash: await hashPassword(request.password),
      role: 'customer',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'done'
  // Someone else was quicker, in the moment that the password took.
  return (await findTaken(db, identity)) ?? 'email'
}
