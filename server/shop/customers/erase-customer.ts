import type { Kysely, Transaction } from 'kysely'
import { UNDO_LIFETIME } from '#domain/customers/account-change.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { deleteMessagesTo } from '#server/shop/messages/queries.ts'
import { forgetAccountsBefore, listAddressesBefore } from './account-changes.ts'
import { NO_PASSWORD } from './set-password.ts'

/** Accounts that were closed so long ago that nobody can undo it. */
export async function listToErase(db: Kysely<Tables>, now: number, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closed_at', '<=', now - UNDO_LIFETIME)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether it is still to be erased, for whoever has waited for the lock on it. */
export async function isToErase(db: Transaction<Tables>, userId: UserId, now: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', '<=', now - UNDO_LIFETIME)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Nothing of a person is left in the account: its row stays for the orders that belong to it. Whatever was written to its
 * addresses goes too.
 */
export async function eraseCustomer(db: Transaction<Tables>, userId: UserId, now: number): Promise<void> {
  await deleteMessagesTo(db, await listAddressesBefore(db, userId))
  // Not by its mobiles: what others asked for one of them counts against its cap.
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await forgetAccountsBefore(db, userId)
  await db
    .updateTable('users')
    .set({
      email: '',
      // Keys are in small letters: nobody's e-mail or name can ever be this one.
      email_key: `ERASED ${userId}`,
      user_name: '',
      user_name_key: `ERASED ${userId}`,
      mobile: null,
      mobile_proven_at: null,
      claimed_mobile: null,
      password_hash: NO_PASSWORD,
      cash_bar_note: null,
      erased_at: now,
    })
    .set((row) => ({ closed_at: row.fn.coalesce('closed_at', row.val(now)) }))
    .where('id', '=', userId)
    .execute()
}
