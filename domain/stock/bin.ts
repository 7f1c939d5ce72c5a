/*
 * A bin is where a product lies in the store: a shelf, a drawer, a box. People number them, and walk along them in that order.
 */

/** As people count, A2 before A10; what lies nowhere comes last. */
export function compareBins(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const [parts, others] = [partsOf(one), partsOf(other)]
  for (const [index, part] of parts.entries()) {
    const difference = compareParts(part, others[index] ?? '')
    if (difference !== 0) return difference
  }
  // A7 and A07 are one place in two spellings: side by side, and always the same way round.
  return parts.length - others.length || compareTexts(one, other)
}

const partsOf = (bin: string): string[] => bin.match(/\d+|\D+/g) ?? []

function compareParts(one: string, other: string): number {
  if (!isNumber(one) || !isNumber(other)) return compareTexts(one, other)
  const [digits, others] = [withoutZeros(one), withoutZeros(other)]
  return digits.length - others.length || compareTexts(digits, others)
}

const isNumber = (part: string) => /^\d/.test(part)
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** By the characters' numbers, as machines everywhere agree on them. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
