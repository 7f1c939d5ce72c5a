import { findGstState } from '../money/gst-states.ts'
import { wordsOf } from '../search/words.ts'

/*
 * The words by which staff find an order, and how what they type is compared with them.
 */

/** What of an order is written down for the search. Its number, e-mail, parcels and products are found by their own records. */
export type NamedOrder = {
  customerName: string
  customerMobile: string
  shipping: { name: string; phone: string; state: string; pincode: string }
}

const MOST_WORDS = 16
/** of a mobile number, without its country */
const NATIONAL_DIGITS = 10
const LONGEST_NUMBER = 20

/** Each once. A State is told from a name by its mark, which nobody types. */
export function wordsOfOrder({ customerName, customerMobile, shipping }: NamedOrder): string[] {
  const names = wordsOf(`${customerName} ${shipping.name}`).slice(0, MOST_WORDS)
  const phones = [customerMobile, shipping.phone].map(nationalNumber)
  const numbers = [...phones, digitsOf(shipping.pincode)].map((digits) => digits.slice(0, LONGEST_NUMBER))
  const state = stateWord(shipping.state)
  return [...new Set([...names, ...numbers, ...(state ? [state] : [])])].filter((word) => word !== '')
}

/** As orders to a State are marked; nothing for what is none. */
export function stateWord(state: string): string | undefined {
  const found = findGstState(state)
  return found && `=${found.code}`
}

const digitsOf = (text: string) => text.replace(/\D+/g, '')

/** `+91 98000 00001` and `09800000001` are 9800000001. */
function nationalNumber(text: string): string {
  return digitsOf(text).slice(-NATIONAL_DIGITS)
}

/** What somebody types to find an order; all of it must be true of the order. */
export type TypedWord = {
  /** as the search knows words */
  word: string
  /** as it was typed, in small letters, for what has signs in it: an e-mail, an AWB */
  typed: string
}

const MOST_TYPED = 6

/** Parts between spaces; a number with spaces or signs in it is one part. */
export function parseOrderText(text: string): TypedWord[] {
  const typed = text.trim().toLowerCase()
  if (/^[\d\s+()-]+$/.test(typed) && /\d/.test(typed))
    return [{ word: typedNumber(typed), typed: digitsOf(typed) }]
  return typed
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, MOST_TYPED)
    .flatMap((part) => {
      const word = wordsOf(part).join('')
      return word === '' ? [] : [{ word, typed: part.replace(/^#(?=\d)/, '') }]
    })
}

/** What begins with the country is a mobile number from there on. */
function typedNumber(typed: string): string {
  const digits = digitsOf(typed)
  if (/^\s*\+/.test(typed) || digits.length > NATIONAL_DIGITS) return digits.replace(/^(91|0+)/, '')
  return digits
}

/** The whole numbers that begin with these digits, from and to, up to some length. */
export function numbersBeginning(digits: string, longest = 9): [from: number, to: number][] {
  if (!/^[1-9]\d*$/.test(digits) || digits.length > longest) return []
  return Array.from({ length: longest - digits.length + 1 }, (_, more) => {
    const first = Number(digits) * 10 ** more
    return [first, first + 10 ** more - 1]
  })
}

/** What an order is found by besides its products. */
export type SearchedOrder = {
  voucherNo: number | null
  customerName: string
  customerMobile: string
  shippingName: string
  shippingPhone: string
  pincode: string
  email: string
  trackingNos: readonly string[]
}

/** Whether a typed word is the beginning of something of the order. */
export function matchesTyped(order: SearchedOrder, { word, typed }: TypedWord): boolean {
  const texts = [order.customerName, order.shippingName].flatMap(wordsOf)
  const numbers = [order.customerMobile, order.shippingPhone].map(nationalNumber)
  const begun = [...texts, ...numbers, order.pincode, String(order.voucherNo ?? '')]
  if (begun.some((it) => it.startsWith(word))) return true
  return [order.email, ...order.trackingNos].some((it) => it.toLowerCase().startsWith(typed))
}
