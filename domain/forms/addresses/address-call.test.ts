import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { addressCallSchema, withGiven } from './address-call.ts'
import { addressChangeSchema } from './address-change.ts'

const address = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
}
const whole = { ...address, country: 'India', type: 'Home', landmark: '' }

describe('a call about an address', () => {
  it('adds one, with what an empty field means', () => {
    expect(parseInput(addressCallSchema, { ...address, name: ' Asha Rao ', landmark: null })).toEqual({
      kind: 'add',
      given: whole,
      isDefault: undefined,
    })
  })

  it('has the phone that was meant, also where only that is changed', () => {
    for (const phone of ['+91 98000 00001', '098000-00001', '919800000001'])
      expect(parseInput(addressCallSchema, { ...address, phone })).toMatchObject({ given: whole })
    expect(parseInput(addressChangeSchema, { phone: '+91 98000 00001' })).toEqual({ phone: '9800000001' })
    expect(parseInput(addressChangeSchema, { phone: ' 020 5550 0148' })).toEqual({ phone: '02055500148' })
    expect(firstProblem(addressChangeSchema, { phone: '+1 202 555 0123' })).toBe('Phone must be 7-15 digits')
  })

  it('changes one, of which it says no more than was given', () => {
    const call = { id: 3, update: true, city: 'Mumbai', isDefault: false, landmark: '' }
    expect(parseInput(addressCallSchema, call)).toEqual({
      kind: 'change',
      id: 3,
      given: { city: 'Mumbai', landmark: '' },
      isDefault: false,
    })
  })

  it('removes one, whatever else it says', () => {
    expect(parseInput(addressCallSchema, { id: 3, remove: true, city: '' })).toEqual({
      kind: 'remove',
      id: 3,
    })
  })

  it.each([
    [{ ...address, update: true, remove: true, id: 1 }, 'Use either Update or Delete, not both'],
    [{ remove: true }, 'Address ID is required for deletion'],
    [{ remove: true, id: null }, 'Address ID is required for deletion'],
    [{ ...address, update: true }, 'Address ID is required for update'],
    [{}, 'Missing required address fields'],
    [{ ...address, phone: ' ' }, 'Missing required address fields'],
    [{ ...address, name: '', pincode: '1' }, 'Name is required'],
    [{ ...address, pincode: '1' }, 'Pincode must be 6 digits'],
  ])('%j: %s', (call, problem) => {
    expect(firstProblem(addressCallSchema, call)).toBe(problem)
  })
})

it('an address keeps what is left out or null, and loses what is given as empty', () => {
  const before = { ...whole, landmark: 'Clock tower' }
  expect(withGiven(before, { city: 'Mumbai', name: null, landmark: '' })).toEqual({
    ...whole,
    city: 'Mumbai',
  })
})
