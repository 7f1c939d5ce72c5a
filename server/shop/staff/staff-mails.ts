import type { Transaction } from 'kysely'
import { browserName } from '#domain/staff/browser-name.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { composeMail, type MailText, type Part } from '#server/shop/messages/mail-text.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import type { Place } from './sessions.ts'

type To = { email: string; now: number }

/** Signed as a customer's is, but without the ways that customers go. */
const letter = (subject: string, shop: string, parts: readonly Part[]): MailText =>
  composeMail(subject, [...parts, shop])

/** Where somebody signs in, and when, as a mail says it. */
const placeRows = ({ ip, userAgent }: Place, now: number) => [
  ['When', formatDayAndTime(now)] as [string, string],
  ['IP address', ip || 'not known'] as [string, string],
  ['Browser', browserName(userAgent)] as [string, string],
]

export function inviteMail(
  link: string,
  shop: string,
  { role, by }: { role: StaffRole; by: string },
): MailText {
  return letter(`Your invitation to work at ${shop}`, shop, [
    { head: `You are invited to ${shop}` },
    `${by} invites you to the back office of ${shop} as ${role}. Choose a password here:`,
    { link, label: 'Choose a password' },
    'The link works once, for 7 days. Please do not share it.',
    "If you did not expect this, you don't need to do anything.",
  ])
}

export function passwordLinkMail(link: string, shop: string): MailText {
  return letter(`Choose a new password for the back office of ${shop}`, shop, [
    { head: 'Choose a new password' },
    'Choose a new password for the back office here:',
    { link, label: 'Choose a new password' },
    'The link works once, for 24 hours. Please do not share it. Your password stays the same until the link is used.',
  ])
}

export function signInMail(shop: string, place: Place, now: number): MailText {
  return letter(`New sign-in to the back office of ${shop}`, shop, [
    { head: 'New sign-in' },
    'Somebody has signed in to the back office with your account, from a place or a browser that you have not used recently:',
    placeRows(place, now),
    'If this was you, you don’t need to do anything. If not, tell the shop’s owner at once. The owner can end the session and send you a link to set a new password.',
  ])
}

export function newPasswordMail(shop: string, place: Place, now: number): MailText {
  return letter(`Your password for the back office of ${shop} was changed`, shop, [
    { head: 'Your password was changed' },
    'A new password was chosen for your account in the back office, and you were signed out of earlier sessions:',
    placeRows(place, now),
    'If this was not you, tell the shop’s owner at once.',
  ])
}

export function recoveryCodeMail(
  shop: string,
  { place, left, now }: { place: Place; left: number; now: number },
): MailText {
  return letter(`A recovery code was used for the back office of ${shop}`, shop, [
    { head: 'A recovery code was used' },
    'Somebody has signed in to the back office with your password and one of your recovery codes:',
    placeRows(place, now),
    left > 0
      ? `Codes left: ${left}. If you have lost your app, remove the second factor and add it again.`
      : 'That was the last one. Remove the second factor and add it again, or you may not be able to sign in.',
    'If this was not you, tell the shop’s owner at once.',
  ])
}

export function wrongCodesMail(shop: string, place: Place, now: number): MailText {
  return letter(`Wrong codes for the back office of ${shop}`, shop, [
    { head: 'Wrong codes for your account' },
    'Somebody typed your correct password, and then several wrong codes for your second factor:',
    placeRows(place, now),
    'If this was you, you don’t need to do anything. If not, somebody else knows your password: ask the shop’s owner for a link to set a new one at once.',
  ])
}

export function factorAddedMail(shop: string): MailText {
  return letter(`Second factor added for the back office of ${shop}`, shop, [
    { head: 'Second factor added' },
    'From now on you also need a code from your authenticator app to sign in to the back office. You were signed out everywhere else.',
    'If this was not you, tell the shop’s owner at once.',
  ])
}

export function factorRemovedMail(shop: string, by: string): MailText {
  return letter(`Second factor removed for the back office of ${shop}`, shop, [
    { head: 'Second factor removed' },
    `You no longer need a code from an authenticator app to sign in to the back office. It was removed by ${by}.`,
    'If you did not want this, tell the shop’s owner at once.',
  ])
}

/** Writes to one of the staff, in the transaction that it belongs to. */
export async function mailStaff(
  db: Transaction<Tables>,
  { email, now }: To,
  compose: (shop: string) => MailText,
  secret: { expiresAt: number } | undefined = undefined,
): Promise<void> {
  const mail = compose(await shopName(db))
  await enqueueMessage(db, {
    channel: 'mail' as const,
    to: email,
    ...mail,
    now,
    ...(secret && { sensitive: true, expiresAt: secret.expiresAt }),
  })
}
