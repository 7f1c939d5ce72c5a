import type { Transaction } from 'kysely'
import { type AccountPart, UNDO_LIFETIME } from '#domain/customers/account-change.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { mobileChangedSms } from '#server/shop/messages/sms-texts.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import { insertChange } from './account-changes.ts'
import { changedMail, deletedMail, newEmailMail } from './change-mails.ts'
import type { User } from './queries.ts'

type Change = {
  before: User
  parts: readonly AccountPart[]
  /** where the account has another e-mail now */
  newEmail?: string
  origin: string
  now: number
}

/** Notes a change of an account, in its transaction, and tells the address from before how to undo it. */
export async function recordChange(
  db: Transaction<Tables>,
  { before, parts, newEmail, origin, now }: Change,
): Promise<void> {
  const key = await insertChange(db, { before, parts, now })
  const shop = await shopName(db)
  const told = { parts, shop, link: `${origin}/undo/${key}`, now }
  await enqueueMessage(db, {
    channel: 'mail',
    to: before.email,
    ...(parts.includes('account') ? deletedMail(told) : changedMail(told)),
    now,
    expiresAt: now + UNDO_LIFETIME,
    sensitive: true,
  })
  if (newEmail !== undefined) {
    await enqueueMessage(db, { channel: 'mail', to: newEmail, ...newEmailMail(shop), now })
  }
  // One that was never proven may be anybody's.
  if (parts.includes('mobile') && before.mobile !== null && before.mobile_proven_at !== null) {
    await enqueueMessage(db, { channel: 'sms', to: before.mobile, ...mobileChangedSms(shop), now })
  }
}
