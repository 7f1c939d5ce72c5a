import { expect, it } from 'vitest'
import { parseVehicle } from './vehicle.ts'

const swift = { id: 'maruti-swift-2018', chip: 'Swift 2018–2023', make: 'Maruti Suzuki' }

it('what was chosen is read back', () => {
  expect(parseVehicle(JSON.stringify(swift))).toEqual(swift)
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a vehicle without a name', JSON.stringify({ ...swift, chip: '' })],
  ['a vehicle without an id', JSON.stringify({ chip: swift.chip, make: swift.make })],
  ['an id that is no text', JSON.stringify({ ...swift, id: 7 })],
])('%s is no vehicle', (_what, kept) => {
  expect(parseVehicle(kept)).toBeUndefined()
})
