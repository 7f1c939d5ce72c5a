import { expect, it } from 'vitest'
import { parsePincode } from './pincode.ts'

it('a kept pincode is six digits, or none', () => {
  expect(parsePincode('"411030"')).toBe('411030')
  for (const other of [null, '', '411030', '"41103"', '"<b>411"', 'null', '{"pincode":"411030"}', '{'])
    expect(parsePincode(other)).toBeUndefined()
})
