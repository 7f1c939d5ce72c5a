import type { Kysely } from 'kysely'
import { CODE_LIFETIME } from '#domain/customers/code-limits.ts'
import type { UserId } from '#domain/ids.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Attempt, countAttempts, longestWait } from '#server/shop/auth/attempts.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { oneTimeCodeSms } from '#server/shop/messages/sms-texts.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import { waitForOwnCaps, waitForShopCap } from './code-caps.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { createCode, type NewCode } from './one-time-codes.ts'

type Request = Omit<NewCode, 'userId'> & {
  /** whose account the code is for; where it is nobody's, none is sent, and everything else happens all the same */
  findAccount: (db: Kysely<Tables>) => Promise<UserId | undefined>
}

/** How long to wait before a code may be sent at all; once one is sent, how long before the next. */
export type CodeAnswer = { wait: number } | { nextIn: number }

/** Sends a one-time code to a mobile, or tells how long to wait for one. The code and its message are one. */
export async function sendCode(deps: CustomerDeps, request: Request): Promise<CodeAnswer> {
  const { db, messages, now } = deps
  const attempts: Attempt[] = [
    { rule: 'code-address', of: request.ip },
    { rule: 'code-mobile', of: request.mobile },
  ]
  const wait = await countAttempts(db, attempts, now)
  if (wait > 0) return { wait }
  const answer = await sendWithinCaps(deps, request)
  if ('wait' in answer) {
    if (answer.full === 'shop') await warnOfShopCap(deps)
    return { wait: answer.wait }
  }
  messages.nudge()
  return { nextIn: Math.max(answer.nextIn, await longestWait(db, attempts, now)) }
}

type Outcome = { wait: number; full: 'own' | 'shop' } | { nextIn: number }

function sendWithinCaps(deps: CustomerDeps, { findAccount, ...request }: Request): Promise<Outcome> {
  const { db, secret, codesPerDay, now } = deps
  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    // One after the other: codes that are asked for at the same moment count each other.
    await lockName(transaction, 'one-time codes')
    const asked = { ...request, userId: await findAccount(transaction) }
    const own = await waitForOwnCaps(transaction, secret, asked, now)
    if (own > 0) return { wait: own, full: 'own' }
    const shop = await waitForShopCap(transaction, codesPerDay, now)
    if (shop > 0) return { wait: shop, full: 'shop' }
    const code = await createCode(transaction, secret, asked, now)
    if (asked.userId !== undefined) {
      await enqueueMessage(transaction, {
        channel: 'sms',
        to: asked.mobile,
        ...oneTimeCodeSms(code, await shopName(transaction)),
        now,
        expiresAt: now + CODE_LIFETIME,
        sensitive: true,
      })
    }
    return { nextIn: await waitForOwnCaps(transaction, secret, asked, now) }
  })
}

/** Once a day, whichever process it is: nobody shall look for it among a thousand lines. */
async function warnOfShopCap({ db, codesPerDay, log, now }: CustomerDeps): Promise<void> {
  if ((await countAttempts(db, [{ rule: 'code-shop-warning', of: 'shop' }], now)) > 0) return
  log.warn({ codesPerDay }, 'no more one-time codes are sent today: CODES_PER_DAY is reached')
}
