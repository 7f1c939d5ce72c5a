const HOME_COUNTRY = '+91'

/** A mobile number: 10 digits, optionally preceded by + and a country code of 1 to 3 digits. */
const MOBILE = /^(\+[1-9]\d{0,2})?(\d{10})$/

/** The one way a mobile number is kept and compared, `+919800000001`; nothing for what is not one. */
export function parseMobile(text: string): string | undefined {
  const match = MOBILE.exec(text.trim())
  return match ? `${match[1] ?? HOME_COUNTRY}${match[2]}` : undefined
}
