import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** No code for an account so far, and no right to a new password that one earned, is good any more. */
export async function voidCodes(db: Transaction<Tables>, userId: UserId, now: number): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ expires_at: now, grant_used_at: now })
    .where('user_id', '=', userId)
    .where('grant_used_at', 'is', null)
    .execute()
}
