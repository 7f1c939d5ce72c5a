import { parseMobile } from '../customers/mobile.ts'

/*
 * Links that open a message on the phone or computer of whoever presses them. The shop sends nothing by them.
 */

/** Some mail programs and browsers cut longer ones, or do not open them. */
const LONGEST_LINK = 2_000

export const isTooLongToLink = (url: string): boolean => url.length > LONGEST_LINK

/** To a number, or to whom they choose there. */
export function whatsAppUrl({ mobile, text }: { mobile?: string; text?: string }): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${mobile === undefined ? '' : internationalDigits(mobile)}${query}`
}

/** `919800000001`, also of a number that was written down without its country. */
const internationalDigits = (mobile: string) => (parseMobile(mobile) ?? mobile).replaceAll(/\D/g, '')

/** To a number, as an SMS of their own. */
export function smsUrl({ mobile, text }: { mobile: string; text: string }): string {
  return `sms:+${internationalDigits(mobile)}?body=${encodeURIComponent(text)}`
}

/** To whom they choose there. Mail has its own line ends. */
export function mailUrl({ subject, text }: { subject: string; text: string }): string {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`
}
