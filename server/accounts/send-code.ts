import type { Kysely } from 'kysely'
import type { OneTimeCodeTable } from '../database/tables/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { oneTimeCodeSms } from '../messages/sms-texts.ts'
import { shopName } from '../shop/queries.ts'
import type { AccountParts } from './account-parts.ts'
import { countAttempts } from './attempts.ts'
import { CODE_LIFETIME, createCode } from './one-time-codes.ts'

type Request = {
  mobile: string
  address: string
  purpose: OneTimeCodeTable['purpose']
  /** whether anyone shall get the code; where not, everything else happens all the same */
  reaches: (db: Kysely<Tables>) => Promise<boolean>
}

/** Sends a one-time code to a mobile, or tells how long to wait for the next. The code and its message are one. */
export async function sendCode(parts: AccountParts, request: Request): Promise<{ wait: number }> {
  const { db, secret, messages, now } = parts
  const { mobile, address, purpose } = request
  const wait = await countAttempts(
    db,
    [
      { rule: 'code-address', of: address },
      { rule: 'code-mobile', of: mobile },
    ],
    now,
  )
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
  return { wait: 0 }
}
