import * as v from 'valibot'
import { readPhone } from '#domain/customers/mobile.ts'
import { tidyAddressSchema } from './address.ts'

const changed = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.pipe(v.string(), v.trim(), schema))

const { name, phone, street, landmark, city, state, pincode } = tidyAddressSchema.entries

/** What of an address is to be another; what is left out stays. */
export const addressChangeSchema = v.object({
  name: changed(name),
  phone: changed(v.pipe(v.string(), v.transform(readPhone), phone)),
  street: changed(street),
  landmark: changed(landmark),
  city: changed(city),
  state: changed(state),
  pincode: changed(pincode),
})

export type AddressChange = v.InferOutput<typeof addressChangeSchema>
