import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AttemptRecord, type AttemptRule, nextAttempt } from '#domain/attempts.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What is limited, and how. Kept in the database, so it holds for all processes together. */
const RULES = {
  /** guesses at one account from one address */
  'login-pair': { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** guesses at one account from anywhere; the wait stays short, or anyone could lock a customer out */
  'login-account': { free: 20, firstWait: SECOND, longestWait: 30 * SECOND, forgottenAfter: HOUR },
  /** guesses from one address at whatever account */
  'login-address': { free: 40, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  'signup-address': { free: 20, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** messages to one mobile: the first resend after half a minute; strangers must not keep its owner waiting for long */
  'code-mobile': { free: 1, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgottenAfter: HOUR },
  'code-address': { free: 5, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: 24 * HOUR },
  /** links to one e-mail, as codes to one mobile */
  'reset-email': { free: 1, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgottenAfter: HOUR },
  'reset-address': { free: 20, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: HOUR },
  /** messages to the shop; each brings a mail to the address that is given with it */
  'contact-address': { free: 20, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: HOUR },
  'contact-email': { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: 24 * HOUR },
  'guess-address': { free: 20, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
} satisfies Record<string, AttemptRule>

export type Attempt = { rule: keyof typeof RULES; of: string }

/** Counts a try before it is made, so that many at the same moment are counted too. Tells how long to wait, or 0. */
export async function countAttempt(db: Kysely<Tables>, { rule, of }: Attempt, now: number): Promise<number> {
  const key = keyOf({ rule, of })
  for (;;) {
    const before = await findRecord(db, key)
    const next = nextAttempt(before, RULES[rule], now)
    if ('wait' in next) return next.wait
    if (await replaceRecord(db, key, before, next.record)) return 0
  }
}

/** How long until all of them may be tried again; 0 where they may be now. */
export async function longestWait(db: Kysely<Tables>, attempts: Attempt[], now: number): Promise<number> {
  const records = await Promise.all(attempts.map((attempt) => findRecord(db, keyOf(attempt))))
  return Math.max(0, ...records.map((record) => (record?.blockedUntil ?? now) - now))
}

/** Counts several and tells the wait. Where one of them has to wait, none is counted. */
export async function countAttempts(db: Kysely<Tables>, attempts: Attempt[], now: number): Promise<number> {
  const before = await longestWait(db, attempts, now)
  if (before > 0) return before
  for (const attempt of attempts) {
    const wait = await countAttempt(db, attempt, now)
    if (wait > 0) return wait
  }
  return 0
}

/** Takes back what was counted for a try that turned out to be right: only failures are held against anyone. */
export async function uncountAttempt(db: Kysely<Tables>, attempt: Attempt, now: number): Promise<void> {
  await db
    .updateTable('attempts')
    .set((row) => ({ tries: row('tries', '-', 1), blocked_until: now }))
    .where('key', '=', keyOf(attempt))
    .where('tries', '>', 0)
    .execute()
}

export async function forgetAttempts(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(attempt)).execute()
}

/** Hashed: what is tried may be of any length and characters, and is nobody's business in a backup. */
function keyOf({ rule, of }: Attempt): string {
  return `${rule} ${createHash('sha256').update(of).digest('base64url')}`
}

async function findRecord(db: Kysely<Tables>, key: string): Promise<AttemptRecord | undefined> {
  return db
    .selectFrom('attempts')
    .select(['tries', 'last_at as lastAt', 'blocked_until as blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Writes the record unless another process has just written one. */
async function replaceRecord(
  db: Kysely<Tables>,
  key: string,
  before: AttemptRecord | undefined,
  after: AttemptRecord,
): Promise<boolean> {
  const values = { tries: after.tries, last_at: after.lastAt, blocked_until: after.blockedUntil }
  const result = before
    ? await db
        .updateTable('attempts')
        .set(values)
        .where('key', '=', key)
        .where('tries', '=', before.tries)
        .where('last_at', '=', before.lastAt)
        .executeTakeFirst()
    : await db
        .insertInto('attempts')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numInsertedOrUpdatedRows) === 1n
}
