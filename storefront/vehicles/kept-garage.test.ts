import { expect, it } from 'vitest'
import { parseGarage, withVehicle } from './kept-garage.ts'

const swift = { id: 'maruti-swift-2018', chip: 'Swift 2018–2023', make: 'Maruti Suzuki' }
const vehicle = (id: string) => ({ id, chip: id, make: 'Some' })
const full = Array.from({ length: 20 }, (_, place) => ({ ...vehicle(`v${place}`), name: null }))

it('is read back with its names', () => {
  const garage = [
    { ...swift, name: 'Mum’s' },
    { ...vehicle('a'), name: null },
  ]
  expect(parseGarage(JSON.stringify(garage))).toEqual(garage)
})

it.each([
  ['nothing', null],
  ['no JSON', '['],
  ['no list', '{"id":"a"}'],
  ['a list of anything', '[null, 7, "a", {"id":"a"}]'],
])('is empty where there is %s', (_what, kept) => {
  expect(parseGarage(kept)).toEqual([])
})

it('takes no more than twenty vehicles, and no name longer than forty characters', () => {
  const kept = JSON.stringify([...full, ...full].map((it) => ({ ...it, name: 'x'.repeat(50) })))
  expect(parseGarage(kept)).toHaveLength(20)
  expect(parseGarage(kept)[0]?.name).toHaveLength(40)
  expect(withVehicle(full, swift)).toBe(full)
})

it('has the newest last, each once', () => {
  const garage = withVehicle([{ ...vehicle('a'), name: 'Old one' }], swift)
  expect(garage.map(({ id }) => id)).toEqual(['a', swift.id])
  expect(withVehicle(garage, vehicle('a'))).toBe(garage)
})
