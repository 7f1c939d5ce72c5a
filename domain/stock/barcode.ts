/**
 * How a maker's barcode may be written that a scanner has read: a code of 12 digits (UPC) is the same as one of 13 (EAN) with a zero
 * before it, and scanners tell either.
 */
export function barcodesOf(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`]
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code]
}
