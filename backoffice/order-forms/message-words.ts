import type { Channel } from '#server/shop/messages/message.ts'

export const channelText = (channel: Channel): string => (channel === 'sms' ? 'SMS' : 'E-mail')

/** What a message is about: an SMS has no subject, but a first sentence, unless it had a code. */
export function messageTitle({ subject, text }: { subject: string | null; text: string }): string {
  if (subject !== null) return subject
  if (text === '') return 'One-time code'
  return /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text
}

/** What it says. */
export const messageText = (text: string): string =>
  text === '' ? 'The text is not saved because it had a code or a link.' : text
