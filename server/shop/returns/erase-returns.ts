import type { Kysely, Transaction } from 'kysely'
import type { ReturnId, UserId } from '#domain/ids.ts'
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

export async function listReturnIdsOf(db: Kysely<Tables>, userId: UserId): Promise<ReturnId[]> {
  const rows = await db.selectFrom('returns').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Nothing that a customer wrote or showed stays, nor what they were answered. Photos then belong to no return, and are forgotten as such. */
export async function eraseReturnsOf(db: Transaction<Tables>, userId: UserId): Promise<void> {
  await db.updateTable('returns').set({ note: null, answer: null }).where('user_id', '=', userId).execute()
  await db
    .updateTable('return_photos')
    .set({ return_id: null, sent_at: 0 })
    .where('user_id', '=', userId)
    .execute()
}
