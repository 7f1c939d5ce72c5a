import { describe, expect, it } from 'vitest'
import { afterTyping, type ReadDigits, typedDigits, typedPhone } from './typed-digits.ts'

it.each([
  ['411 030', 6, '411030'],
  ['4110301', 6, '411030'],
  ['PIN-41', 6, '41'],
  ['', 6, ''],
])('of %j at most %i digits stay: %j', (text, most, digits) => {
  expect(typedDigits(text, most)).toBe(digits)
})

it.each([
  ['+91 98450 12345', '9845012345'],
  ['919845012345', '9845012345'],
  ['0091 98450 12345', '9845012345'],
  ['09845012345', '9845012345'],
  ['98450-12345', '9845012345'],
  ['Asha: 98450 12345', '9845012345'],
  ['98-00 0x0123456', '9800001234'],
  ['9198000000', '9198000000'],
  ['+1 202 555 01234', '1202555012'],
  // a landline without the zero, where that is what makes it whole
  ['020 5550 0148', '2055500148'],
  ['+91 20 5550 0148', '2055500148'],
  ['020 2555 01', '020255501'],
  // not whole yet
  ['+91 98450 1234', '984501234'],
  ['+91 984', '91984'],
  ['12345678901234', '1234567890'],
  ['', ''],
])('the phone number %j becomes %j', (text, digits) => {
  expect(typedPhone(text, 10)).toBe(digits)
})

describe('typed key by key', () => {
  const type = (keys: string, read: ReadDigits = typedPhone, most = 10) => {
    let field = { shown: '', typed: '' }
    for (const key of keys) field = afterTyping({ read, most, ...field }, field.shown + key)
    return field.shown
  }

  it.each([
    ['+91 98450 12345', '9845012345'],
    ['+91-98450-12345', '9845012345'],
    ['91 98450 12345', '9845012345'],
    ['0091 98450 12345', '9845012345'],
    ['098450 12345', '9845012345'],
    ['98450 12345', '9845012345'],
    ['98450 1234567', '9845012345'],
    ['+91 98450 1234567', '9845012345'],
    ['09845012345678', '9845012345'],
    ['98-00 0x0123456', '9800001234'],
    ['020 5550 0148', '2055500148'],
    ['9198450123', '9198450123'],
    ['2555 0148', '25550148'],
    ['12345678901234', '1234567890'],
  ])('%j is %j in the end', (keys, digits) => {
    expect(type(keys)).toBe(digits)
  })

  it('no more than the most are shown at any time', () => {
    let field = { shown: '', typed: '' }
    for (const key of '+91 98450 12345 0000') {
      field = afterTyping({ read: typedPhone, most: 10, ...field }, field.shown + key)
      expect(field.shown).toMatch(/^\d{0,10}$/)
    }
  })

  it('a pincode is its first six', () => {
    expect(type('4110 30 11', typedDigits, 6)).toBe('411030')
  })
})

describe('changed in between', () => {
  const shownAfter = (shown: string, text: string, typed = shown) =>
    afterTyping({ read: typedPhone, most: 10, shown, typed }, text).shown

  it('a digit pushes none out at the end, and one may be taken away', () => {
    expect(shownAfter('9845012345', '98450712345')).toBe('9845012345')
    expect(shownAfter('9845012345', '984501234', '98450123456')).toBe('984501234')
    expect(shownAfter('984501234', '9845012347', '984501234')).toBe('9845012347')
  })

  it('a number that is put in its place is read anew', () => {
    expect(shownAfter('9845012345', '+91 98450 99999')).toBe('9845099999')
    expect(shownAfter('9198450', '98765432109999', '+9198450')).toBe('9876543210')
    expect(shownAfter('98', '', '+98')).toBe('')
  })

  it('what was typed before somebody else filled the field counts no more', () => {
    expect(shownAfter('9845012345', '98450123456', '9198450123')).toBe('9845012345')
  })
})
