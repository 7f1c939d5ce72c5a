import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { OPEN_RETURN_STATES } from '#domain/returns/steps.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Whether goods of a customer may still come back: the shop must be able to tell them. */
export async function hasOpenReturn(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const open = await db
    .selectFrom('returns')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_RETURN_STATES)
    .executeTakeFirst()
  return open !== undefined
}

/** Nothing that a customer wrote or showed stays. Photos then belong to no return, and are forgotten as such. */
export async function eraseReturnsOf(db: Transaction<Tables>, userId: UserId): Promise<void> {
  await db.updateTable('returns').set({ note: null }).where('user_id', '=', userId).execute()
  await db
    .updateTable('return_photos')
    .set({ return_id: null, sent_at: 0 })
    .where('user_id', '=', userId)
    .execute()
}
