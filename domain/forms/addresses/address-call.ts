import * as v from 'valibot'
import { toAddressId } from '#domain/ids.ts'
import { FLAGS, type Kind, kindOf, oneFlag } from '../change-by-flags.ts'
import { type AddressField, type AddressForm, newAddressSchema } from './address.ts'

const given = v.nullish(v.string())

/** What a call says of an address. */
const GIVEN = {
  name: given,
  phone: given,
  street: given,
  city: given,
  state: given,
  pincode: given,
  country: given,
  type: given,
  landmark: given,
}

/** What a call leaves out is nothing. */
export type GivenAddress = { [field in AddressField]?: string | null | undefined }

type Change = {
  kind: Kind
  id?: number | null | undefined
  isDefault?: boolean | null | undefined
  given?: GivenAddress
}

const flag = v.pipe(
  v.nullish(v.boolean()),
  v.transform((it) => it ?? undefined),
)

/** `Address`: adds an address, changes one or removes it. */
export const addressCallSchema = v.pipe(
  v.object({ id: v.nullish(v.number()), isDefault: v.nullish(v.boolean()), ...FLAGS, ...GIVEN }),
  oneFlag(),
  v.transform(
    ({ id, isDefault, update, remove, ...given }): Change => ({
      kind: kindOf({ update, remove }),
      id,
      isDefault,
      given,
    }),
  ),
  v.variant('kind', [
    v.object({
      kind: v.literal('remove'),
      id: v.pipe(v.number('Address ID is required for deletion'), v.transform(toAddressId)),
    }),
    v.object({
      kind: v.literal('change'),
      id: v.pipe(v.number('Address ID is required for update'), v.transform(toAddressId)),
      given: v.object(GIVEN),
      isDefault: flag,
    }),
    v.object({
      kind: v.literal('add'),
      given: v.pipe(
        v.object(GIVEN),
        v.transform((it) => withGiven(EMPTY, it)),
        newAddressSchema,
      ),
      isDefault: flag,
    }),
  ]),
)

const EMPTY: AddressForm = {
  name: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  type: '',
  landmark: '',
}

/** An address with what was said of it. */
export function withGiven(address: AddressForm, given: GivenAddress): AddressForm {
  return {
    name: given.name ?? address.name,
    phone: given.phone ?? address.phone,
    street: given.street ?? address.street,
    city: given.city ?? address.city,
    state: given.state ?? address.state,
    pincode: given.pincode ?? address.pincode,
    country: given.country ?? address.country,
    type: given.type ?? address.type,
    landmark: given.landmark ?? address.landmark,
  }
}
