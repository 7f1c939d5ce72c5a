/**
 * The characters that invoices are printed with, first and last of each row. The fonts beside this file hold
 * these and no others: after a change, run `npm run subset-fonts`.
 */
export const PRINTED: readonly (readonly [number, number])[] = [
  // Latin, also as Europe, Vietnam and transliterations of Indian names write it
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x24f],
  [0x1e00, 0x1eff],
  // accents that have no letter of their own
  [0x300, 0x36f],
  // Devanagari, with the joiners that shape its letters and the circle under a sign that has none
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  // dashes, quotes, bullet, ellipsis, per mille, minutes and seconds
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  // € ₹ № ™ Ω μ −
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x3a9, 0x3a9],
  [0x3bc, 0x3bc],
  [0x2212, 0x2212],
]

export function isPrinted(codePoint: number): boolean {
  return PRINTED.some(([first, last]) => codePoint >= first && codePoint <= last)
}
