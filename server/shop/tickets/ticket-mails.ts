import { formatMoment } from '#domain/calendar-day.ts'
import type { ContactForm } from '#domain/forms/contact.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'

/** To the shop: text alone, and every line of the stranger's marked, so that none can pass for one of ours. */
export function ticketMail(ticket: string, form: ContactForm, now: number): Omit<MailText, 'html'> {
  const { name, email, mobile, orderNo, message } = form
  return {
    subject: `Ticket ${ticket} from ${name}`,
    text: [
      `Ticket ${ticket} of ${formatMoment(now)}`,
      [
        `Name: ${name}`,
        `E-mail: ${email}`,
        ...(mobile === '' ? [] : [`Mobile: ${mobile}`]),
        ...(orderNo === '' ? [] : [`Order number: ${orderNo}`]),
      ].join('\n'),
      message
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
      `${email} has been told the ticket number, and that the answer comes within one month.`,
      'Write to that address; a reply to this mail does not reach it.',
    ].join('\n\n'),
  }
}

/** To the writer. Anybody can enter any address, so nothing of what was written is in it: the shop carries no spam. */
export function acknowledgementMail(ticket: string, shop: string): MailText {
  return letter(`Your message to ${shop}: ticket ${ticket}`, shop, [
    'Thank you for writing to us. We have your message.',
    `Your ticket number is ${ticket}. Please mention it when you call or write to us again.`,
    'We will answer within one month.',
    'You did not write to us? Then somebody entered your e-mail address by mistake. You need not do anything.',
  ])
}
