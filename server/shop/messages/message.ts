import type { OutboxTable } from '#server/platform/database/tables/messages.ts'

export const CHANNELS = ['sms', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

/** The texts an SMS may have. Operators in India drop every SMS whose template is not registered with them. */
export type SmsTemplate = NonNullable<OutboxTable['template']>

type Message = {
  /** the same at every try of one message, and no other's */
  reference: string
  /** since when an earlier try may have left after all: whoever ended then could not note it */
  triedSince: number | undefined
  text: string
}

export type Sms = Message & {
  /** E.164: +91… */
  to: string
  template: SmsTemplate
}

export type Mail = Message & {
  to: string
  subject: string
  html: string | null
  /** where a reply goes, if not to whom it is from */
  replyTo: string | null
}

/** What names a person. */
export type Mentions = {
  /** e-mails and numbers, which are one person's: wherever they stand */
  own: readonly string[]
  /** names, which others may have too: in what went to these addresses alone */
  names: readonly string[]
  readers: readonly string[]
}

/** Forgets what was sent to a person or names them, where it was kept. */
export type ForgetSent = (mentions: Mentions) => Promise<void>

/** How messages leave the shop. */
export type Sender<M extends Message> = {
  /** how many it is given at a time, at most */
  concurrency: number
  /** It has left when this returns; anything else is thrown. */
  send: (message: M) => Promise<void>
  /** of senders that keep what they have sent */
  forget?: ForgetSent
}

export type Senders = { sms: Sender<Sms>; mail: Sender<Mail> }
