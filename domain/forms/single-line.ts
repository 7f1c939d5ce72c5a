/** Line ends, controls and characters that turn the direction of writing: they could forge a label's lines. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** Whether a text can stand on a label without forging its lines. */
export function isSingleLine(text: string): boolean {
  return !UNPRINTABLE.test(text)
}
