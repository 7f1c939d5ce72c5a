import type { Kysely } from 'kysely'
import type { OneTimeCodeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { oneTimeCodeSms } from '#server/shop/messages/sms-texts.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import { type Attempt, countAttempts, longestWait } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { CODE_LIFETIME, createCode } from './one-time-codes.ts'

type Request = {
  mobile: string
  ip: string
  purpose: OneTimeCodeTable['purpose']
  /** whether anyone shall get the code; where not, everything else happens all the same */
  reaches: (db: Kysely<Tables>) => Promise<boolean>
}

/** How long to wait before a code may be sent at all; once one is sent, how long before the next. */
export type CodeAnswer = { wait: number } | { nextIn: number }

/** Sends a one-time code to a mobile, or tells how long to wait for one. The code and its message are one. */
export async function sendCode(deps: CustomerDeps, request: Request): Promise<CodeAnswer> {
  const { db, secret, messages, now } = deps
  const { mobile, ip, purpose } = request
  const attempts: Attempt[] = [
    { rule: 'code-address', of: ip },
    { rule: 'code-mobile', of: mobile },
  ]
  const wait = await countAttempts(db, attempts, now)
  if (wait > 0) return { wait }
  await db.transaction().execute(async (transaction) => {
    const code = await createCode(transaction, secret, { mobile, purpose }, now)
    if (!(await request.reaches(transaction))) return
    await enqueueMessage(transaction, {
      channel: 'sms',
      to: mobile,
      ...oneTimeCodeSms(code, await shopName(transaction)),
      now,
      expiresAt: now + CODE_LIFETIME,
      sensitive: true,
    })
  })
  messages.nudge()
  return { nextIn: await longestWait(db, attempts, now) }
}
