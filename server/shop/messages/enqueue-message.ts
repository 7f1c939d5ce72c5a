import type { Insertable, Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OutboxTable } from '#server/platform/database/tables/messages.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SmsTemplate } from './message.ts'

export type NewMessage = {
  to: string
  text: string
  /** milliseconds since 1970 */
  now: number
  /** from then on nobody wants it any more: it is given up instead of sent */
  expiresAt?: number
  /** the order that it tells its customer of: staff read it on the order's timeline */
  orderId?: OrderId
  /** the text holds a secret: it is removed as soon as it has served */
  sensitive?: boolean
} & (
  | { channel: 'sms'; template: SmsTemplate }
  | {
      channel: 'mail'
      subject: string
      html?: string
      /** where a reply to it goes, if not to whom it is from */
      replyTo?: string | undefined
    }
)

const E164 = /^\+[1-9]\d{7,14}$/
// Everything odd but harmless is the mail server's to refuse: an order must not fail on its confirmation.
const ADDRESS = /^[^\s@]+@[^\s@]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a header would start another header
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

const LONGEST = { address: 254, subject: 200, sms: 1_000, mailText: 200_000, mailHtml: 1_000_000 }

/** Whether mail can be addressed so; a mail server may know better. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text) && !CONTROL_CHARACTER.test(text) && text.length <= LONGEST.address
}

/** Customers of the counter may have given no e-mail: there is nobody to write to. */
const NOT_WRITTEN = 0

/**
 * Writes a message down to be sent. Call it inside the transaction that the message belongs to; it leaves
 * once that is committed, and never if it is rolled back. Brings its id in the outbox.
 */
export async function enqueueMessage(db: Kysely<Tables>, message: NewMessage): Promise<number> {
  if (message.channel === 'mail' && message.to === '') return NOT_WRITTEN
  check(message)
  const [written] = await writeMessage(db, {
    channel: message.channel,
    recipient: message.to,
    template: message.channel === 'sms' ? message.template : null,
    subject: message.channel === 'mail' ? cut(message.subject) : null,
    text: message.text,
    html: message.channel === 'mail' ? (message.html ?? null) : null,
    reply_to: message.channel === 'mail' ? (message.replyTo ?? null) : null,
    order_id: message.orderId ?? null,
    sensitive: message.sensitive ? 1 : 0,
    created_at: message.now,
    expires_at: message.expiresAt ?? null,
    next_try_at: message.now,
  })
  if (!written) throw new Error('A message was not written down.')
  return written.id
}

const writeMessage = preparedQuery((db, message: Insertable<OutboxTable>) =>
  db.insertInto('outbox').values(message).returning('id'),
)

/** The shop's name may be long, and an order must not fail on its confirmation. */
function cut(subject: string): string {
  if (subject.length <= LONGEST.subject) return subject
  // Not through the middle of a sign that is two units long.
  return `${subject.slice(0, LONGEST.subject - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Callers check what customers type; what arrives here wrong is a mistake in the shop. */
function check(message: NewMessage): void {
  const isMail = message.channel === 'mail'
  if (isMail) {
    refuseUnless(ADDRESS.test(message.to), 'is not to an e-mail address')
    refuseUnless(!CONTROL_CHARACTER.test(message.to + message.subject), 'has a control character in a header')
    refuseUnless(message.to.length <= LONGEST.address, 'has too long an address')
    refuseUnless(message.replyTo === undefined || isMailAddress(message.replyTo), 'cannot be replied to')
    refuseUnless((message.html?.length ?? 0) <= LONGEST.mailHtml, 'is too long')
    refuseUnless(!message.html?.includes('\0'), 'has a zero character')
  } else {
    refuseUnless(E164.test(message.to), 'is not to a number like +919800000000')
  }
  refuseUnless(message.text.length <= (isMail ? LONGEST.mailText : LONGEST.sms), 'is too long')
  refuseUnless(message.text !== '' && !message.text.includes('\0'), 'has no text, or a zero character in it')
}

function refuseUnless(fine: boolean, what: string): void {
  // Neither recipient nor text is repeated: this ends up in the log.
  if (!fine) throw new Error(`A message cannot be sent: it ${what}.`)
}
