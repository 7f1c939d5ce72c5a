import { is, parse } from 'valibot'
import { expect, it } from 'vitest'
import { KNOWN_COURIERS } from '#domain/delivery/couriers.ts'
import { courierSchema } from './courier.ts'

it.each(KNOWN_COURIERS)('takes what the shop begins with: $name', (courier) => {
  expect(parse(courierSchema, { ...courier, track: courier.track ?? '' })).toEqual(courier)
})

it.each([
  ['', true],
  ['https://track.example/{awb}', true],
  ['https://track.example/?no={awb}&again={awb}', true],
  ['https://track.example', true],
  ['http://track.example/{awb}', false],
  ['https://{awb}.example/', false],
  ['https://track.example{awb}', false],
  ['https://user@track.example/{awb}', false],
  ['javascript:alert(1)//https://track.example/{awb}', false],
  ['https://track.example/"><script>', false],
  ['https://track.example/{number}', false],
  [`https://track.example/${'x'.repeat(400)}`, false],
])('%s is a link of a courier: %s', (track, isOne) => {
  expect(is(courierSchema, { name: 'Bharat Cargo', track })).toBe(isOne)
})

it.each(['', ' ', 'x'.repeat(61), 'two\nlines'])('refuses the name %j', (name) => {
  expect(is(courierSchema, { name, track: '' })).toBe(false)
})
