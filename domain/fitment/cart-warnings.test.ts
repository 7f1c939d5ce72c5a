import { describe, expect, it } from 'vitest'
import { type CartLamp, misfit, otherColour } from './cart-warnings.ts'

const aLamp = (facts: Partial<CartLamp> = {}): CartLamp => ({
  ...{ productId: 1, vehicleId: null, kelvin: 6_000, positions: ['low', 'high'], bases: ['H4'], fits: [] },
  ...facts,
})

describe('a lamp in the cart', () => {
  it.each([
    ['does-not-fit', true],
    ['factory-led', true],
    ['fits', false],
    ['may-fit', false],
    ['not-known', false],
  ] as const)('whose verdict is %s is warned of: %s', (verdict, isWarned) => {
    expect(misfit(aLamp({ fits: [{ verdict, reason: 'Why.' }] }))).toBe(isWarned ? 'Why.' : undefined)
  })

  it('that fits one lamp of the vehicle is not warned of, nor is one without a vehicle', () => {
    const fits = [
      { verdict: 'does-not-fit', reason: 'No.' },
      { verdict: 'fits', reason: 'Yes.' },
    ] as const
    expect(misfit(aLamp({ fits }))).toBeUndefined()
    expect(misfit(aLamp())).toBeUndefined()
  })
})

describe('two lamps of different colours', () => {
  const warm = aLamp({ productId: 2, kelvin: 4_300 })

  it('for the same place are told of each other', () => {
    expect(otherColour(aLamp(), [aLamp(), warm])).toBe(4_300)
    expect(otherColour(warm, [aLamp(), warm])).toBe(6_000)
  })

  it.each<[string, Partial<CartLamp>]>([
    ['of the same colour', { kelvin: 6_000 }],
    ['of no known colour', { kelvin: null }],
    ['for another lamp', { positions: ['fog'] }],
    ['of another base', { bases: ['H7'] }],
    ['for another vehicle', { vehicleId: 'swift' }],
    ['that are universal', { bases: [] }],
    ['that are the same product', { productId: 1 }],
  ])('%s are fine', (_, facts) => {
    const other = { ...warm, ...facts }
    expect(otherColour(aLamp(), [aLamp(), other])).toBeUndefined()
    expect(otherColour(other, [aLamp(), other])).toBeUndefined()
  })
})
