import { expect, it } from 'vitest'
import { parseOrderNumber } from './order-number.ts'

it.each([
  ['12', 12],
  ['#12', 12],
  [' Order 12 ', 12],
  ['order no. 12', 12],
  ['Order number: 12', 12],
  ['no 0012', 12],
  ['999999999', 999_999_999],
])('%j is the order %i', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number)
})

it.each(['', '0', '12a', 'KR/26-27/000012', '12, 13', '-12', '1e3', '9999999999', 'order', '12<script>'])(
  '%j is no number of an order',
  (text) => {
    expect(parseOrderNumber(text)).toBeUndefined()
  },
)
