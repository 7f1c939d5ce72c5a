import { describe, expect, it } from 'vitest'
import { type CartLamp, misfit, otherColour } from './cart-warnings.ts'
import { POSITIONS, type Position } from './positions.ts'
import { KINDS } from './vehicle.ts'
import type { Verdict } from './verdict.ts'

const aLamp = (facts: Partial<CartLamp> = {}): CartLamp => ({
  productId: 1,
  quantity: 1,
  vehicleId: null,
  kinds: [],
  kelvin: 6_000,
  positions: ['low', 'high'],
  bases: ['H4'],
  fits: [],
  ...facts,
})

const said = (verdict: Verdict, position: Position = 'low') => ({ position, verdict, reason: 'Why.' })

describe('a lamp in the cart', () => {
  it.each([
    ['does-not-fit', true],
    ['factory-led', true],
    ['fits', false],
    ['may-fit', false],
    ['not-known', false],
  ] as const)('whose verdict is %s is warned of: %s', (verdict, isWarned) => {
    expect(misfit(aLamp({ fits: [said(verdict)] }))).toBe(isWarned ? 'Why.' : undefined)
  })

  it('that fits one lamp of the vehicle is not warned of, nor is one without a vehicle', () => {
    expect(misfit(aLamp({ fits: [said('does-not-fit'), said('fits', 'high')] }))).toBeUndefined()
    expect(misfit(aLamp())).toBeUndefined()
  })
})

describe('two lamps of different colours', () => {
  const warm = aLamp({ productId: 2, kelvin: 4_300 })
  /** The colours that both are told of, or none. */
  const told = (one: CartLamp, other: CartLamp) => [
    otherColour(one, [one, other]),
    otherColour(other, [one, other]),
  ]
  const BOTH = [4_300, 6_000]
  const NONE = [undefined, undefined]

  it('for the same pair are told of each other', () => {
    expect(told(aLamp(), warm)).toEqual(BOTH)
  })

  it.each<[string, Partial<CartLamp>]>([
    ['of the same colour', { kelvin: 6_000 }],
    ['of no known colour', { kelvin: null }],
    ['for another lamp', { positions: ['fog'] }],
    ['of another base', { bases: ['H7'] }],
    ['for another vehicle', { vehicleId: 'swift', fits: [said('fits')] }],
    ['for another kind of vehicle', { kinds: ['motorcycle', 'scooter'] }],
    ['that are universal', { bases: [] }],
    ['that are the same product', { productId: 1 }],
  ])('%s are fine', (_, facts) => {
    expect(told(aLamp({ kinds: ['car', 'suv'] }), { ...warm, ...facts })).toEqual(NONE)
  })

  it.each([
    [1, 1, true],
    [2, 1, false],
    [1, 2, false],
    [2, 2, false],
    [3, 1, true],
    [3, 3, true],
    [4, 1, false],
    [10, 9, false],
  ])('%i and %i of them: one of each is left over: %s', (one, other, isTold) => {
    const lamps = [aLamp({ quantity: one }), { ...warm, quantity: other }] as const
    expect(told(...lamps)).toEqual(isTold ? BOTH : NONE)
  })

  it('are told of the one that is left over, not of a pair', () => {
    const [pair, single] = [
      { ...warm, quantity: 2 },
      { ...warm, productId: 3, kelvin: 3_200 },
    ]
    expect(otherColour(aLamp(), [aLamp(), pair, single])).toBe(3_200)
  })

  describe('for one vehicle', () => {
    const forSwift = (verdict: Verdict, position: Position = 'low'): Partial<CartLamp> => ({
      vehicleId: 'swift',
      kinds: ['car'],
      fits: [said(verdict, position)],
    })

    it.each([
      ['fits', 'fits', true],
      ['fits', 'may-fit', true],
      ['not-known', 'fits', true],
      ['fits', 'does-not-fit', false],
      ['fits', 'factory-led', false],
      ['does-not-fit', 'does-not-fit', false],
    ] as const)('of which one %s and the other %s: %s', (one, other, isTold) => {
      const lamps = [aLamp(forSwift(one)), { ...warm, ...forSwift(other) }] as const
      expect(told(...lamps)).toEqual(isTold ? BOTH : NONE)
    })

    it('are compared by the lamps that they fit, not by all that they are made for', () => {
      const lamps = [aLamp(forSwift('fits', 'low')), { ...warm, ...forSwift('fits', 'high') }] as const
      expect(told(...lamps)).toEqual(NONE)
    })
  })

  const SINGLE = ['brake-high', 'fog-rear', 'number-plate', 'interior']
  it.each(KINDS)('differ only where a %s has a left one and a right one', (kind) => {
    const isTwoWheeler = kind === 'motorcycle' || kind === 'scooter'
    for (const { id } of POSITIONS) {
      const isPair = isTwoWheeler ? id.startsWith('indicator-') : !SINGLE.includes(id)
      const place = { kinds: [kind], positions: [id] }
      expect(told(aLamp(place), { ...warm, ...place }), id).toEqual(isPair ? BOTH : NONE)
    }
  })

  it('of which one is for bikes alone, and the other for anything, are fine: a bike has one headlamp', () => {
    const bike = aLamp({ kinds: ['motorcycle', 'scooter'], bases: ['HS1', 'H4'] })
    expect(told(bike, warm)).toEqual(NONE)
  })
})
