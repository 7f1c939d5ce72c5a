import { describe, expect, it } from 'vitest'
import { findZone, type Origin, ruleIn, type Zone } from './zone.ts'

const aZone = (name: string, facts: Partial<Zone>): Zone => ({
  name,
  covers: 'pincodes',
  prefixes: [],
  price: null,
  purchaseRange: null,
  days: null,
  ...facts,
})
const CITY = aZone('city', { covers: 'same city' })
const STATE = aZone('state', { covers: 'same state' })
const METRO = aZone('metro', { prefixes: ['110', '400', '700'] })
const FAR = aZone('far', { prefixes: ['19', '744', '68255'] })
const REST = aZone('rest', { covers: 'rest' })
const ALL = [CITY, STATE, METRO, FAR, REST]

const PUNE: Origin = { pincode: '411030', state: 'Maharashtra', gstin: null }

describe('the zone of a pincode', () => {
  it.each([
    ['411001', 'Maharashtra', 'city'],
    ['411057', 'Maharashtra', 'city'],
    ['412105', 'Maharashtra', 'state'],
    // A metro, but in the shop's own State, which comes first.
    ['400001', 'Maharashtra', 'state'],
    ['110001', 'Delhi', 'metro'],
    ['700001', 'West Bengal', 'metro'],
    ['190001', 'Jammu and Kashmir', 'far'],
    ['744101', 'Andaman and Nicobar Islands', 'far'],
    ['682555', 'Lakshadweep', 'far'],
    ['682001', 'Kerala', 'rest'],
    ['560001', 'Karnataka', 'rest'],
  ])('%s in %s is %s, seen from Pune', (pincode, state, name) => {
    expect(findZone(ALL, PUNE, { pincode, state })?.name).toBe(name)
  })

  it('is the first in the shop’s order that has it, wherever the rest stands', () => {
    const mumbai = { pincode: '400001', state: 'Maharashtra' }
    expect(findZone([REST, METRO, STATE], PUNE, mumbai)?.name).toBe('metro')
    expect(findZone([REST, STATE, METRO], PUNE, mumbai)?.name).toBe('state')
  })

  it('is the rest without a pincode, and where there is no other zone', () => {
    expect(findZone(ALL, PUNE, undefined)).toBe(REST)
    expect(findZone([REST], PUNE, { pincode: '411001', state: 'Maharashtra' })).toBe(REST)
    expect(findZone([], PUNE, { pincode: '411001', state: 'Maharashtra' })).toBeUndefined()
  })

  it('goes by the digits alone where nobody knows the State', () => {
    expect(findZone(ALL, PUNE, { pincode: '411999', state: undefined })).toBe(CITY)
    expect(findZone(ALL, PUNE, { pincode: '744999', state: undefined })).toBe(FAR)
    expect(findZone(ALL, PUNE, { pincode: '412999', state: undefined })).toBe(REST)
  })

  it('knows the shop’s State by its GSTIN too, and names of States as people write them', () => {
    const byGstin = { pincode: null, state: null, gstin: '27AAAAA0000A1Z2' }
    expect(findZone(ALL, byGstin, { pincode: '411001', state: 'MAHARASHTRA' })).toBe(STATE)
    const cuttack = { pincode: '753001', state: 'Orissa', gstin: null }
    expect(findZone(ALL, cuttack, { pincode: '751001', state: 'Odisha' })).toBe(STATE)
  })

  it('is neither city nor State of a shop that says neither', () => {
    const nowhere = { pincode: null, state: null, gstin: null }
    expect(findZone(ALL, nowhere, { pincode: '411001', state: 'Maharashtra' })).toBe(REST)
    expect(findZone(ALL, nowhere, { pincode: '411001', state: undefined })).toBe(REST)
  })
})

describe('what delivery costs in a zone', () => {
  const rest = { price: 9_900, purchaseRange: 200_000 }

  it('is what it costs in the rest, as far as the zone says nothing else', () => {
    expect(ruleIn(undefined, rest)).toEqual(rest)
    expect(ruleIn(METRO, rest)).toEqual(rest)
    expect(ruleIn({ ...METRO, price: 0 }, rest)).toEqual({ price: 0, purchaseRange: 200_000 })
    expect(ruleIn({ ...FAR, purchaseRange: 0 }, rest)).toEqual({ price: 9_900, purchaseRange: 0 })
    expect(ruleIn({ ...FAR, price: 30_000, purchaseRange: 500_000 }, rest)).toEqual({
      price: 30_000,
      purchaseRange: 500_000,
    })
  })
})
