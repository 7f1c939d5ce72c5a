import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

/** What is known of a customer who would pay in cash. */
export type CashStanding = {
  userId: UserId
  email: string
  isBarred: boolean
  note: string | null
  /** parcels that they did not take */
  refused: number
  /** whether they have shown, by a code, that they have their mobile in hand */
  hasMobile: boolean
}

const COLUMNS = [
  'id as userId',
  'email',
  'cash_barred as barred',
  'cash_bar_note as note',
  'cash_refused as refused',
  'mobile',
  'mobile_proven_at as provenAt',
] as const

const standingById = preparedQuery((db, userId: UserId) =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId),
)

type Row = Awaited<ReturnType<typeof standingById>>[number]

const standingOf = ({ barred, mobile, provenAt, ...row }: Row): CashStanding => ({
  ...row,
  isBarred: barred === 1,
  hasMobile: mobile !== null && provenAt !== null,
})

export async function findCashStanding(
  db: Kysely<Tables>,
  userId: UserId,
): Promise<CashStanding | undefined> {
  const [row] = await standingById(db, userId)
  return row && standingOf(row)
}

/** By the account, or by its e-mail. */
type Bar = ({ email: string } | { userId: UserId }) & { isBarred: boolean; note: string | null }

/** Staff let a customer pay in cash, or no longer. Who may again begins anew: what was refused is forgotten. */
export async function changeCashBar(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  { isBarred, note, ...whose }: Bar,
  actor: StaffActor,
): Promise<CashStanding | Refusal> {
  return database.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('users')
      .set(
        isBarred
          ? { cash_barred: 1, cash_bar_note: note }
          : { cash_barred: 0, cash_bar_note: null, cash_refused: 0 },
      )
      .where(({ eb }) =>
        'userId' in whose
          ? eb('id', '=', whose.userId)
          : eb('email_key', '=', whose.email.trim().toLowerCase()),
      )
      .where('erased_at', 'is', null)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!changed) {
      const named =
        'email' in whose ? `There is no customer "${whose.email}".` : 'This customer was not found.'
      return new Refusal('NOT_FOUND', named)
    }
    const record = { kind: 'customer', id: changed.userId }
    const action = isBarred ? 'customer.bar-cash' : 'customer.allow-cash'
    await writeAudit(db, { actor, at: now, action, record, after: { note } })
    return standingOf(changed)
  })
}
