import * as v from 'valibot'
import { readPhone } from '#domain/customers/mobile.ts'
import { SIX_DIGITS } from '#domain/delivery/pincode.ts'
import { type Problems, problemsOf } from '../parse.ts'
import { isSingleLine } from '../single-line.ts'

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

export const ADDRESS_COUNTRY = 'India'
export const ADDRESS_TYPE = 'Home'

/** Names are written in many scripts, and some of those write vowels as marks on a letter. */
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u

const WRONG_STREET = 'Address must be between 5-100 characters'
const WRONG_TYPE = 'Address type must be at most 20 letters and spaces'

/** The field in which a pincode is typed, and what is looked up by it. */
const pincodeSchema = v.pipe(
  v.string(),
  v.nonEmpty('Pincode is required'),
  v.regex(SIX_DIGITS, 'Pincode must be 6 digits'),
)

/** What somebody asks about. */
export const askedPincodeSchema = v.pipe(v.string(), v.trim(), pincodeSchema)

export const optionalPincodeSchema = v.pipe(
  v.nullish(askedPincodeSchema),
  v.transform((pincode) => pincode ?? undefined),
)

/** In the order of the form: of several faults, the first here is named first. */
export const tidyAddressSchema = v.object({
  name: v.pipe(
    v.string(),
    v.nonEmpty('Name is required'),
    v.check((name) => hasLetters(name, 3), 'must be at least 3 Alphabetic letters only'),
    v.maxLength(100, 'Name must be at most 100 characters'),
  ),
  phone: v.pipe(
    v.string(),
    v.nonEmpty('Phone number is required'),
    v.regex(/^[0-9]{7,15}$/, 'Phone must be 7-15 digits'),
  ),
  street: v.pipe(
    v.string(),
    v.nonEmpty('Address is required'),
    v.minLength(5, WRONG_STREET),
    v.maxLength(100, WRONG_STREET),
    v.check(isSingleLine, 'Address must be a single line of text'),
  ),
  city: v.pipe(
    v.string(),
    v.nonEmpty('City is required'),
    v.check(
      (city) => hasLetters(city, 2),
      'City must be at least 2 Alphabetic letters only no numbers allowed',
    ),
    v.maxLength(50, 'City must be less than 50 characters'),
  ),
  state: v.pipe(
    v.string(),
    v.nonEmpty('State is required'),
    v.check((state) => hasLetters(state, 2), 'State must be at least 2 alphabetci letters only'),
    v.maxLength(50, 'State must be less than 50 characters'),
  ),
  pincode: pincodeSchema,
  country: v.pipe(v.string(), v.value(ADDRESS_COUNTRY, 'Country must be India')),
  type: v.pipe(v.string(), v.regex(LETTERS_AND_SPACES, WRONG_TYPE), v.maxLength(20, WRONG_TYPE)),
  landmark: v.pipe(
    v.string(),
    v.maxLength(100, 'Landmark must be at most 100 characters'),
    v.check(isSingleLine, 'Landmark must be a single line of text'),
  ),
})

const typedAddressSchema = v.object({
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  pincode: v.string(),
  country: v.string(),
  type: v.string(),
  landmark: v.string(),
})

export const addressSchema = v.pipe(typedAddressSchema, v.transform(tidyAddress), tidyAddressSchema)

/** An address that is not there yet: what every address needs is asked for in one sentence. */
export const newAddressSchema = v.pipe(
  typedAddressSchema,
  v.transform(tidyAddress),
  v.check(
    ({ street, city, phone }) => street !== '' && city !== '' && phone !== '',
    'Missing required address fields',
  ),
  tidyAddressSchema,
)

/** Without spaces around its values, with the phone as it is meant, and with the country and the type that an empty one means. */
export function tidyAddress(form: AddressForm): AddressForm {
  const country = form.country.trim()
  return {
    name: form.name.trim(),
    phone: readPhone(form.phone),
    street: form.street.trim(),
    city: form.city.trim(),
    state: form.state.trim(),
    pincode: form.pincode.trim(),
    country: country === '' || country.toLowerCase() === 'india' ? ADDRESS_COUNTRY : country,
    type: form.type.trim() || ADDRESS_TYPE,
    landmark: form.landmark.trim(),
  }
}

/** What is wrong with each field of an address. */
export function checkAddress(form: AddressForm): Problems<AddressField> {
  return problemsOf(addressSchema, form)
}

function hasLetters(text: string, least: number): boolean {
  return LETTERS_AND_SPACES.test(text) && text.replaceAll(' ', '').length >= least
}
