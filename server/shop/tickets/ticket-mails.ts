import type { ContactForm } from '#domain/forms/tickets/contact.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { TicketClocks } from '#domain/tickets/ticket-clocks.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import type { TicketFacts } from './mail-writer.ts'
import type { Ticket } from './queries.ts'

type ShopMail = Omit<MailText, 'html'>

/** To the shop: text alone, and every line of the stranger's marked, so that none can pass for one of ours. */
const marked = (message: string): string =>
  message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

const howToAnswer = (ticket: string, backofficeUrl: string) =>
  `Answer it here: ${backofficeUrl}/inbox/${ticket}\nA reply to this mail does not reach the customer.`

type Sent = { backofficeUrl: string; now: number }
type NewTicket = Sent & { ticket: string; form: ContactForm; clocks: TicketClocks }

export function ticketMail({ ticket, form, clocks, backofficeUrl, now }: NewTicket): ShopMail {
  const { name, email, mobile, orderNo, message } = form
  return {
    subject: `Ticket ${ticket} from ${name}`,
    text: [
      `Ticket ${ticket}, ${formatDayAndTime(now)}`,
      [
        `Name: ${name}`,
        `E-mail: ${email}`,
        ...(mobile === '' ? [] : [`Mobile: ${mobile}`]),
        ...(orderNo === '' ? [] : [`Order number: ${orderNo}`]),
      ].join('\n'),
      marked(message),
      `We have mailed ${email} the ticket number, and told them that we will resolve it by ${formatFullDate(clocks.resolveBy)}.`,
      howToAnswer(ticket, backofficeUrl),
    ].join('\n\n'),
  }
}

/** The writer has added something. */
export function furtherMail(
  { id, name, state }: Ticket,
  message: string,
  { backofficeUrl, now }: Sent,
): ShopMail {
  const ticket = ticketName(id)
  return {
    subject: `Ticket ${ticket}: ${name} has written again`,
    text: [
      `Ticket ${ticket}, ${formatDayAndTime(now)}`,
      ...(state === 'closed' ? ['It was closed, and is open again.'] : []),
      marked(message),
      howToAnswer(ticket, backofficeUrl),
    ].join('\n\n'),
  }
}

const DO_NOT_SHARE = 'Anyone with this link can read the ticket. Please do not share it.'

/** To the writer. Anybody can enter any address, so nothing of what was written is in it: the shop carries no spam. */
export function acknowledgementMail(
  { ticket, shop, answerTime, link }: TicketFacts,
  { resolveBy }: TicketClocks,
): MailText {
  return letter(`Your message to ${shop}: ticket ${ticket}`, shop, [
    { head: 'Thank you for writing to us. We have your message.' },
    `Your ticket number is ${ticket}. Please mention it when you call or write to us again.`,
    ...(answerTime === null ? [] : [`We usually answer ${answerTime}.`]),
    `We will resolve it by ${formatFullDate(resolveBy)}. You can see its status and add to it here:`,
    { link, label: 'See your ticket' },
    DO_NOT_SHARE,
    "If you did not write to us, somebody entered your e-mail address by mistake. You don't need to do anything.",
  ])
}

type Answer = { message: string; isClosed: boolean }

export function answerMail(
  { ticket, shop, link, canReply }: TicketFacts,
  { message, isClosed }: Answer,
): MailText {
  const ways = canReply ? 'Write to us there, or reply to this mail.' : 'Write to us there.'
  return letter(`Our answer to you: ticket ${ticket}`, shop, [
    { words: message.split(/\n+/) },
    isClosed
      ? `With this we have closed your ticket ${ticket}. It is all here:`
      : `Your ticket ${ticket} with all messages is here:`,
    { link, label: 'See your ticket' },
    isClosed
      ? 'Need anything more? Write to us there and your ticket will open again.'
      : `Want to add something? ${ways}`,
    DO_NOT_SHARE,
  ])
}
