import { type AccountPart, changeText, UNDO_HOURS, UNDO_LIFETIME } from '#domain/customers/account-change.ts'
import { formatFullDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'

type Change = { parts: readonly AccountPart[]; shop: string; link: string; now: number }

const moment = (instant: number): string => `${formatFullDate(instant)} at ${formatTimeOfDay(instant)}`

/** To the address that the account had before. */
export function changedMail({ parts, shop, link, now }: Change): MailText {
  return letter(`Your account at ${shop} was changed`, shop, [
    { head: 'Your account was changed' },
    `${changeText(parts, shop)} on ${moment(now)}.`,
    "If this was you, you don't need to do anything.",
    'If this was not you, undo it here:',
    { link, label: 'Undo it' },
    `The link works once, for ${UNDO_HOURS} hours. It takes your account back to how it was before this change, logs it out everywhere, and lets you set a new password. Please do not share it.`,
  ])
}

export function deletedMail({ shop, link, now }: Omit<Change, 'parts'>): MailText {
  return letter(`Your account at ${shop} was deleted`, shop, [
    { head: 'Your account was deleted' },
    `${changeText(['account'], shop)} on ${moment(now)}. Nobody can log in to it any more.`,
    `We erase its data after ${moment(now + UNDO_LIFETIME)}. Orders and invoices stay, as tax law requires.`,
    'If this was not you, or you want your account back, undo it here:',
    { link, label: 'Undo it' },
    `The link works once, for ${UNDO_HOURS} hours. It brings your account back and lets you set a new password. Please do not share it.`,
  ])
}

/** To the address that the account has now. Anybody can enter any address, so it says what to do if it is not theirs. */
export function newEmailMail(shop: string): MailText {
  return letter(`Your e-mail address at ${shop}`, shop, [
    { head: 'Your new e-mail address' },
    `This is now the e-mail address of your account at ${shop}. Please log in with it from now on. We send messages about your orders to it.`,
    'If you have no account with us, somebody entered your address by mistake. Please write to us.',
  ])
}

/** To an address that the account no longer has, because a change was undone. */
export function undoneMail(shop: string, now: number): MailText {
  return letter(`A change to an account at ${shop} was undone`, shop, [
    { head: 'A change was undone' },
    `This was the e-mail address of an account at ${shop}. The change was undone on ${moment(now)} by a link that we sent to the address before. The account no longer has your address.`,
    'If you did not expect this, please write to us.',
  ])
}
