import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressText } from '#domain/addresses/address.ts'
import { firstProblem, parseInput } from '../parse.ts'
import {
  type AddressField,
  type AddressForm,
  addressSchema,
  checkAddress,
  newAddressSchema,
  tidyAddress,
} from './address.ts'

const good: AddressForm = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
  country: 'India',
  type: 'Home',
  landmark: '',
}

const faultOf = (field: AddressField, value: string) => checkAddress({ ...good, [field]: value })[field]

it('finds nothing wrong with a good address', () => {
  expect(checkAddress(good)).toEqual({})
})

const NAME = 'must be at least 3 Alphabetic letters only'
const PHONE = 'Phone must be 7-15 digits'
const STREET = 'Address must be between 5-100 characters'
const ONE_LINE = 'Address must be a single line of text'
const CITY = 'City must be at least 2 Alphabetic letters only no numbers allowed'
const LONG_CITY = 'City must be less than 50 characters'
const STATE = 'State must be at least 2 alphabetci letters only'
const LONG_STATE = 'State must be less than 50 characters'
const PINCODE = 'Pincode must be 6 digits'
const TYPE = 'Address type must be at most 20 letters and spaces'
const x = (length: number) => 'x'.repeat(length)

const cases: Record<AddressField, [value: string, fault: string | undefined][]> = {
  name: [
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['Al', NAME],
    ['A l', NAME],
    ['Ali', undefined],
    ['  Ali  ', undefined],
    ['A B C', undefined],
    ['Ali 2', NAME],
    ["O'Neil", NAME],
    ['A. Rao', NAME],
    ['Asha\nRao', NAME],
    ['Asha\u0000Rao', NAME],
    ['<b>Asha</b>', NAME],
    ['आशा राव', undefined],
    ['José', undefined],
    [x(100), undefined],
    [x(101), 'Name must be at most 100 characters'],
  ],
  phone: [
    ['', 'Phone number is required'],
    [' ', 'Phone number is required'],
    ['123456', PHONE],
    ['1234567', undefined],
    ['123456789012345', undefined],
    ['1234567890123456', PHONE],
    [' 9800000001 ', undefined],
    ['98000 00001', undefined],
    ['+91 98000-00001', undefined],
    ['09800000001', undefined],
    ['020 5550 0148', undefined],
    ['+1 202 555 0123', PHONE],
    ['98000 00001 / 2', PHONE],
    ['९८०००००००१', PHONE],
    ['phone12', PHONE],
  ],
  street: [
    ['', 'Address is required'],
    ['     ', 'Address is required'],
    ['1234', STREET],
    ['  1234  ', STREET],
    ['12345', undefined],
    [x(100), undefined],
    [` ${x(100)} `, undefined],
    [x(101), STREET],
    ['12/3-B, "Om" & Sons #4', undefined],
    ['14 Road\nPune', ONE_LINE],
    ['14 Road\u0000', ONE_LINE],
    ['14 Road \u202Eenup', ONE_LINE],
  ],
  city: [
    ['', 'City is required'],
    ['\t', 'City is required'],
    ['P', CITY],
    ['Pu', undefined],
    ['New Delhi', undefined],
    ['Pune 4', CITY],
    ['Pune-East', CITY],
    [x(50), undefined],
    [x(51), LONG_CITY],
    [`${x(60)}1`, CITY],
  ],
  state: [
    ['', 'State is required'],
    [' ', 'State is required'],
    ['M', STATE],
    ['MH', undefined],
    ['Jammu and Kashmir', undefined],
    ['Jammu & Kashmir', STATE],
    ['MH1', STATE],
    [x(50), undefined],
    [x(51), LONG_STATE],
  ],
  pincode: [
    ['', 'Pincode is required'],
    [' ', 'Pincode is required'],
    ['41103', PINCODE],
    ['411030', undefined],
    [' 411030 ', undefined],
    ['4110300', PINCODE],
    ['411 030', PINCODE],
    ['41103a', PINCODE],
    ['४११०३०', PINCODE],
  ],
  country: [
    ['', undefined],
    ['India', undefined],
    [' india ', undefined],
    ['Nepal', 'Country must be India'],
  ],
  type: [
    ['', undefined],
    ['Office', undefined],
    ['My second home', undefined],
    [x(20), undefined],
    [x(21), TYPE],
    ['Home 2', TYPE],
  ],
  landmark: [
    ['', undefined],
    ['Opposite the clock tower, 2nd lane', undefined],
    [x(100), undefined],
    [x(101), 'Landmark must be at most 100 characters'],
    ['Tower\r\nPaid', 'Landmark must be a single line of text'],
  ],
}

describe.each(Object.entries(cases))('the %s', (field, values) => {
  it.each(values)('%j: %s', (value, fault) => {
    expect(faultOf(field as AddressField, value)).toBe(fault)
  })
})

describe('several faults', () => {
  it('are all told, each at its field', () => {
    expect(checkAddress({ ...good, name: '', city: '1', pincode: '1' })).toEqual({
      name: 'Name is required',
      city: CITY,
      pincode: PINCODE,
    })
  })

  it('are named in the order of the form', () => {
    const order: AddressField[] = ['name', 'phone', 'street', 'city', 'state', 'pincode']
    for (const [at, field] of order.entries()) {
      const wrong = Object.fromEntries(
        order
          .slice(at)
          .map((later) => [later, ''])
          .reverse(),
      )
      const form = { ...wrong, ...Object.fromEntries(order.slice(0, at).map((it) => [it, good[it]])) }
      const address = { ...form, country: 'Nepal', type: '2', landmark: '\n' }
      expect(firstProblem(addressSchema, address)).toBe(faultOf(field, ''))
    }
    expect(firstProblem(addressSchema, good)).toBeUndefined()
  })

  it('of a new address are one where street, city or phone are missing', () => {
    for (const field of ['street', 'city', 'phone'] as const) {
      const message = 'Missing required address fields'
      expect(firstProblem(newAddressSchema, { ...good, name: '', [field]: ' ' })).toBe(message)
    }
    expect(firstProblem(newAddressSchema, { ...good, name: '' })).toBe('Name is required')
    expect(parseInput(newAddressSchema, { ...good, name: ' Asha Rao ' })).toEqual(good)
  })
})

describe('a tidied address', () => {
  it('has no spaces around its values, and the country and type that are meant', () => {
    const loose = { ...good, name: ' Asha Rao ', country: ' INDIA', type: ' ', landmark: ' Tower ' }
    expect(tidyAddress(loose)).toEqual({ ...good, landmark: 'Tower' })
  })

  it('has the faults it had before, and stays as it is', () => {
    const form = fc.record({
      name: fc.string({ unit: 'grapheme' }),
      phone: fc.string(),
      street: fc.string({ unit: 'grapheme' }),
      city: fc.string(),
      state: fc.string(),
      pincode: fc.string(),
      country: fc.string(),
      type: fc.string(),
      landmark: fc.string({ unit: 'binary' }),
    })
    fc.assert(
      fc.property(form, (it) => {
        const tidy = tidyAddress(it)
        expect(tidyAddress(tidy)).toEqual(tidy)
        expect(checkAddress(tidy)).toEqual(checkAddress(it))
      }),
    )
  })
})

it('is written in one line: street, city, state, country and pincode', () => {
  const { street, city, state, country, pincode } = good
  expect(addressText(good)).toBe(`${street}, ${city}, ${state}, ${country}, ${pincode}`)
})
