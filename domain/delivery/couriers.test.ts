import { expect, it } from 'vitest'
import { KNOWN_COURIERS, trackingLink, withOwnCouriers } from './couriers.ts'

const OWN = [
  { name: 'Bharat Cargo', track: 'https://bharat.example/t?no={awb}' },
  { name: 'DTDC', track: null },
]
const ALL = withOwnCouriers(OWN)

it.each([
  ['Bharat Cargo', 'BC 42/7&x', 'https://bharat.example/t?no=BC%2042%2F7%26x'],
  [' bharat  CARGO ', 'BC42', 'https://bharat.example/t?no=BC42'],
  ['Bharat Cargo', null, null],
  ['Shadowfax', null, null],
  ['Shadowfax', 'SF1', 'https://tracker.shadowfax.in/'],
  // Corrected by staff: nobody knows where.
  ['DTDC', 'D1', null],
  ['Somebody', 'S1', null],
  [null, 'S1', null],
])('a parcel of %s with the number %s is followed at %s', (courier, trackingNo, link) => {
  expect(trackingLink(ALL, { courier, trackingNo })).toBe(link)
})

it('what staff say of a courier stands in the place of what the shop began with', () => {
  expect(ALL).toHaveLength(KNOWN_COURIERS.length + 1)
  expect(withOwnCouriers([{ name: 'blue dart', track: null }])).toContainEqual({
    name: 'blue dart',
    track: null,
  })
})
