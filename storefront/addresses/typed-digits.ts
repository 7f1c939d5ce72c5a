/** The digits of what was typed, up to the most there can be. */
export function typedDigits(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** The same of a pasted phone number, which may come with India's prefix or the trunk zero. */
export function pastedPhone(text: string, most: number): string {
  const digits = text.replace(/\D/g, '')
  const national = /^(?:91|0)([0-9]{10})$/.exec(digits)?.[1]
  return national ?? digits.slice(0, most)
}
