import { letter, type MailText } from '#server/shop/messages/mail-text.ts'

export function resetMail(link: string, shop: string): MailText {
  return letter(`Set a new password at ${shop}`, shop, [
    `Somebody asked for a new password for your account at ${shop}. If it was you, set it here:`,
    { link, label: 'Set a new password' },
    'The link works once, for 30 minutes. Please do not share it.',
    'It was not you? Then you need not do anything: your password stays as it is unless the link is used. If such mails keep coming, please write to us.',
  ])
}
