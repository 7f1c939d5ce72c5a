/** As India Post writes it. */
export const SIX_DIGITS = /^[0-9]{6}$/

/** Apart from the forms, so that a page that only remembers a pincode brings no checking of forms. */
export function isPincode(text: string): boolean {
  return SIX_DIGITS.test(text)
}
