import { expect, test } from 'vitest'
import type { Base } from '#domain/fitment/bases.ts'
import { sourceLine } from '#domain/fitment/lamp-confidence.ts'
import type { Position } from '#domain/fitment/positions.ts'
import { sourceInWords } from '#domain/fitment/source-words.ts'
import type { Kind, Lamp, Vehicle } from '#domain/fitment/vehicle.ts'
import { type Fit, type Fitting, fitsOf } from '#domain/fitment/verdict.ts'
import { readDemoShop } from './demo-shop.ts'

const { products, vehicles } = await readDemoShop()

const known: Vehicle[] = vehicles.map((vehicle) => ({
  ...vehicle,
  lamps: vehicle.lamps.map(
    (lamp): Lamp => ({ ...lamp, candidates: lamp.candidates ?? [], isDoubted: false }),
  ),
}))

const fittings = products.map((product) => ({
  sku: product.sku,
  fitting: {
    fitsBy: product.fitsBy ?? 'universal',
    positions: (product.positions ?? []) as Position[],
    bases: (product.bases ?? []) as Base[],
    vehicles: product.vehicles ?? [],
    kinds: (product.vehicleKinds ?? []) as Kind[],
    bringsOwnLamp: product.bringsOwnLamp !== undefined,
    isForOffRoad: product.roadUse === 'off-road-only',
  } satisfies Fitting,
}))

/** Every verdict that the demo shop can give. */
const all = fittings.flatMap(({ sku, fitting }) =>
  known.flatMap((vehicle) =>
    fitsOf(fitting, vehicle).map((fit) => {
      const lamp = vehicle.lamps.find(({ position }) => position === fit.position)
      return { ...fit, sku, fitting, vehicle: vehicle.id, kind: vehicle.kind, lamp }
    }),
  ),
)

const verdictOf = (sku: string, vehicle: string, position: Position): Fit['verdict'] | undefined =>
  all.find((it) => it.sku === sku && it.vehicle === vehicle && it.position === position)?.verdict

const lamps = vehicles.flatMap((vehicle) => vehicle.lamps)
const isForIt = ({ fitting, kind }: (typeof all)[number]) =>
  fitting.kinds.length === 0 || fitting.kinds.includes(kind)

test('129 vehicles have 357 lamps, and products say of 44 for which they are', () => {
  expect(vehicles).toHaveLength(129)
  expect(lamps).toHaveLength(357)
  expect(lamps.filter(({ confidence }) => confidence === 'sourced')).toHaveLength(48)
  expect(lamps.filter(({ confidence }) => confidence === 'common')).toHaveLength(103)
  expect(fittings.filter(({ fitting }) => fitting.positions.length > 0)).toHaveLength(44)
})

test('what every lamp rests on is told in words, never by a link, a file or a name of ours', () => {
  for (const { source, note, confidence } of lamps) {
    const told = sourceLine(source)
    expect(told === undefined).toBe(source === 'none')
    if (confidence === 'sourced') expect(told).toMatch(/^Source: /)
    if (source === 'none') expect(confidence).toBe('unknown')
    expect(sourceInWords(source)).toBe(source)
    for (const words of [told, note]) {
      expect(words ?? '').not.toMatch(
        /_|:\/\/|\bwww\.|\.(?:json|pdf|html?|com|net)\b|\bGitHub\b|\b[a-z]+-[a-z]+-[a-z]+\b/,
      )
      expect(words ?? '').not.toMatch(
        /\b(?:showroom|specs|dealer|uma|bulbtypes)-|-(?:specs|dealer|showroom|manual)\b/,
      )
    }
  }
})

const TWO_WHEELS: readonly Kind[] = ['motorcycle', 'scooter']
const madeFor = (isTwoWheels: boolean) =>
  fittings.flatMap(({ sku, fitting: { kinds } }) =>
    kinds.length > 0 && kinds.every((kind) => TWO_WHEELS.includes(kind) === isTwoWheels) ? [sku] : [],
  )

test('what is for motorcycles fits no car, what is for cars no motorcycle, and the rest is for all', () => {
  expect(madeFor(true).join(' ')).toBe(
    'KR-1007 KR-1008 KR-1013 KR-1024 KR-1027 KR-1033 KR-1036 KR-1037 KR-1044',
  )
  expect(madeFor(false).join(' ')).toBe('KR-1018 KR-1022 KR-1023 KR-1025 KR-1026 KR-1031 KR-1039 KR-1041')
  const others = all.filter((it) => !isForIt(it))
  expect(new Set(others.map(({ verdict }) => verdict))).toEqual(new Set(['does-not-fit', 'factory-led']))
  for (const { sku, fitting } of fittings.filter((it) => it.fitting.kinds.length > 0)) {
    const strange = known.filter(({ kind }) => !fitting.kinds.includes(kind)).map(({ id }) => id)
    const told = new Set(others.filter((it) => it.sku === sku).map(({ vehicle }) => vehicle))
    expect(told).toEqual(new Set(strange))
  }
})

test('a product whose name says what it is for is for that alone', () => {
  for (const { name, sku } of products) {
    if (/\b(bike|bikes|motorcycle|scooter|HS1)\b/i.test(name)) expect(madeFor(true)).toContain(sku)
  }
})

test('what is said to fit has the very base of a lamp that is known, or was made for the vehicle', () => {
  for (const { verdict, lamp, fitting, vehicle } of all.filter((it) => it.verdict === 'fits')) {
    expect(['sourced', 'common', 'likely']).toContain(lamp?.confidence)
    expect(lamp?.technology).not.toBe('led')
    expect(verdict).toBe('fits')
    if (fitting.fitsBy === 'base') expect(fitting.bases).toContain(lamp?.base)
    else expect(fitting.vehicles).toContain(vehicle)
  }
})

test('of an unknown lamp nothing is said to fit or not to fit, unless it is made for other vehicles', () => {
  const unknown = all.filter((it) => it.lamp?.confidence === 'unknown' && isForIt(it))
  expect(unknown.length).toBeGreaterThan(100)
  expect(unknown.filter(({ verdict }) => verdict === 'fits' || verdict === 'does-not-fit')).toEqual([])
})

test('for a factory LED nothing is recommended but what brings its own lamp', () => {
  const led = all.filter(({ lamp, fitting }) => lamp?.technology === 'led' && !fitting.bringsOwnLamp)
  expect(led.length).toBeGreaterThan(100)
  expect(new Set(led.map(({ verdict }) => verdict))).toEqual(new Set(['factory-led']))
})

test('of an uncertain lamp a bulb may fit by its base or a candidate, and of others nothing is known', () => {
  for (const { lamp, fitting, verdict } of all.filter(isForIt)) {
    if (lamp?.confidence !== 'uncertain' || fitting.fitsBy !== 'base') continue
    const bases: readonly (Base | null)[] = [lamp.base, ...lamp.candidates]
    const isPossible = fitting.bases.some((base) => bases.includes(base))
    expect(verdict).toBe(isPossible ? 'may-fit' : 'not-known')
  }
})

test.each([
  ['KR-1009', 'maruti-alto800-2012', 'low', 'fits'],
  ['KR-1011', 'maruti-swift-2011', 'fog', 'may-fit'],
  ['KR-1011', 'mahindra-bolero-2011', 'fog', undefined],
  ['KR-1013', 'honda-activa-2009', 'low', 'not-known'],
  ['KR-1009', 'ola-s1-2021', 'low', 'factory-led'],
  ['KR-1025', 'maruti-swift-2011', 'low', 'fits'],
  ['KR-1025', 'maruti-swift-2018', 'low', 'does-not-fit'],
  ['KR-1018', 'mahindra-xuv500-2011', 'low', 'may-fit'],
  ['KR-1019', 'mahindra-xuv500-2011', 'low', 'not-known'],
  ['KR-1028', 'mahindra-bolero-2011', 'fog', 'may-fit'],
  ['KR-1033', 're-classic350-2009', 'auxiliary', 'may-fit'],
  ['KR-1033', 'maruti-swift-2018', 'auxiliary', 'does-not-fit'],
  ['KR-1031', 'maruti-swift-2018', 'auxiliary', 'may-fit'],
  ['KR-1031', 're-classic350-2009', 'auxiliary', 'does-not-fit'],
  ['KR-1039', 'honda-activa-2009', 'interior', 'does-not-fit'],
  ['KR-1007', 'maruti-swift-2018', 'low', 'does-not-fit'],
  ['KR-1007', 'maruti-swift-2024', 'low', 'does-not-fit'],
  ['KR-1007', 'bajaj-platina-2010', 'low', 'fits'],
  ['KR-1007', 're-classic350-2009', 'low', 'fits'],
  ['KR-1013', 'maruti-swift-2018', 'low', 'does-not-fit'],
  ['KR-1013', 'tvs-ntorq125-2018', 'low', 'fits'],
  ['KR-1001', 're-classic350-2009', 'low', 'fits'],
  ['KR-1041', 'bajaj-pulsar220f-2009', 'low', 'does-not-fit'],
  ['KR-1034', 'maruti-swift-2018', 'position', 'fits'],
] as const)('%s for the %s, %s: %s', (sku, vehicle, position, verdict) => {
  expect(verdictOf(sku, vehicle, position)).toBe(verdict)
})
