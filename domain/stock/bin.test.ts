import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBins } from './bin.ts'

const sorted = (...bins: (string | null)[]) => bins.toSorted(compareBins)

it('bins are in the order in which people count', () => {
  expect(sorted('A10', 'A2', 'B1', 'A1', 'A10-2', 'A10-11')).toEqual([
    'A1',
    'A2',
    'A10',
    'A10-2',
    'A10-11',
    'B1',
  ])
  expect(sorted('A3-10', 'A3-07', 'A3-7', 'A3-8', 'A3')).toEqual(['A3', 'A3-07', 'A3-7', 'A3-8', 'A3-10'])
  expect(sorted('10', '9', 'A', '100')).toEqual(['9', '10', '100', 'A'])
  expect(sorted('RACK 12', 'RACK 2', 'RACK', 'BOX 7')).toEqual(['BOX 7', 'RACK', 'RACK 2', 'RACK 12'])
})

it('numbers too long to count with are compared by their digits', () => {
  expect(sorted('90071992547409931', '90071992547409930', '9')).toEqual([
    '9',
    '90071992547409930',
    '90071992547409931',
  ])
})

it('what lies nowhere comes last', () => {
  expect(sorted(null, 'Z9', null, 'A1')).toEqual(['A1', 'Z9', null, null])
})

it('any bins have one order, whichever way they are compared', () => {
  const bin = fc.oneof(fc.constant(null), fc.string({ unit: fc.constantFrom(...'A0917-. '), maxLength: 6 }))
  fc.assert(
    fc.property(bin, bin, bin, (a, b, c) => {
      expect(Math.sign(compareBins(a, b))).toBe(-Math.sign(compareBins(b, a)) || 0)
      expect(compareBins(a, b) === 0).toBe(a === b)
      if (compareBins(a, b) <= 0 && compareBins(b, c) <= 0) expect(compareBins(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
