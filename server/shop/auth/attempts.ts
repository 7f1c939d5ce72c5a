import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AttemptRecord, type AttemptRule, nextAttempt } from '#domain/auth/attempts.ts'
import { OTHERS_TRIES } from '#domain/customers/code-limits.ts'
import { STAFF_CODE_RULE } from '#domain/staff/staff-code-limits.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
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
  'login-ip': { free: 40, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** the same of the staff, counted apart: what strangers try at the shop keeps nobody out of the back office */
  'staff-pair': { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  'staff-account': { free: 20, firstWait: SECOND, longestWait: 30 * SECOND, forgottenAfter: HOUR },
  'staff-address': { free: 40, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** guesses at one of the staff from a browser that they have signed in from: nobody else can count here */
  'staff-browser': { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** guesses at the password of somebody who is signed in; only their session can count here */
  'staff-own-password': { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** wrong codes of somebody's second factor; the odds are in domain/staff/staff-code-limits.ts */
  'staff-code': STAFF_CODE_RULE,
  /** told once a day that codes of somebody's were wrong again and again */
  'staff-code-told': { free: 1, firstWait: 24 * HOUR, longestWait: 24 * HOUR, forgottenAfter: 24 * HOUR },
  /** guesses at the password of whoever is logged in, from anywhere; only a session can count here */
  'own-password': { free: 5, firstWait: 2 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** changes of one account: each is told to its old address, and keeps a name or an address for days */
  'account-change': { free: 10, firstWait: MINUTE, longestWait: HOUR, forgottenAfter: 24 * HOUR },
  'signup-address': { free: 20, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  /** messages to one mobile: the first resend after half a minute; strangers must not keep its owner waiting for long */
  'code-mobile': { free: 1, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgottenAfter: HOUR },
  /** wrong codes of a mobile from whoever did not ask for one; the odds are in domain/customers/code-limits.ts */
  'code-others': {
    free: OTHERS_TRIES,
    firstWait: 24 * HOUR,
    longestWait: 24 * HOUR,
    forgottenAfter: 24 * HOUR,
  },
  /** told once a day that the shop's cap of codes is reached */
  'code-shop-warning': { free: 1, firstWait: 24 * HOUR, longestWait: 24 * HOUR, forgottenAfter: 24 * HOUR },
  'code-address': { free: 5, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: 24 * HOUR },
  /** links to one e-mail, as codes to one mobile */
  'reset-email': { free: 1, firstWait: 30 * SECOND, longestWait: 5 * MINUTE, forgottenAfter: HOUR },
  'reset-address': { free: 20, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: HOUR },
  /** messages to the shop; each brings a mail to the address that is given with it */
  'contact-address': { free: 20, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: HOUR },
  'contact-email': { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: 24 * HOUR },
  /** further messages about one ticket; each brings a mail to the shop */
  'ticket-message': { free: 10, firstWait: MINUTE, longestWait: HOUR, forgottenAfter: 24 * HOUR },
  /** wishes to hear when something is in stock again; each brings one mail to the address that is given with it */
  'notice-address': { free: 20, firstWait: 30 * SECOND, longestWait: HOUR, forgottenAfter: HOUR },
  'notice-email': { free: 10, firstWait: HOUR, longestWait: 24 * HOUR, forgottenAfter: 24 * HOUR },
  /** codes of coupons that are none, tried by one customer; the same one is tried once */
  'coupon-guess': { free: 20, firstWait: 30 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
  'coupon-same': { free: 1, firstWait: HOUR, longestWait: HOUR, forgottenAfter: HOUR },
  'guess-address': { free: 20, firstWait: 5 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: HOUR },
} satisfies Record<string, AttemptRule>

export type Attempt = { rule: keyof typeof RULES; of: string }

/**
 * Counts tries before they are made, so that many at the same moment are counted too, and tells the wait. Where one of
 * them has to wait, none is counted. A power failure may undo the last ones: they would make everyone wait for the disk.
 */
export async function countAttempts(db: Kysely<Tables>, attempts: Attempt[], now: number): Promise<number> {
  const wait = await longestWait(db, attempts, now)
  if (wait > 0) return wait
  return relaxedDurability(db, async (notes) => {
    for (const attempt of attempts) {
      const waitForThis = await countAttempt(notes, attempt, now)
      if (waitForThis > 0) return waitForThis
    }
    return 0
  })
}

async function countAttempt(db: Kysely<Tables>, { rule, of }: Attempt, now: number): Promise<number> {
  const key = keyOf({ rule, of })
  for (;;) {
    const [before] = await recordOf(db, key)
    const next = nextAttempt(before, RULES[rule], now)
    if ('wait' in next) return next.wait
    const [written] = await (before
      ? replaceRecord(db, key, before.tries, before.lastAt, valuesOf(next.record))
      : insertRecord(db, { key, ...valuesOf(next.record) }))
    // Nothing, where another process has just written one.
    if (written) return 0
  }
}

/** How long until all of them may be tried again; 0 where they may be now. */
export async function longestWait(db: Kysely<Tables>, attempts: Attempt[], now: number): Promise<number> {
  const records = await Promise.all(attempts.map((attempt) => recordOf(db, keyOf(attempt))))
  return Math.max(0, ...records.map(([record]) => (record?.blockedUntil ?? now) - now))
}

/** Takes back what was counted for a try that was right, or was not made: only failures are held against anyone. */
export async function uncountAttempts(db: Kysely<Tables>, attempts: Attempt[], now: number): Promise<void> {
  await relaxedDurability(db, async (notes) => {
    for (const attempt of attempts) await takeBackOne(notes, now, keyOf(attempt))
  })
}

export async function forgetAttempts(db: Kysely<Tables>, attempt: Attempt): Promise<void> {
  await relaxedDurability(db, (notes) => dropRecord(notes, keyOf(attempt)))
}

/** Hashed: what is tried may be of any length and characters, and is nobody's business in a backup. */
function keyOf({ rule, of }: Attempt): string {
  return `${rule} ${createHash('sha256').update(of).digest('base64url')}`
}

function valuesOf({ tries, lastAt, blockedUntil }: AttemptRecord) {
  return { tries, last_at: lastAt, blocked_until: blockedUntil }
}

const recordOf = preparedQuery((db, key: string) =>
  db
    .selectFrom('attempts')
    .select(['tries', 'last_at as lastAt', 'blocked_until as blockedUntil'])
    .where('key', '=', key),
)

type Values = ReturnType<typeof valuesOf>

const insertRecord = preparedQuery((db, record: { key: string } & Values) =>
  db
    .insertInto('attempts')
    .values(record)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key'),
)

const replaceRecord = preparedQuery((db, key: string, tries: number, lastAt: number, values: Values) =>
  db
    .updateTable('attempts')
    .set(values)
    .where('key', '=', key)
    .where('tries', '=', tries)
    .where('last_at', '=', lastAt)
    .returning('key'),
)

const takeBackOne = preparedQuery((db, now: number, key: string) =>
  db
    .updateTable('attempts')
    .set((row) => ({ tries: row('tries', '-', 1), blocked_until: now }))
    .where('key', '=', key)
    .where('tries', '>', 0),
)

const dropRecord = preparedQuery((db, key: string) => db.deleteFrom('attempts').where('key', '=', key))
