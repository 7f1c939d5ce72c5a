import { expect, it } from 'vitest'
import { pastedPhone, typedDigits } from './typed-digits.ts'

it.each([
  ['411 030', 6, '411030'],
  ['4110301', 6, '411030'],
  ['PIN-41', 6, '41'],
  ['', 6, ''],
])('of %j at most %i digits stay: %j', (text, most, digits) => {
  expect(typedDigits(text, most)).toBe(digits)
})

it.each([
  ['+91 98000 00001', '9800000001'],
  ['09800000001', '9800000001'],
  ['98000-00001', '9800000001'],
  ['9198000000', '9198000000'],
  ['+1 202 555 01234', '1202555012'],
])('a pasted phone number %j becomes %s', (text, digits) => {
  expect(pastedPhone(text, 10)).toBe(digits)
})
