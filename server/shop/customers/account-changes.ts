import type { Kysely, Selectable, Transaction } from 'kysely'
import { type AccountPart, isAccountPart, UNDO_LIFETIME } from '#domain/customers/account-change.ts'
import type { UserId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { AccountChangeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLinkKey, hashLinkKey } from '#server/shop/auth/link-key.ts'
import type { User } from './queries.ts'

/** What of an account comes back when a change is undone. */
export type AccountBefore = Pick<
  User,
  'email' | 'user_name' | 'mobile' | 'mobile_proven_at' | 'claimed_mobile'
>

/** A change that can still be undone, and what the account was before it. */
export type OpenChange = {
  id: number
  userId: UserId
  parts: AccountPart[]
  doneAt: number
  undoUntil: number
  before: AccountBefore
}

/** Notes a change with the whole account before it, and brings the key by which that comes back. */
export async function insertChange(
  db: Transaction<Tables>,
  { before, parts, now }: { before: User; parts: readonly AccountPart[]; now: number },
): Promise<string> {
  const key = createLinkKey()
  await db
    .insertInto('account_changes')
    .values({
      user_id: before.id,
      parts: parts.join(','),
      done_by: 'customer',
      done_at: now,
      email: before.email,
      email_key: textKey(before.email),
      user_name: before.user_name,
      user_name_key: textKey(before.user_name),
      mobile: before.mobile,
      mobile_proven_at: before.mobile_proven_at,
      claimed_mobile: before.claimed_mobile,
      undo_key_hash: hashLinkKey(key),
      undo_until: now + UNDO_LIFETIME,
    })
    .execute()
  return key
}

/** The change that a key undoes, if it still can: not for those who have become staff, nor for an account that is gone. */
export async function findOpenChange(
  db: Kysely<Tables>,
  key: string,
  now: number,
): Promise<OpenChange | undefined> {
  const found = await db
    .selectFrom('account_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .selectAll('change')
    .where('change.undo_key_hash', '=', hashLinkKey(key))
    .where('change.undone_at', 'is', null)
    .where('change.voided_at', 'is', null)
    .where('change.undo_until', '>', now)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
  return found && asOpenChange(found)
}

function asOpenChange(row: Selectable<AccountChangeTable>): OpenChange | undefined {
  const { email, user_name, mobile, mobile_proven_at, claimed_mobile } = row
  if (email === null || user_name === null) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    parts: row.parts.split(',').filter(isAccountPart),
    doneAt: row.done_at,
    undoUntil: row.undo_until,
    before: { email, user_name, mobile, mobile_proven_at, claimed_mobile },
  }
}

/** Notes that a change is undone. Whatever came after it is undone with it, and its keys undo nothing any more. */
export async function markUndone(
  db: Transaction<Tables>,
  { id, userId }: Pick<OpenChange, 'id' | 'userId'>,
  now: number,
): Promise<void> {
  await db.updateTable('account_changes').set({ undone_at: now }).where('id', '=', id).execute()
  await voidChanges(db, userId, now, id)
}

/** The changes of an account, or those after one of them, can no longer be undone. */
export async function voidChanges(
  db: Transaction<Tables>,
  userId: UserId,
  now: number,
  after = 0,
): Promise<void> {
  await db
    .updateTable('account_changes')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where('undone_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

const NOTHING = {
  email: null,
  email_key: null,
  user_name: null,
  user_name_key: null,
  mobile: null,
  mobile_proven_at: null,
  claimed_mobile: null,
  undo_key_hash: null,
}

/** Every address that messages to an account went to lately, and that is nobody else's now. */
export async function listAddressesBefore(db: Kysely<Tables>, userId: UserId): Promise<string[]> {
  const addresses = ['email', 'mobile'] as const
  const known = await db
    .selectFrom('account_changes')
    .select(addresses)
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('users').select(addresses).where('id', '=', userId))
    .execute()
  const emails = known.flatMap(({ email }) => email ?? [])
  const mobiles = known.flatMap(({ mobile }) => mobile ?? [])
  const others = await db
    .selectFrom('users')
    .select(['email_key', 'mobile'])
    .where('id', '<>', userId)
    .where(({ or, eb }) =>
      or([eb('email_key', 'in', emails.map(textKey)), eb('mobile', 'in', ['', ...mobiles])]),
    )
    .execute()
  return [
    ...emails.filter((email) => !others.some(({ email_key }) => email_key === textKey(email))),
    ...mobiles.filter((mobile) => !others.some((other) => other.mobile === mobile)),
  ]
}

export async function forgetAccountsBefore(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.updateTable('account_changes').set(NOTHING).where('user_id', '=', userId).execute()
}

/** What can no longer be undone is kept as what was changed and when, without what it was. */
export async function forgetOldAccounts(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('account_changes')
    .set(NOTHING)
    .where('undo_until', '<=', now)
    .where('email', 'is not', null)
    .execute()
}
