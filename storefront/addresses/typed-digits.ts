import { readPhone } from '#domain/customers/mobile.ts'

/** What of a text goes into a field, which holds so many digits at most. */
export type ReadDigits = (text: string, most: number) => string

/** The digits of what was typed, up to the most there can be. */
export const typedDigits: ReadDigits = (text, most) => digitsOf(text).slice(0, most)

/** The same of a phone number: one that would be cut goes in without its country, or without the zero before it. */
export const typedPhone: ReadDigits = (text, most) => {
  const phone = readPhone(signedDigits(text))
  const digits = digitsOf(phone)
  if (digits.length <= most) return digits
  const national = phone.replace(/^\+91/, '').replace(/^0(?=\d{10}$)/, '')
  return typedDigits(national, most)
}

type Typing = {
  read: ReadDigits
  most: number
  /** what the field shows, and what was typed until it did */
  shown: string
  typed: string
}

/**
 * What the field shows after a change, and what is to be remembered of the typing: of `+91 98450 12345` the first ten digits are
 * shown for a while, and none of the others may be lost.
 */
export function afterTyping(
  { read, most, shown, typed }: Typing,
  text: string,
): Pick<Typing, 'shown' | 'typed'> {
  const before = read(typed, most) === shown ? typed : shown
  const isAppended = text.startsWith(shown)
  const all = signedDigits(isAppended ? before + text.slice(shown.length) : text)
  const digits = read(all, most)
  const isWhole = digitsOf(all).startsWith(digits)
  // A digit that is put between others pushes none out at the end.
  const isFull = isWhole && digits.length < digitsOf(all).length
  if (isFull && !isAppended && text.length === shown.length + 1) return { shown, typed: shown }
  return { shown: digits, typed: isWhole ? all.slice(0, LONGEST_TYPED) : digits }
}

/** `+91`, a zero and ten digits, and something to spare */
const LONGEST_TYPED = 20

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const signedDigits = (text: string) => text.trim().replaceAll(/(?!^\+)\D/g, '')
