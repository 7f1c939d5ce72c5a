import { describe, expect, test } from 'vitest'
import { indexVehicles } from './vehicle-index.ts'
import { vehicleWordsIn } from './vehicle-words.ts'

const vehicle = (
  id: string,
  make: string,
  model: string,
  fromYear: number,
  toYear: number | null = null,
) => ({
  id,
  kind: 'car' as const,
  make,
  model,
  fromYear,
  toYear,
})

const index = indexVehicles([
  vehicle('swift-2011', 'Maruti Suzuki', 'Swift', 2011, 2017),
  vehicle('swift-2018', 'Maruti Suzuki', 'Swift (halogen variants)', 2018, 2023),
  vehicle('activa-2009', 'Honda', 'Activa (halogen)', 2009, 2019),
  vehicle('city-2014', 'Honda', 'City', 2014, 2019),
  vehicle('classic-2009', 'Royal Enfield', 'Classic 350', 2009),
  vehicle('bullet-2008', 'Royal Enfield', 'Bullet 350', 2008),
  vehicle('splendor-2010', 'Hero', 'Splendor Plus', 2010),
  vehicle('star-2010', 'TVS', 'Star City and Sport', 2010),
  vehicle('go-2014', 'Datsun', 'GO', 2014),
  vehicle('42-2018', 'Jawa', '42', 2018),
  vehicle('fz-2008', 'Yamaha', 'FZ and FZ-S', 2008),
])

const meant = (text: string) => {
  const found = vehicleWordsIn(index, text)
  return found && [found.vehicles.map(({ id }) => id).join(' '), found.rest, found.named]
}

describe('vehicles in a search', () => {
  test.each([
    ['swift fog', 'swift-2018 swift-2011', 'fog'],
    ['fog lamp for Swift 2018', 'swift-2018', 'fog lamp for'],
    ['activa headlight bulb', 'activa-2009', 'headlight bulb'],
    ['classic 350 H4 100w', 'classic-2009', 'H4 100w'],
    ['star city P21/5W', 'star-2010', 'P21/5W'],
    ['honda city', 'city-2014', ''],
    ['fz indicator', 'fz-2008', 'indicator'],
  ])('are those whose model it names, and the rest is left as it was typed: %s', (text, ids, rest) => {
    expect(meant(text)).toEqual([ids, rest, 'model'])
  })

  test.each([
    ['royal enfield headlight', 'classic-2009 bullet-2008', 'headlight'],
    ['datsun go fog', 'go-2014', 'fog'],
    ['jawa 42', '42-2018', ''],
  ])('may be those of a make: %s', (text, ids, rest) => {
    expect(meant(text)).toEqual([ids, rest, 'make'])
  })

  test('are known with a slip, by ear and in Hindi', () => {
    expect(meant('splender tail lamp')).toEqual(['splendor-2010', 'tail lamp', 'model'])
    expect(meant('स्विफ्ट हेडलाइट')).toEqual(['swift-2018 swift-2011', 'हेडलाइट', 'model'])
  })

  test.each([
    ['swift 2030 fog', 'swift 2030', 'fog', 'swift-2018 swift-2011'],
    ['headlight honda city 2021', 'honda city 2021', 'headlight', 'city-2014'],
    ['activa2008', 'activa2008', '', 'activa-2009'],
  ])('are near ones, and not meant, where none was made in the year: %s', (text, unknown, rest, near) => {
    expect(vehicleWordsIn(index, text)?.unknown).toBe(unknown)
    expect(meant(text)).toEqual([near, rest, 'make'])
  })

  test.each(['swift led under 2000', 'activa horn below ₹2000', 'swift fog upto 1999'])(
    'are meant whatever they may cost: %s',
    (text) => {
      expect(vehicleWordsIn(index, text)?.unknown).toBeUndefined()
      expect(meant(text)?.[2]).toBe('model')
    },
  )

  test('are not guessed from numbers, common words, beginnings or names of bulbs', () => {
    const texts = [
      'h7 white',
      '9005',
      '42',
      '350',
      'go',
      'plus',
      'sport',
      'led',
      'spl',
      'cit',
      '2018',
      '',
      '?!',
    ]
    expect(texts.map(meant).filter(Boolean)).toEqual([])
    expect(
      ['हेडलाइट', 'बल्ब', 'batti', 'white light', 'hi beam', 'number plate'].map(meant).filter(Boolean),
    ).toEqual([])
  })
})
