import { accountKey } from '#domain/account.ts'
import { UNDO_HOURS } from '#domain/account-change.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { newStaffSchema } from '#domain/forms/staff.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { voidChanges } from '#server/shop/customers/account-changes.ts'
import { findTaken } from '#server/shop/customers/find-taken.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { hashPassword } from '#server/shop/customers/passwords.ts'
import { findUser } from '#server/shop/customers/queries.ts'
import { voidResetKeys } from '#server/shop/customers/reset-keys.ts'
import { endSessionsOf } from '#server/shop/customers/sessions.ts'

type Deps = Pick<Database, 'db' | 'engine'> & { now: number }

type NewStaff = { email: string; name: string; password: string }

/**
 * Gives somebody staff rights. Who has an account already gets the new password, and neither their logins nor their
 * mobile stay: anybody can sign up with an address that is not theirs and wait for it to be given rights.
 */
export async function addStaff(
  { db, engine, now }: Deps,
  given: NewStaff,
): Promise<'added' | 'promoted' | Refusal> {
  const parsed = parseInput(newStaffSchema, given)
  if (parsed instanceof Refusal) return new Refusal(parsed.code, `${parsed.message}.`)
  const { email, name, password } = parsed
  const known = await findUser(db, email)
  if (known?.role === 'staff') return new Refusal('CONFLICT', `${known.email} already has staff rights.`)
  const facts = {
    user_name: name,
    user_name_key: accountKey(name),
    password_hash: await hashPassword(password),
    role: 'staff' as const,
  }
  const nameTaken = new Refusal('CONFLICT', `The name ${name} is already used by another account.`)
  const taken = await findTaken(db, { email, userName: name }, { now, ...(known && { except: known.id }) })
  if (taken === 'email') return new Refusal('CONFLICT', keptEmail(email))
  if (taken) return nameTaken
  if (!known) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('users')
      .values({ email, email_key: accountKey(email), ...facts, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? 'added' : nameTaken
  }
  await db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, engine, known.id)
    await transaction
      .updateTable('users')
      .set({ ...facts, mobile: null, mobile_proven_at: null, claimed_mobile: null })
      .where('id', '=', known.id)
      .execute()
    await endSessionsOf(transaction, known.id, now)
    await voidResetKeys(transaction, known.id, now)
    await voidChanges(transaction, known.id, now)
  })
  return 'promoted'
}

/** Whoever had it can undo that they have it no more. */
const keptEmail = (email: string) =>
  `${email} belonged to an account that was changed or deleted in the last ${UNDO_HOURS} hours. Please try again later.`

export type Staff = { id: UserId; name: string; email: string; since: number; logins: number }

export async function listStaff({ db, now }: Omit<Deps, 'engine'>): Promise<Staff[]> {
  return db
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'users.id')
        .on('sessions.ended_at', 'is', null)
        .on('sessions.expires_at', '>', now),
    )
    .select((row) => [
      'users.id',
      'users.user_name as name',
      'users.email',
      'users.created_at as since',
      row.fn.count<number>('sessions.id').as('logins'),
    ])
    .where('users.role', '=', 'staff')
    .groupBy(['users.id', 'users.user_name', 'users.email', 'users.created_at'])
    .orderBy('users.id')
    .execute()
}

/** Makes somebody a customer again, everywhere at once. */
export async function removeStaff(
  { db, now }: Omit<Deps, 'engine'>,
  email: string,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .updateTable('users')
      .set({ role: 'customer' })
      .where('email_key', '=', accountKey(email))
      .where('role', '=', 'staff')
      .returning('id')
      .executeTakeFirst()
    if (!removed) return new Refusal('NOT_FOUND', `No staff member has the e-mail ${email}.`)
    await endSessionsOf(transaction, removed.id, now)
    await voidResetKeys(transaction, removed.id, now)
    return undefined
  })
}
