import { describe, expect, it } from 'vitest'
import { formatPhone, phoneUrl } from './phone-text.ts'

describe('a phone number', () => {
  it.each([
    ['02055500148', '020 5550 0148'],
    ['01123456789', '011 2345 6789'],
    ['08041234567', '080 4123 4567'],
    ['9845012345', '98450 12345'],
    ['09845012345', '0 98450 12345'],
    ['+919845012345', '+91 98450 12345'],
    // Surat is 0261, Manali 01902: nobody can tell from the digits.
    ['02615550123', '02615550123'],
    ['01902252175', '01902252175'],
    ['18001234567', '18001234567'],
    ['1234567', '1234567'],
    ['0000000000', '0000000000'],
    ['+12025550123', '+12025550123'],
    ['020 5550 0148', '020 5550 0148'],
    ['0261-555 0123', '0261-555 0123'],
    ['', ''],
  ])('%s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
  })

  it.each([
    ['02055500148', 'tel:02055500148'],
    ['020 5550 0148', 'tel:02055500148'],
    ['0261-555 0123', 'tel:02615550123'],
    ['+91 98450 12345', 'tel:+919845012345'],
  ])('%s is dialled as %s', (phone, url) => {
    expect(phoneUrl(phone)).toBe(url)
  })
})
