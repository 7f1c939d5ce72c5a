const HOME_COUNTRY = '+91'

/** What people and other programs put between or around digits; copied contacts bring unseen marks of direction. */
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** With what people write around a number's digits, spaces too, no more than this. */
export const LONGEST_WRITTEN_PHONE = 40

/**
 * A mobile of India, with its country or the zero that is dialled before it, or both. Landlines of Ahmedabad (079) and
 * Bengaluru (080) begin like one; those of smaller cities that do cannot be told from mobiles.
 */
const INDIAN_MOBILE = /^(?:(?:\+|00?)?91)?0?((?!(?:79|80)[246])[6-9]\d{9})$/
const INDIAN_LANDLINE = /^(?:\+|00)910?((?:[1-5]\d|79|80)\d{8})$/

/** A mobile number: 10 digits, optionally preceded by + and a country code of 1 to 3 digits. */
const MOBILE = /^(\+(?!910)[1-9]\d{0,2})?(\d{10})$/

/**
 * A phone number as the person means it who wrote `+91 98450 12345` or `098450-12345`: 9845012345. A landline keeps the zero
 * that is dialled before it. What is no number stays what it is, for the rules to refuse.
 */
export function readPhone(text: string): string {
  const phone = compact(text)
  const landline = INDIAN_LANDLINE.exec(phone)?.[1]
  return INDIAN_MOBILE.exec(phone)?.[1] ?? (landline === undefined ? phone : `0${landline}`)
}

/** The one way a mobile number is kept and compared, `+919800000001`; nothing for what is not one. */
export function parseMobile(text: string): string | undefined {
  const match = MOBILE.exec(compact(text))
  return parseIndianMobile(text) ?? (match ? `${match[1] ?? HOME_COUNTRY}${match[2]}` : undefined)
}

/** The same of numbers alone that operators in India give to mobiles. */
export function parseIndianMobile(text: string): string | undefined {
  const national = INDIAN_MOBILE.exec(compact(text))?.[1]
  return national === undefined ? undefined : `${HOME_COUNTRY}${national}`
}

function compact(text: string): string {
  return text.replaceAll(BETWEEN_DIGITS, '')
}
