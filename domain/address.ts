/** What an address says, as typed into the form or as stored. */
export type AddressForm = {
  name: string
  phone: string
  street: string
  city: string
  state: string
  pincode: string
  country: string
  type: string
  landmark: string
}

export type AddressField = keyof AddressForm

/** What is wrong with an address: a message for each field that has a fault. */
export type AddressFaults = Partial<Record<AddressField, string>>

export const ADDRESS_COUNTRY = 'India'
export const ADDRESS_TYPE = 'Home'

/** An order as on the form: of several faults, the first here is named first. */
const FIELDS: readonly AddressField[] = [
  'name',
  'phone',
  'street',
  'city',
  'state',
  'pincode',
  'country',
  'type',
  'landmark',
]

/** Names are written in many scripts, and some of those write vowels as marks on a letter. */
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u

/** Line ends, controls and characters that turn the direction of writing: they could forge a label's lines. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

const RULES: Record<AddressField, (value: string) => string | undefined> = {
  name: (name) => {
    if (name === '') return 'Name is required'
    if (!hasLetters(name, 3)) return 'must be at least 3 Alphabetic letters only'
    return name.length > 100 ? 'Name must be at most 100 characters' : undefined
  },
  phone: (phone) => {
    if (phone === '') return 'Phone number is required'
    return /^[0-9]{7,15}$/.test(phone) ? undefined : 'Phone must be 7-15 digits'
  },
  street: (street) => {
    if (street === '') return 'Address is required'
    if (street.length < 5 || street.length > 100) return 'Address must be between 5-100 characters'
    return isSingleLine(street) ? undefined : 'Address must be a single line of text'
  },
  city: (city) => {
    if (city === '') return 'City is required'
    if (!hasLetters(city, 2)) return 'City must be at least 2 Alphabetic letters only no numbers allowed'
    return city.length > 50 ? 'City must be less than 50 characters' : undefined
  },
  state: (state) => {
    if (state === '') return 'State is required'
    if (!hasLetters(state, 2)) return 'State must be at least 2 alphabetci letters only'
    return state.length > 50 ? 'State must be less than 50 characters' : undefined
  },
  pincode: (pincode) => {
    if (pincode === '') return 'Pincode is required'
    return /^[0-9]{6}$/.test(pincode) ? undefined : 'Pincode must be 6 digits'
  },
  country: (country) => (country === ADDRESS_COUNTRY ? undefined : 'Country must be India'),
  type: (type) => {
    const short = LETTERS_AND_SPACES.test(type) && type.length <= 20
    return short ? undefined : 'Address type must be at most 20 letters and spaces'
  },
  landmark: (landmark) => {
    if (landmark.length > 100) return 'Landmark must be at most 100 characters'
    return isSingleLine(landmark) ? undefined : 'Landmark must be a single line of text'
  },
}

/** Without spaces around its values, and with the country and the type that an empty one means. */
export function tidyAddress(form: AddressForm): AddressForm {
  const tidy = { ...form }
  for (const field of FIELDS) tidy[field] = form[field].trim()
  if (tidy.country === '' || tidy.country.toLowerCase() === 'india') tidy.country = ADDRESS_COUNTRY
  if (tidy.type === '') tidy.type = ADDRESS_TYPE
  return tidy
}

/** Holds each field of an address against its rules. */
export function checkAddress(form: AddressForm): AddressFaults {
  const tidy = tidyAddress(form)
  const faults: AddressFaults = {}
  for (const field of FIELDS) {
    const fault = RULES[field](tidy[field])
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

export function firstAddressFault(faults: AddressFaults): string | undefined {
  return FIELDS.map((field) => faults[field]).find((fault) => fault !== undefined)
}

/** An address in one line, as labels, orders and lists show it. */
export function addressText(
  address: Pick<AddressForm, 'street' | 'city' | 'state' | 'country' | 'pincode'>,
): string {
  return [address.street, address.city, address.state, address.country, address.pincode].join(', ')
}

/** Whether a text can stand on a label without forging its lines. */
export function isSingleLine(text: string): boolean {
  return !UNPRINTABLE.test(text)
}

function hasLetters(text: string, least: number): boolean {
  return LETTERS_AND_SPACES.test(text) && text.replaceAll(' ', '').length >= least
}
