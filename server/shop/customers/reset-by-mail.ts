import { newPasswordProblem } from '#domain/forms/customers/recovery.ts'
import { toUserId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { lockCustomer } from './lock-customer.ts'
import { deviceMark } from './login.ts'
import { findUserByEmail } from './queries.ts'
import { createResetKey, findKeyOwner, RESET_KEY_LIFETIME, redeemResetKey } from './reset-keys.ts'
import { setPassword } from './set-password.ts'

/** No account has it: locking it locks nobody, and takes as long. */
const NOBODY = toUserId(0)

/**
 * Mails a link by which the customer with this e-mail sets a new password. Earlier links stay good until one is used: a
 * stranger who keeps asking for others shall not kill the customer's own. Says and does the same for an e-mail that
 * nobody has, but sends nothing.
 */
export async function requestReset(
  { db, messages, origin, now }: CustomerDeps,
  { email, ip }: { email: string; ip: string },
): Promise<{ wait: number }> {
  const wait = await countAttempts(
    db,
    [
      { rule: 'reset-address', of: ip },
      { rule: 'reset-email', of: textKey(email) },
    ],
    now,
  )
  if (wait > 0) return { wait }
  await db.transaction().execute(async (transaction) => {
    // Of the account as it is when nobody else changes it: an e-mail that an undo just takes away gets no key to it.
    await lockCustomer(transaction, (await findUserByEmail(transaction, email))?.id ?? NOBODY)
    const user = await findUserByEmail(transaction, email)
    const key = await createResetKey(transaction, user?.id, now)
    const mail = resetMail(`${origin}/reset/${key}`, await shopName(transaction))
    if (!user) return
    await enqueueMessage(transaction, {
      channel: 'mail',
      // As the customer wrote it at signup: what was typed now may only look like it.
      to: user.email,
      ...mail,
      now,
      expiresAt: now + RESET_KEY_LIFETIME,
      sensitive: true,
    })
  })
  messages.nudge()
  return { wait: 0 }
}

/** Sets a new password for whoever has the link, and ends every session that the old one opened. */
export async function resetPassword(
  { db, secret, now }: CustomerDeps,
  { key, password, ip }: { key: string; password: string; ip: string },
): Promise<{ wait: number } | { done: false } | { done: true; deviceMark: string }> {
  if (newPasswordProblem(password) !== undefined) return { done: false }
  // A password costs time and memory, which no rubbish shall cost; strangers' rubbish holds up no good link.
  const owner = await findKeyOwner(db, key, now)
  if (owner === undefined) {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    return wait > 0 ? { wait } : { done: false }
  }
  const { id: userId, email } = owner
  const password_hash = await hashPassword(password, { lane: 'known customers', of: userId })
  const done = await db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId)
    if (!(await redeemResetKey(transaction, key, now))) return false
    await setPassword(transaction, { userId, password_hash, now })
    return true
  })
  return done ? { done, deviceMark: deviceMark(secret, textKey(email)) } : { done }
}

export function resetMail(link: string, shop: string): MailText {
  return letter(`Set a new password at ${shop}`, shop, [
    { head: 'Set a new password' },
    `Somebody asked for a new password for your account at ${shop}. If it was you, set it here:`,
    { link, label: 'Set a new password' },
    'The link works once, for 30 minutes. Please do not share it.',
    "If this was not you, you don't need to do anything: your password stays the same unless the link is used. If you keep getting these mails, please write to us.",
  ])
}
