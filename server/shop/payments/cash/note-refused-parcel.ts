import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { CashTerms } from '#domain/payments/cash.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type CashStanding, findCashStanding } from './standing.ts'

/** Notes that a parcel was not taken; whoever did so too often pays online from now on. */
export async function noteRefusedParcel(
  db: Transaction<Tables>,
  userId: UserId,
  { barAfter }: Pick<CashTerms, 'barAfter'>,
): Promise<CashStanding> {
  const { cash_refused: refused } = await db
    .updateTable('users')
    .set((row) => ({ cash_refused: row('cash_refused', '+', 1) }))
    .where('id', '=', userId)
    .returning('cash_refused')
    .executeTakeFirstOrThrow()
  if (barAfter !== null && refused >= barAfter) {
    const note = refused === 1 ? 'A parcel was refused' : `${refused} parcels were refused`
    await db
      .updateTable('users')
      .set({ cash_barred: 1, cash_bar_note: note })
      .where('id', '=', userId)
      .where('cash_barred', '=', 0)
      .execute()
  }
  const standing = await findCashStanding(db, userId)
  if (!standing) throw new Error(`There is no customer ${userId}.`)
  return standing
}
