import { is, parse } from 'valibot'
import { expect, it } from 'vitest'
import { noDeliverySchema } from './no-delivery.ts'

it('is read as codes of States, and as pincodes and ranges, each once', () => {
  expect(
    parse(noDeliverySchema, {
      states: 'Ladakh, jammu and kashmir,Ladakh',
      pincodes: ' 19, 744101 - 744304\n19',
    }),
  ).toEqual({ states: ['01', '38'], pincodes: ['19', '744101-744304'] })
  expect(parse(noDeliverySchema, { states: '', pincodes: '' })).toEqual({ states: [], pincodes: [] })
  expect(parse(noDeliverySchema, {})).toEqual({})
})

it.each([
  { states: 'Atlantis' },
  { pincodes: 'abc' },
  { pincodes: '744304-744101' },
  { pincodes: Array.from({ length: 1_001 }, (_, at) => 100_000 + at).join(' ') },
])('refuses what is none of that', (typed) => {
  expect(is(noDeliverySchema, typed)).toBe(false)
})
