import { describe, expect, test } from 'vitest'
import type { Lamp, Vehicle } from './vehicle.ts'
import { bestFit, type Fitting, fitsOf } from './verdict.ts'

const aLamp = (facts: Partial<Lamp> = {}): Lamp => ({
  position: 'low',
  base: 'H4',
  candidates: [],
  technology: 'halogen',
  confidence: 'likely',
  isDoubted: false,
  ...facts,
})

const aVehicle = (lamps: Lamp[], facts: Partial<Vehicle> = {}): Vehicle => ({
  ...{ id: 'swift', kind: 'car', make: 'Maruti Suzuki', model: 'Swift', fromYear: 2018, toYear: 2023 },
  ...facts,
  lamps,
})

const aBulb = (facts: Partial<Fitting> = {}): Fitting => ({
  fitsBy: 'base',
  positions: ['low'],
  bases: ['H4'],
  vehicles: [],
  kinds: [],
  bringsOwnLamp: false,
  isForOffRoad: false,
  ...facts,
})

const verdictOf = (product: Fitting, lamp: Lamp, facts: Partial<Vehicle> = {}) =>
  fitsOf(product, aVehicle([lamp], facts))[0]?.verdict

const LED: Partial<Lamp> = { base: null, technology: 'led', confidence: 'common' }
const UNKNOWN: Partial<Lamp> = { base: null, technology: 'unknown', confidence: 'unknown' }

describe('a bulb', () => {
  test.each(['sourced', 'common', 'likely'] as const)('fits the same base that is %s', (confidence) => {
    expect(verdictOf(aBulb(), aLamp({ confidence }))).toBe('fits')
    expect(verdictOf(aBulb({ bases: ['H7'] }), aLamp({ confidence }))).toBe('does-not-fit')
  })

  test('may fit an uncertain lamp by its base or a candidate, and of others nothing is known', () => {
    const lamp = aLamp({ base: 'H7', candidates: ['H7', 'HB3'], confidence: 'uncertain' })
    expect(verdictOf(aBulb({ bases: ['H7'] }), lamp)).toBe('may-fit')
    expect(verdictOf(aBulb({ bases: ['HB3'] }), lamp)).toBe('may-fit')
    expect(verdictOf(aBulb({ bases: ['H4'] }), lamp)).toBe('not-known')
  })

  test('is never said to fit or not to fit an unknown lamp, not even by a candidate', () => {
    const lamp = aLamp({ ...UNKNOWN, candidates: ['HS1', 'M5'] })
    for (const bases of [['HS1'], ['H4'], []] as const) {
      expect(verdictOf(aBulb({ bases }), lamp)).toBe('not-known')
    }
    expect(fitsOf(aBulb({ bases: ['HS1'] }), aVehicle([lamp]))[0]?.reason).toContain('It may be HS1 or M5.')
  })

  test('has nothing to change in a factory LED', () => {
    expect(fitsOf(aBulb(), aVehicle([aLamp(LED)]))).toEqual([
      {
        position: 'low',
        verdict: 'factory-led',
        base: null,
        reason: 'Factory LED: there is no bulb to change in your low beam.',
      },
    ])
  })

  test('goes by what replaces what, in that direction alone', () => {
    expect(verdictOf(aBulb({ bases: ['H8'] }), aLamp({ base: 'H11' }))).toBe('may-fit')
    expect(verdictOf(aBulb({ bases: ['H11'] }), aLamp({ base: 'H8' }))).toBe('does-not-fit')
    expect(verdictOf(aBulb({ bases: ['H4'] }), aLamp({ base: 'HS1' }))).toBe('does-not-fit')
    expect(verdictOf(aBulb({ bases: ['H9', 'H8'] }), aLamp({ base: 'H11' }))).toBe('may-fit')
  })

  test('may at most fit a lamp that somebody doubts', () => {
    const lamp = aLamp({ confidence: 'common', isDoubted: true })
    expect(verdictOf(aBulb(), lamp)).toBe('may-fit')
    expect(verdictOf(aBulb({ bases: ['H7'] }), lamp)).toBe('not-known')
    expect(verdictOf(aBulb(), aLamp({ ...LED, isDoubted: true }))).toBe('not-known')
  })

  test('for off-road use may at most fit', () => {
    expect(verdictOf(aBulb({ isForOffRoad: true }), aLamp())).toBe('may-fit')
  })

  test('without a base says nothing', () => {
    expect(verdictOf(aBulb({ bases: [] }), aLamp())).toBe('not-known')
  })

  test('is judged for each lamp it is for, from front to rear, and for no lamp that is not there', () => {
    const vehicle = aVehicle([aLamp({ position: 'high' }), aLamp({ position: 'low', base: 'H7' })])
    const fits = fitsOf(aBulb({ positions: ['fog', 'high', 'low'] }), vehicle)
    expect(fits.map(({ position, verdict, base }) => [position, verdict, base])).toEqual([
      ['low', 'does-not-fit', 'H7'],
      ['high', 'fits', 'H4'],
    ])
    expect(bestFit(fits)?.position).toBe('high')
  })

  test('that is not for the vehicle’s list of vehicles fits all the same: the base decides', () => {
    expect(verdictOf(aBulb({ vehicles: ['another'] }), aLamp())).toBe('fits')
  })

  test('says why', () => {
    const reason = (product: Fitting, lamp: Lamp) => fitsOf(product, aVehicle([lamp]))[0]?.reason
    expect(reason(aBulb(), aLamp())).toBe(
      'H4, as in your low beam. Check the marking on the bulb before you order.',
    )
    expect(reason(aBulb({ bases: ['H7', 'H11'] }), aLamp())).toBe(
      'This is H7 or H11; your low beam takes H4.',
    )
    expect(reason(aBulb(), aLamp({ base: 'HS1' }))).toBe(
      'This is H4; your low beam takes HS1: the cap is another, and 60/55 W is too much for a 35/35 W circuit.',
    )
  })
})

describe('a whole lamp', () => {
  const lamp = aBulb({ fitsBy: 'vehicle', bases: [], vehicles: ['swift'] })

  test('fits the vehicles it is made for, and no others', () => {
    expect(verdictOf(lamp, aLamp())).toBe('fits')
    expect(verdictOf(lamp, aLamp({ confidence: 'uncertain' }))).toBe('may-fit')
    expect(verdictOf(lamp, aLamp(), { id: 'another' })).toBe('does-not-fit')
    expect(verdictOf(lamp, aLamp({ confidence: 'uncertain' }), { id: 'another' })).toBe('does-not-fit')
    expect(verdictOf(lamp, aLamp(UNKNOWN))).toBe('not-known')
    expect(verdictOf(lamp, aLamp(UNKNOWN), { id: 'another' })).toBe('not-known')
    expect(verdictOf(lamp, aLamp(LED))).toBe('factory-led')
  })
})

describe('a universal part', () => {
  const part = aBulb({ fitsBy: 'universal', bases: [] })

  test('may fit whatever lamp there is, but no factory LED', () => {
    expect(verdictOf(part, aLamp())).toBe('may-fit')
    expect(verdictOf(part, aLamp(UNKNOWN))).toBe('may-fit')
    expect(verdictOf(part, aLamp(LED))).toBe('factory-led')
    expect(fitsOf(part, aVehicle([]))).toEqual([])
  })

  test('that brings its own lamp needs none of the vehicle', () => {
    const bar = aBulb({ fitsBy: 'universal', positions: ['auxiliary'], bases: [], bringsOwnLamp: true })
    expect(fitsOf(bar, aVehicle([])).map(({ verdict }) => verdict)).toEqual(['may-fit'])
    expect(fitsOf({ ...bar, kinds: ['motorcycle'] }, aVehicle([]))).toEqual([])
  })

  test('for motorcycles does not fit a car', () => {
    const tail = { ...part, kinds: ['motorcycle', 'scooter'] as const }
    expect(verdictOf(tail, aLamp())).toBe('does-not-fit')
    expect(verdictOf(tail, aLamp(UNKNOWN))).toBe('not-known')
    expect(verdictOf(tail, aLamp(), { kind: 'scooter' })).toBe('may-fit')
  })
})

test('what is for no lamp has no verdict', () => {
  expect(fitsOf(aBulb({ positions: [] }), aVehicle([aLamp()]))).toEqual([])
})
