import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely'
import type { OutboxTable, Tables } from '../database/tables.ts'
import type { Channel } from './message.ts'

const COLUMNS = [
  'id',
  'channel',
  'recipient',
  'template',
  'subject',
  'text',
  'html',
  'sensitive',
  'created_at',
  'expires_at',
  'claimed_until',
  'tries',
  'last_error',
] as const

export type ClaimedMessage = Pick<Selectable<OutboxTable>, (typeof COLUMNS)[number]>

/** Longer than any sender takes, clocks of several machines included; a crashed process's claims run out. */
const CLAIM_LASTS = 120_000

/**
 * Takes up to `limit` messages that are due, each for this caller alone: of any number of processes that
 * try, the database lets one change the row.
 */
export async function claimDue(
  db: Kysely<Tables>,
  { channel, now, limit }: { channel: Channel; now: number; limit: number },
): Promise<ClaimedMessage[]> {
  const claimed: ClaimedMessage[] = []
  while (claimed.length < limit) {
    const due = await db
      .selectFrom('outbox')
      .select('id')
      .where('channel', '=', channel)
      .where(isDue(now))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(limit - claimed.length)
      .execute()
    if (due.length === 0) break
    for (const { id } of due) {
      const row = await claim(db, id, now)
      if (row) claimed.push(row)
    }
  }
  return claimed
}

/** A try counts from here, so that a message that brings the process down is not tried for ever. */
async function claim(db: Kysely<Tables>, id: number, now: number): Promise<ClaimedMessage | undefined> {
  return db
    .updateTable('outbox')
    .set((row) => ({ claimed_until: now + CLAIM_LASTS, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where(isDue(now))
    .returning(COLUMNS)
    .executeTakeFirst()
}

function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    row.and([
      row('sent_at', 'is', null),
      row('given_up_at', 'is', null),
      row('next_try_at', '<=', now),
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]),
    ])
}

/** Whoever holds the claim by now: it has left, and must not leave again. */
export async function markSent(db: Kysely<Tables>, message: ClaimedMessage, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sent_at: now,
      given_up_at: null,
      claimed_until: null,
      last_error: null,
      ...withoutSecret(message),
    })
    .where('id', '=', message.id)
    .execute()
}

export async function markFailed(
  db: Kysely<Tables>,
  message: ClaimedMessage,
  { nextTryAt, error }: { nextTryAt: number; error: string },
): Promise<void> {
  await updateClaimed(db, message)
    .set({ next_try_at: nextTryAt, claimed_until: null, last_error: error })
    .execute()
}

export async function markGivenUp(
  db: Kysely<Tables>,
  message: ClaimedMessage,
  { now, error }: { now: number; error: string },
): Promise<void> {
  await updateClaimed(db, message).set({ given_up_at: now, claimed_until: null, last_error: error }).execute()
}

/** An expired message is of no use to anyone, so its secret need not stay. */
export async function markExpired(db: Kysely<Tables>, message: ClaimedMessage, now: number): Promise<void> {
  await updateClaimed(db, message)
    .set({
      given_up_at: now,
      claimed_until: null,
      last_error: message.last_error ?? 'expired before it could be sent',
      ...withoutSecret(message),
    })
    .execute()
}

/** The try's number tells the holder of the claim from one whose claim ran out. */
function updateClaimed(db: Kysely<Tables>, { id, tries }: ClaimedMessage) {
  return db.updateTable('outbox').where('id', '=', id).where('tries', '=', tries).where('sent_at', 'is', null)
}

function withoutSecret({ sensitive }: ClaimedMessage): { text?: string; html?: null } {
  return sensitive === 1 ? { text: '', html: null } : {}
}
