import { expect, it } from 'vitest'
import { formatParcelCode, parseParcelCode } from './parcel-code.ts'

it.each([
  ['1234', { voucherNo: 1234 }],
  ['1234-1', { voucherNo: 1234, parcelNo: 1 }],
  ['7-12', { voucherNo: 7, parcelNo: 12 }],
])('%s is read as it was written', (text, code) => {
  expect(parseParcelCode(text)).toEqual(code)
  expect(parseParcelCode(` ${text}\n`)).toEqual(code)
  expect(formatParcelCode(code)).toBe(text)
})

it.each(['', '0', '12-0', '-1', '12-', '12-1-1', '1e3', 'KR-1001', '12345678901', '12-12345', '１２'])(
  '%j is none',
  (text) => {
    expect(parseParcelCode(text)).toBeUndefined()
  },
)
