import { describe, expect, test } from 'vitest'
import { findVehicles } from './find-vehicles.ts'
import { type Indexed, indexVehicles } from './vehicle-index.ts'

const vehicle = (id: string, name: string, fromYear: number, toYear: number | null = null): Indexed => {
  const [make = '', model = ''] = name.split(' | ')
  return { id, kind: 'car', make, model, fromYear, toYear }
}

const index = indexVehicles([
  vehicle('swift-2011', 'Maruti Suzuki | Swift', 2011, 2017),
  vehicle('swift-2018', 'Maruti Suzuki | Swift (halogen variants)', 2018, 2023),
  vehicle('swift-2024', 'Maruti Suzuki | Swift (fourth generation)', 2024),
  vehicle('dzire-2012', 'Maruti Suzuki | Swift Dzire', 2012, 2017),
  vehicle('dzire-2017', 'Maruti Suzuki | Dzire', 2017, 2023),
  vehicle('wagonr-2019', 'Maruti Suzuki | Wagon R', 2019),
  vehicle('alto-2012', 'Maruti Suzuki | Alto 800', 2012, 2022),
  vehicle('alto-k10-2022', 'Maruti Suzuki | Alto K10', 2022),
  vehicle('i10-2007', 'Hyundai | i10', 2007, 2017),
  vehicle('grand-i10-2013', 'Hyundai | Grand i10', 2013, 2019),
  vehicle('xuv500-2011', 'Mahindra | XUV500', 2011, 2021),
  vehicle('thar-2020', 'Mahindra | Thar', 2020),
  vehicle('seltos-2019', 'Kia | Seltos', 2019),
  vehicle('duke200-2012', 'KTM | 200 Duke', 2012),
  vehicle('activa-2009', 'Honda | Activa (halogen)', 2009, 2019),
  vehicle('activa6g-2020', 'Honda | Activa 6G', 2020),
  vehicle('city-2014', 'Honda | City', 2014, 2019),
  vehicle('starcity-2010', 'TVS | Star City and Sport', 2010, 2020),
  vehicle('pulsar150-2010', 'Bajaj | Pulsar 150', 2010),
  vehicle('vw-polo-2010', 'Volkswagen | Polo', 2010, 2019),
])

const found = (text: string, isWanted?: (it: Indexed) => boolean) =>
  findVehicles(index, text, { limit: 20, isWanted }).vehicles.map(({ id }) => id)

const near = (text: string) => findVehicles(index, text, { limit: 20 }).near.map(({ id }) => id)

const SWIFTS = ['swift-2024', 'swift-2018', 'swift-2011', 'dzire-2012']

describe('typing a vehicle', () => {
  test('finds its generations, the newest first, and then longer names', () => {
    expect(found('swift')).toEqual(SWIFTS)
    expect(found('i10')).toEqual(['i10-2007', 'grand-i10-2013'])
    expect(found('city')).toEqual(['city-2014', 'starcity-2010'])
  })

  test('is answered from the first letters on', () => {
    expect(found('sw')).toEqual(SWIFTS)
    expect(found('w')).toEqual(['wagonr-2019'])
    expect(found('xu')).toEqual(['xuv500-2011'])
  })

  test.each([
    ['swift 2018', ['swift-2018']],
    ['2018 swift', ['swift-2018']],
    ['swift2018', ['swift-2018']],
    ['swift 2017', ['swift-2011', 'dzire-2012']],
    ['swift dzire 2020', ['swift-2018', 'dzire-2017']],
    ['alto 2015', ['alto-2012']],
    ['honda city 2014', ['city-2014']],
    ['swift 2030', ['swift-2024']],
  ])('by a year picks the generations made in it: %s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['swift 1990', SWIFTS],
    ['honda city 2010', ['city-2014']],
    ['alto 2010', ['alto-k10-2022', 'alto-2012']],
    ['alto 800 2024', ['alto-2012']],
    ['पोलो २०२२', ['vw-polo-2010']],
  ])('by a year in which none was made offers the other generations as such: %s', (text, ids) => {
    expect([found(text), near(text)]).toEqual([[], ids])
  })

  test('takes a year that is not typed to its end for none', () => {
    expect(found('honda city 201')).toEqual(['city-2014'])
  })

  test.each([
    ['wagonr', ['wagonr-2019']],
    ['wagon r', ['wagonr-2019']],
    ['xuv 500', ['xuv500-2011']],
    ['XUV-500', ['xuv500-2011']],
    ['alto k 10', ['alto-k10-2022']],
    ['activa6g', ['activa6g-2020']],
    ['vw polo', ['vw-polo-2010']],
    ['Pulsar150', ['pulsar150-2010']],
  ])('needs no certain spaces or capitals: %s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['swfit', SWIFTS],
    ['pulser', ['pulsar150-2010']],
    ['dezire', ['dzire-2017', 'dzire-2012']],
    ['seltoss', ['seltos-2019']],
    ['hundai', ['grand-i10-2013', 'i10-2007']],
    ['pulse', ['pulsar150-2010']],
    ['xxuv500', ['xuv500-2011']],
    ['puulsar', ['pulsar150-2010']],
    ['cciity', ['city-2014', 'starcity-2010']],
    ['atciva', ['activa-2009', 'activa6g-2020']],
    ['lato', ['alto-k10-2022', 'alto-2012']],
  ])('forgives slips: %s', (text, ids) => {
    expect(found(text)).toEqual(expect.arrayContaining(ids))
    expect(found(text)).toHaveLength(ids.length)
  })

  test.each([
    ['स्विफ्ट', SWIFTS],
    ['स्विफ्ट २०१८', ['swift-2018']],
    ['वैगन आर', ['wagonr-2019']],
    ['ऑल्टो', ['alto-k10-2022', 'alto-2012']],
    ['ऐक्टिवा', ['activa-2009', 'activa6g-2020']],
    ['एक्टिवा', ['activa-2009', 'activa6g-2020']],
    ['पल्सर', ['pulsar150-2010']],
    ['थार', ['thar-2020']],
    ['पल्‍सर', ['pulsar150-2010']],
  ])('is understood in Hindi: %s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('ignores words that no vehicle has, if others are known', () => {
    expect(found('swift gearbox')).toEqual(SWIFTS)
    expect(found('activa 5g')).toEqual(['activa-2009', 'activa6g-2020'])
    expect(found('gearbox')).toEqual([])
    expect(found('r15')).toEqual([])
    expect(found('?!')).toEqual([])
  })

  test.each([
    ['swift vxi diesel', SWIFTS],
    ['polo highline', ['vw-polo-2010']],
    ['maruti honda city', ['city-2014']],
    ['thar 4x4 2021 model', ['thar-2020']],
    ['activa 110cc', ['activa-2009', 'activa6g-2020']],
    ['pulsar 150cc bs6', ['pulsar150-2010']],
    ['maruti', ['swift-2024']],
  ])('is not asked for more than the model: %s', (text, ids) => {
    expect(found(text)).toEqual(expect.arrayContaining(ids))
    expect(near(text)).toEqual([])
  })

  test('means a name more than a number', () => {
    expect(found('swift 20')).toEqual(SWIFTS)
    expect(found('200')).toEqual(['duke200-2012'])
  })

  test('prefers what is spelled so to what begins so', () => {
    const own = indexVehicles([vehicle('a', 'Make | Citypro', 2020), vehicle('b', 'Make | City', 2010)])
    expect(findVehicles(own, 'city', { limit: 9 }).vehicles.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('goes together with other choices', () => {
    expect(found('city', ({ make }) => make === 'TVS')).toEqual(['starcity-2010'])
    expect(found('2015', ({ make }) => make === 'Honda')).toEqual(['city-2014', 'activa-2009'])
  })

  test('reads a hundred characters and eight words', () => {
    expect(found(`${'x'.repeat(100)} swift`)).toEqual([])
    expect(found(`${'b '.repeat(3)}${'q1 q2 q3 q4 q5 q6 q7 q8'} swift`)).not.toContain('swift-2011')
  })
})

describe('typing a vehicle that is not known', () => {
  test.each([
    'tesla model 3',
    'Tesla Model Y',
    'skoda kushaq',
    'slavia',
    'mg hector',
    'astor',
    'byd atto 3',
    'kawasaki ninja 300',
    'jeep compass',
    'zzz',
    'model 3',
  ])('is answered with nothing where nothing is near: %s', (text) => {
    expect([found(text), near(text)]).toEqual([[], []])
  })

  test.each([
    ['kia carens', ['seltos-2019']],
    ['carens', ['seltos-2019']],
    ['kia zzz', ['seltos-2019']],
    ['vw taigun', ['vw-polo-2010']],
    ['volkswagen virtus 2023', ['vw-polo-2010']],
    ['thar roxx', ['thar-2020']],
    ['mahindra thar roxx', ['thar-2020']],
    ['xuv 3xo', ['xuv500-2011']],
    ['xuv3xo', ['xuv500-2011']],
    ['XUV 700', ['xuv500-2011']],
    ['be 6', ['thar-2020', 'xuv500-2011']],
    ['tvs ronin', ['starcity-2010']],
    ['raider', ['starcity-2010']],
    ['pulsar 180', ['pulsar150-2010']],
    ['pulsar n250', ['pulsar150-2010']],
    ['duke 250', ['duke200-2012']],
    ['activa 125', ['activa-2009', 'activa6g-2020']],
    ['bajaj activa', ['activa-2009', 'activa6g-2020']],
  ])('is answered with those of the make or the name, as such: %s', (text, ids) => {
    expect([found(text), near(text)]).toEqual([[], ids])
  })

  test('is known once the shop has it', () => {
    const own = indexVehicles([
      vehicle('thar', 'Mahindra | Thar', 2020),
      vehicle('roxx', 'Mahindra | Thar Roxx', 2024),
      vehicle('xuv3xo', 'Mahindra | XUV 3XO', 2024),
    ])
    const ids = (text: string) => findVehicles(own, text, { limit: 9 }).vehicles.map(({ id }) => id)
    expect(ids('thar roxx')).toEqual(['roxx'])
    expect(ids('xuv3xo')).toEqual(['xuv3xo'])
    expect(ids('xuv 3xo')).toEqual(['xuv3xo'])
    expect(ids('thar')).toEqual(['thar', 'roxx'])
  })
})

test('ten thousand vehicles are found by name, year and slip, as many as asked for', () => {
  const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'va', 'zo', 'pe', 'shi', 'do']
  const nameOf = (n: number) =>
    [...String(n).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('')
  const many = Array.from({ length: 10_000 }, (_, n) =>
    vehicle(`v-${n}`, `Make${n % 40} | ${nameOf(n)}`, 1990 + (n % 30), 1995 + (n % 30)),
  )
  const large = indexVehicles(many)
  const ids = (text: string) => findVehicles(large, text, { limit: 50 }).vehicles.map(({ id }) => id)
  expect(ids(nameOf(1234))).toEqual(['v-1234'])
  expect(ids(nameOf(1234).replace('mi', 'mmi'))[0]).toBe('v-1234')
  expect(ids('lo')).toHaveLength(50)
  expect(ids('make7')).toHaveLength(50)
  expect(ids(`make7 ${nameOf(4007)} 2010`)).toEqual(['v-4007'])
})
