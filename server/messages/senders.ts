import type { Settings } from '../settings.ts'
import type { MessageLog } from './deliver.ts'
import { exotelSms } from './exotel.ts'
import type { Senders } from './message.ts'
import { mailOutbox, smsOutbox } from './outbox-files.ts'
import { smtpMail } from './smtp.ts'

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
