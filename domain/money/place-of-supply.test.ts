import { describe, expect, it } from 'vitest'
import { findGstState } from './gst-states.ts'
import { sellerState, supplyBetween, taxNames } from './place-of-supply.ts'

const PUNE = findGstState('Maharashtra')
const DELHI = findGstState('Delhi')

describe("the seller's State", () => {
  it.each([
    ['Maharashtra', '29AAGCB7383J1Z4', '27'],
    ['Somewhere', '29AAGCB7383J1Z4', '29'],
    [null, '29AAGCB7383J1Z4', '29'],
    [null, '97AAGCB7383J1Z4', undefined],
    ['Maharashtra', null, '27'],
    [null, null, undefined],
  ])('of %j with the GSTIN %j is %s', (state, gstin, code) => {
    expect(sellerState({ state, gstin })?.code).toBe(code)
  })
})

describe('a delivery', () => {
  it.each([
    ['within one State', PUNE, PUNE, 'within-state'],
    ['into another State', PUNE, DELHI, 'between-states'],
    ['of a seller whose State nobody knows', undefined, PUNE, 'between-states'],
    ['to a State nobody knows', PUNE, undefined, 'between-states'],
    ['between two unknown States', undefined, undefined, 'between-states'],
  ] as const)('%s', (_, seller, delivery, supply) => {
    expect(supplyBetween(seller, delivery)).toBe(supply)
  })

  it('bears the taxes of its kind', () => {
    expect(taxNames('within-state', PUNE)).toEqual(['CGST', 'SGST'])
    expect(taxNames('within-state', findGstState('Ladakh'))).toEqual(['CGST', 'UTGST'])
    expect(taxNames('between-states', PUNE)).toEqual(['IGST'])
  })
})
