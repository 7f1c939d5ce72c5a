import { PAISE_PER_RUPEE, type Paise } from './paise.ts'

const SMALL = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** From the largest down. What is above a crore is counted in crores again: a thousand crore, a lakh crore. */
const UNITS: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

/** `Rupees One Lakh Twenty Three Thousand and Fifty Paise Only`, as India counts. */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / PAISE_PER_RUPEE)
  const paise = amount % PAISE_PER_RUPEE
  const paiseWords = `${numberInWords(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`
  if (rupees === 0 && paise > 0) return `${paiseWords} Only`
  const rupeeWords = `Rupees ${numberInWords(rupees) || 'Zero'}`
  return paise === 0 ? `${rupeeWords} Only` : `${rupeeWords} and ${paiseWords} Only`
}

function numberInWords(number: number): string {
  const words: string[] = []
  let rest = number
  for (const [size, name] of UNITS) {
    if (rest < size) continue
    words.push(numberInWords(Math.floor(rest / size)), name)
    rest %= size
  }
  if (rest >= SMALL.length) {
    words.push(TENS[Math.floor(rest / 10)] ?? '')
    rest %= 10
  }
  if (rest > 0) words.push(SMALL[rest] ?? '')
  return words.join(' ')
}
