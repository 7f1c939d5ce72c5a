import { describe, expect, test } from 'vitest'
import { isForOthers } from './made-for.ts'
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
  id: 'swift',
  kind: 'car',
  make: 'Maruti Suzuki',
  model: 'Swift',
  fromYear: 2018,
  toYear: 2023,
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
      'This is H4; your low beam takes HS1: the cap is different, and 60/55 W is too much for a 35/35 W circuit.',
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

  test('for others says so, whatever is known of the lamp', () => {
    const isFor = (id: string, product = lamp) =>
      fitsOf(product, aVehicle([aLamp()], { id })).map(isForOthers)
    expect(isFor('another')).toEqual([true])
    expect(isFor('swift')).toEqual([false])
    expect(isFor('another', aBulb({ bases: ['H7'] }))).toEqual([false])
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
  })

  test('for motorcycles may fit a scooter where it is for that too', () => {
    const tail = { ...part, kinds: ['motorcycle', 'scooter'] as const }
    expect(verdictOf(tail, aLamp(), { kind: 'scooter' })).toBe('may-fit')
  })
})

describe('what is made for another kind of vehicle', () => {
  const TWO_WHEELS = ['motorcycle', 'scooter'] as const
  const FOUR_WHEELS = ['car', 'suv', 'muv', 'truck'] as const
  const bike = aBulb({ kinds: TWO_WHEELS, bases: ['HS1', 'H4'] })
  const parts: [string, Fitting][] = [
    ['a bulb of the same base', bike],
    ['a whole lamp', aBulb({ kinds: TWO_WHEELS, fitsBy: 'vehicle', bases: [], vehicles: ['swift'] })],
    ['a universal part', aBulb({ kinds: TWO_WHEELS, fitsBy: 'universal', bases: [] })],
    [
      'a part with its own lamp',
      aBulb({ kinds: TWO_WHEELS, fitsBy: 'universal', bases: [], bringsOwnLamp: true }),
    ],
    ['a part without a base', aBulb({ kinds: TWO_WHEELS, bases: [] })],
  ]
  const lamps: [string, Lamp[]][] = [
    ['that everybody knows', [aLamp({ confidence: 'common' })]],
    ['of another base', [aLamp({ base: 'H7' })]],
    ['that is uncertain', [aLamp({ confidence: 'uncertain', candidates: ['HS1'] })]],
    ['that somebody doubts', [aLamp({ isDoubted: true })]],
    ['that nobody knows', [aLamp({ ...UNKNOWN, candidates: ['H4'] })]],
    ['that the shop has no row for', []],
  ]
  const cases = parts.flatMap(([product, fitting]) =>
    lamps.map(([lamp, its]) => ({ product, fitting, lamp, its })),
  )

  test.each(cases)('does not fit: $product, a lamp $lamp', ({ fitting, its }) => {
    for (const kind of FOUR_WHEELS) {
      const fits = fitsOf(fitting, aVehicle(its, { kind }))
      expect(fits).toMatchObject([
        { position: 'low', verdict: 'does-not-fit', reason: 'Made for motorcycles and scooters.' },
      ])
      expect(fits.every(isForOthers)).toBe(true)
    }
  })

  test('does not fit the other way round either', () => {
    const car = aBulb({ kinds: FOUR_WHEELS })
    const reason = 'Made for cars, SUVs, MUVs and trucks.'
    for (const kind of TWO_WHEELS) {
      expect(fitsOf(car, aVehicle([aLamp()], { kind }))).toMatchObject([{ verdict: 'does-not-fit', reason }])
    }
    for (const kind of FOUR_WHEELS) expect(verdictOf(car, aLamp(), { kind })).toBe('fits')
    for (const kind of TWO_WHEELS) expect(verdictOf(bike, aLamp(), { kind })).toBe('fits')
  })

  test('has nothing to change in a factory LED, and speaks of the lamps that are there', () => {
    const product = aBulb({ kinds: TWO_WHEELS, positions: ['low', 'high', 'fog'] })
    const vehicle = aVehicle([aLamp({ ...LED, position: 'low' }), aLamp({ position: 'high' })])
    expect(fitsOf(product, vehicle).map(({ position, verdict, base }) => [position, verdict, base])).toEqual([
      ['low', 'factory-led', null],
      ['high', 'does-not-fit', 'H4'],
    ])
  })
})

test('what is for no lamp has no verdict', () => {
  expect(fitsOf(aBulb({ positions: [] }), aVehicle([aLamp()]))).toEqual([])
})
