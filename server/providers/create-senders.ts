import type { Settings } from '#server/process/settings.ts'
import { exotelSms } from '#server/providers/exotel/exotel.ts'
import { mailOutbox, smsOutbox } from '#server/providers/offline/outbox-files.ts'
import { smtpMail } from '#server/providers/smtp/smtp.ts'
import type { MessageLog } from '#server/shop/messages/deliver.ts'
import type { Senders } from '#server/shop/messages/message.ts'

/** The senders that the settings ask for. */
export function createSenders(
  { sms, mail, dataDir }: Pick<Settings, 'sms' | 'mail' | 'dataDir'>,
  { clock, log }: { clock: () => number; log: MessageLog },
): Senders {
  const outbox = { dataDir, clock, log }
  return {
    sms: sms.provider === 'exotel' ? exotelSms(sms) : smsOutbox(outbox),
    mail: mail.provider === 'smtp' ? smtpMail(mail) : mailOutbox(outbox),
  }
}
