/** Cities whose code has two digits behind the zero. Longer codes cannot be told from the number that follows. */
const LANDLINE = /^(011|020|022|033|040|044|079|080)(\d{4})(\d{4})$/
const MOBILE = /^(\+91|0)?([6-9]\d{4})(\d{5})$/

/** A phone number in groups that people read and dial: `020 2345 6789`, `98450 12345`. Any other is left as it is written. */
export function formatPhone(phone: string): string {
  const groups = LANDLINE.exec(phone) ?? MOBILE.exec(phone)
  return groups ? groups.slice(1).filter(Boolean).join(' ') : phone
}

/** What a phone dials: digits alone, and the plus of a country. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
