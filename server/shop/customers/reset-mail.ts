import { letter, type MailText } from '#server/shop/messages/mail-text.ts'

export function resetMail(link: string, shop: string): MailText {
  return letter(`Set a new password at ${shop}`, shop, [
    { head: 'Set a new password' },
    `Somebody asked for a new password for your account at ${shop}. If it was you, set it here:`,
    { link, label: 'Set a new password' },
    'The link works once, for 30 minutes. Please do not share it.',
    "If this was not you, you don't need to do anything: your password stays the same unless the link is used. If you keep getting these mails, please write to us.",
  ])
}
