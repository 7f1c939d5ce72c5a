import { describe, expect, it } from 'vitest'
import { parseIndianMobile, parseMobile, readPhone } from './mobile.ts'

/** One mobile, as people write it, their phones keep it and other programs hand it over. */
const WRITTEN = [
  '9845012345',
  '98450 12345',
  '98450-12345',
  '984-501-2345',
  '(98450) 12345',
  '98450.12345',
  '+919845012345',
  '+91 98450 12345',
  '+91-98450-12345',
  '+91 (0) 98450 12345',
  '919845012345',
  '91 98450 12345',
  '0091 98450 12345',
  '09845012345',
  '0 98450 12345',
  '091 98450 12345',
  '091-9845012345',
  ' 9845012345 ',
  '98450\u00a012345',
  '98450\u201112345',
  '\u202a+91 98450 12345\u202c',
]

describe('a mobile written as', () => {
  it.each(WRITTEN)('%j is the same one', (text) => {
    expect([readPhone(text), parseMobile(text), parseIndianMobile(text)]).toEqual([
      '9845012345',
      '+919845012345',
      '+919845012345',
    ])
  })
})

it.each([
  // its own ten digits may begin like a prefix
  ['9198450123', '9198450123'],
  ['+91 91984 50123', '9198450123'],
  ['0 91984 50123', '9198450123'],
  // a landline is dialled with its zero
  ['020 5550 0148', '02055500148'],
  ['+91 20 5550 0148', '02055500148'],
  ['+91 (0)20 5550 0148', '02055500148'],
  // those of Bengaluru and Ahmedabad begin like mobiles
  ['080 4123 4567', '08041234567'],
  ['+91 80 4123 4567', '08041234567'],
  ['+91 (0)80 2123 4567', '08021234567'],
  ['079-2630 1234', '07926301234'],
  ['0 80501 23456', '8050123456'],
  ['0 79901 23456', '7990123456'],
  ['8041234567', '8041234567'],
  ['2555 0148', '25550148'],
  // nothing that can be known of them
  ['0984501234', '0984501234'],
  ['91984501234', '91984501234'],
  ['912055500148', '912055500148'],
  ['+1 202 555 0123', '+12025550123'],
  ['', ''],
  ['call me', 'callme'],
  ['९८४५०१२३४५', '९८४५०१२३४५'],
])('the phone %j is read as %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone)
})

it.each([
  // ten digits are a mobile as the specification has it, whatever they begin with
  ['1234567890', '+911234567890'],
  ['+91 12345 67890', '+911234567890'],
  [' +19800000001 ', '+19800000001'],
  ['+971 980-000-0001', '+9719800000001'],
])('%j is kept as the mobile %s', (text, kept) => {
  expect(parseMobile(text)).toBe(kept)
})

it.each([
  'asha@example.com',
  '+09800000001',
  '+91 (0)80 4123 4567',
  '+12349800000001',
  '98000',
  '98765432101',
  '020 5550 0148',
  '0 12345 67890',
  '9845012345 ext 5',
  '98450+12345',
  '',
])('%j is no mobile', (text) => {
  expect(parseMobile(text)).toBeUndefined()
})

it.each(['1234567890', '02055500148', '08041234567', '8041234567', '+19800000001', '25550148'])(
  '%j is no mobile of India',
  (text) => {
    expect(parseIndianMobile(text)).toBeUndefined()
  },
)
