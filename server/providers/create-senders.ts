import type { Log } from '#server/platform/log.ts'
import type { ForgetSent, Senders } from '#server/shop/messages/message.ts'
import { exotelSms } from './exotel/exotel.ts'
import type { MailSettings, SmsSettings } from './message-settings.ts'
import { mailOutbox, smsOutbox } from './offline/outbox-files.ts'
import { smtpMail } from './smtp/smtp.ts'

type Deps = { dataDir: string; clock: () => number; log: Log }

/** The senders that the settings ask for. */
export function createSenders({ sms, mail }: { sms: SmsSettings; mail: MailSettings }, deps: Deps): Senders {
  return {
    sms: sms.provider === 'exotel' ? exotelSms(sms) : smsOutbox(deps),
    mail: mail.provider === 'smtp' ? smtpMail(mail) : mailOutbox(deps),
  }
}

/** All that they have kept of what they sent. */
export function forgetSentBy({ sms, mail }: Senders): ForgetSent {
  return async (mentions) => {
    await sms.forget?.(mentions)
    await mail.forget?.(mentions)
  }
}
