import { expect, it } from 'vitest'
import { createUploadPlaces } from './upload-places.ts'

const from = (customer: string, ip: string) => ({ customer, ip })

it('one customer, or one ip, sends one thing at a time', () => {
  const places = createUploadPlaces(9)
  const giveBack = places.take(from('asha', '203.0.113.1'))
  expect(places.take(from('asha', '203.0.113.2'))).toBe('own')
  expect(places.take(from('ravi', '203.0.113.1'))).toBe('own')
  expect(places.take(from('ravi', '203.0.113.2'))).toBeTypeOf('function')
  if (typeof giveBack === 'function') giveBack()
  expect(places.take(from('asha', '203.0.113.3'))).toBeTypeOf('function')
})

it('there are so many places and no more, and one that is given back is there again', () => {
  const places = createUploadPlaces(2)
  const giveBack = places.take(from('a', '1'))
  places.take(from('b', '2'))
  expect(places.take(from('c', '3'))).toBe('full')
  if (typeof giveBack !== 'function') throw new Error('there was no place')
  giveBack()
  giveBack()
  expect(places.take(from('c', '3'))).toBeTypeOf('function')
  expect(places.take(from('d', '4'))).toBe('full')
})
