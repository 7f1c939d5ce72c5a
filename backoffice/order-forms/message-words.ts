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

/** Whether somebody is told by mail: of some who ordered at the counter no e-mail is known. */
export function mailWords(hasEmail: boolean, about = ''): string {
  return hasEmail
    ? `The customer gets an e-mail${about}.`
    : 'We have no e-mail for the customer: tell them yourself.'
}
