import { letter, type MailText } from '../messages/mail-text.ts'

export function resetMail(link: string, shop: string): MailText {
  return letter(`Set a new password at ${shop}`, shop, [
    `Somebody asked for a new password for your account at ${shop}. If it was you, set it here:`,
    { link },
    'The link works once, for 30 minutes. Please pass it on to nobody.',
    'It was not you? Then do nothing: your password stays as it is, and without this mail nobody can change it. Should such mails keep coming, please write to us.',
  ])
}
