import { expect, it } from 'vitest'
import { keptOfPerson } from './erasure.ts'

const GSTIN = '27AAPFU0939F1ZV'

it.each([
  ['nothing where there is no invoice', { gstin: GSTIN, company: 'Lamps Ltd', totals: [] }, false, false],
  ['nothing of a usual invoice', { gstin: null, company: null, totals: [49_999_99] }, false, false],
  [
    'nothing of several usual ones',
    { gstin: null, company: null, totals: [30_000_00, 30_000_00] },
    false,
    false,
  ],
  ['all of a large one', { gstin: null, company: null, totals: [10_00, 50_000_00] }, true, true],
  ['the address of a firm', { gstin: GSTIN, company: 'Lamps Ltd', totals: [10_00] }, false, true],
  ['the name of a firm that is a person', { gstin: GSTIN, company: null, totals: [10_00] }, true, true],
  [
    'nothing of a firm without a number',
    { gstin: null, company: 'Lamps Ltd', totals: [10_00] },
    false,
    false,
  ],
])('keeps %s', (_, order, name, address) => {
  expect(keptOfPerson(order)).toEqual({ name, address })
})
