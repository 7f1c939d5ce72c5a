import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Vehicle } from '../fitment/vehicle.ts'
import { indexVehicles } from '../fitment/vehicle-index.ts'
import { vehicleWordsIn } from '../fitment/vehicle-words.ts'
import { parseTerm } from '../search/parse-term.ts'
import { understandQuery } from './understand-query.ts'

type Written = Omit<Vehicle, 'lamps'> & { lamps: Vehicle['lamps'] }

const vehicles = (
  JSON.parse(readFileSync(new URL('../../demo/vehicles.json', import.meta.url), 'utf8')) as Written[]
).map((vehicle) => ({ ...vehicle, toYear: vehicle.toYear ?? null }))
const index = indexVehicles(vehicles)

const understand = (text: string) => understandQuery(text, (words) => vehicleWordsIn(index, words))
const partsOf = (text: string) => understand(text)?.parts.map(({ label }) => label)

describe('a search', () => {
  it.each([
    ['swift fog', ['Swift 2011–2017', 'Front fog lamp']],
    ['swift', ['Swift 2018–2023']],
    ['verna 2015', ['Verna 2011–2017']],
    ['verna 2025 headlight', ['Headlight']],
    ['swift 2012 fog', ['Swift 2011–2017', 'Front fog lamp']],
    ['activa headlight bulb', ['Activa 2009–2019', 'Headlight']],
    ['activa', ['Activa 2009–2019']],
    ['h7 white', ['H7', 'White light, 5000–6500 K']],
    ['9005', ['HB3']],
    ['w5w', ['T10']],
    ['P21/5W', ['P21/5W']],
    ['ola headlight', ['S1 series 2021 onwards', 'Headlight']],
    ['hi beam', ['High beam']],
    ['dipper', ['Low beam (dipper)']],
    ['number plate light', ['Number-plate lamp']],
    ['tail lights', ['Tail lamp']],
    ['rear fog lamp', ['Rear fog lamp']],
    ['front indicator', ['Front indicator']],
    ['haidlait', ['Headlight']],
    ['हेडलाइट', ['Headlight']],
    ['हेड लाइट', ['Headlight']],
    ['फॉग', ['Front fog lamp']],
    ['फ़ॉग बत्ती', ['Front fog lamp']],
    ['इंडिकेटर', ['Indicator']],
    ['brake batti', ['Brake lamp']],
    ['स्विफ्ट हेडलाइट', ['Swift 2018–2023', 'Headlight']],
    ['indicater', ['Indicator']],
    ['headlmap', ['Headlight']],
    ['safed h4', ['H4', 'White light, 5000–6500 K']],
    ['classic 350 position lamp', ['Classic 350 2009–2025', 'Position / parking lamp']],
  ])('for %j asks for %j', (typed, parts) => {
    expect(partsOf(typed)).toEqual(parts)
  })

  it.each([
    'relay harness',
    'led',
    'xylophone',
    '',
    '   ',
    'microfibre cloth',
    'warm white',
    'kr 1021',
    'light bar',
  ])('for %j asks for its words alone', (typed) => {
    expect(understand(typed)).toBeUndefined()
  })

  it('tells the words that are left, and those that products are found by', () => {
    expect(understand('swift led fog lamps')).toMatchObject({ rest: 'led', text: 'fog led' })
    expect(understand('h4 relay harness')).toMatchObject({ rest: 'relay harness', text: 'h4 relay harness' })
    expect(understand('bulb for number plate')).toMatchObject({ rest: '', text: '' })
  })

  it('says what it would be without each part, as it was typed', () => {
    expect(understand('Swift 2012 Fog LED')?.parts.map(({ name, without }) => [name, without])).toEqual([
      ['vehicleId', 'Fog LED'],
      ['positions', 'Swift 2012 LED'],
    ])
  })

  it('tells the generations that may be meant, and takes the newest whose lamp is known', () => {
    const { vehicles = [], parts } = understand('swift fog') ?? {}
    expect(vehicles.slice(0, 4).map(({ id }) => id)).toEqual([
      'maruti-swift-2024',
      'maruti-swift-2018',
      'maruti-swift-2011',
      'maruti-swift-2005',
    ])
    expect(parts?.[0]?.values).toEqual(['maruti-swift-2011'])
  })

  it('that names a make alone takes no vehicle and keeps the word', () => {
    expect(understand('honda fog')).toMatchObject({ parts: [{ name: 'positions' }], text: 'fog honda' })
    expect(understand('honda fog')?.vehicles.length).toBeGreaterThan(1)
  })

  it('of any length is read in a moment', () => {
    expect(understand('swift fog '.repeat(10_000))?.parts.length).toBeLessThan(20)
  })
})

it.each([
  ['बल्ब', ['bulb']],
  ['batti', ['light']],
  ['एलईडी बल्ब', ['led', 'bulb']],
])('%j is searched for as %j', (typed, words) => {
  expect(parseTerm(typed)?.words).toEqual(words)
})
