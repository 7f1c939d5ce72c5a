import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'One Paisa Only'],
    [2, 'Two Paise Only'],
    [99, 'Ninety Nine Paise Only'],
    [1_00, 'Rupees One Only'],
    [1_01, 'Rupees One and One Paisa Only'],
    [10_00, 'Rupees Ten Only'],
    [19_19, 'Rupees Nineteen and Nineteen Paise Only'],
    [20_20, 'Rupees Twenty and Twenty Paise Only'],
    [21_00, 'Rupees Twenty One Only'],
    [99_00, 'Rupees Ninety Nine Only'],
    [100_00, 'Rupees One Hundred Only'],
    [101_00, 'Rupees One Hundred One Only'],
    [999_00, 'Rupees Nine Hundred Ninety Nine Only'],
    [1_000_00, 'Rupees One Thousand Only'],
    [1_001_00, 'Rupees One Thousand One Only'],
    [99_999_00, 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [1_00_001_00, 'Rupees One Lakh One Only'],
    [1_23_456_50, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only'],
    [
      99_99_999_99,
      'Rupees Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [1_00_00_001_00, 'Rupees One Crore One Only'],
    [
      99_99_99_999_99,
      'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
    [100_00_00_000_00, 'Rupees One Hundred Crore Only'],
    [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
  ])('%i paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('reads back as the same number, from nothing to a lakh', () => {
    for (let rupees = 1; rupees <= 1_00_000; rupees++) {
      const words = amountInWords(rupees * 100)
      if (read(words) !== rupees) expect(words).toBe(String(rupees))
    }
  })
})

const VALUES: Record<string, number> = Object.fromEntries(
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, index) => [word, index + 1]),
)
for (const [index, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries())
  VALUES[word] = (index + 2) * 10
const SIZES: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 1_00_000 }

/** Another way round: as a person reads the words aloud and adds up. */
function read(words: string): number {
  let total = 0
  let part = 0
  for (const word of words.split(' ')) {
    const size = SIZES[word]
    if (size === 100) part *= 100
    else if (size) {
      total += part * size
      part = 0
    } else part += VALUES[word] ?? 0
  }
  return total + part
}
