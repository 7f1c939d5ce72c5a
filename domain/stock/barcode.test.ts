import { expect, it } from 'vitest'
import { barcodesOf } from './barcode.ts'

it.each([
  ['890123456789', ['890123456789', '0890123456789']],
  ['0890123456789', ['0890123456789', '890123456789']],
  ['8901234567894', ['8901234567894']],
  ['96385074', ['96385074']],
  ['KR-1001', ['KR-1001']],
])('%s may be written %j', (code, all) => {
  expect(barcodesOf(code)).toEqual(all)
})
