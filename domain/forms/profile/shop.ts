import * as v from 'valibot'
import { readPhone } from '#domain/customers/mobile.ts'
import { isPincode } from '#domain/delivery/pincode.ts'
import { isInvoicePrefix } from '#domain/invoices/invoice-number.ts'
import { isEmail, LONGEST_EMAIL } from '../customers/account-fields.ts'
import { gstinSchema } from '../invoices/gstin.ts'
import { amount, optionalText, requiredText } from './staff-fields.ts'

const isPhone = (text: string) => /^[0-9]{7,15}$/.test(text)

/** It is shown and written to from every page, so it has to be one. */
const email = (name: string) => optionalText(name, { most: LONGEST_EMAIL, isValid: isEmail })

/** `updateShop` and `shop set`: what staff change of what the shop says about itself. */
export const shopSchema = v.object({
  name: requiredText('Name'),
  shortName: optionalText('Short name', { most: 30 }),
  tagline: optionalText('Tagline', { most: 100 }),
  category: optionalText('Category'),
  address: optionalText('Address'),
  area: optionalText('Area'),
  city: optionalText('City'),
  state: optionalText('State'),
  country: requiredText('Country'),
  pincode: optionalText('Pincode', { isValid: isPincode }),
  /** It goes onto every invoice from now on, so it has to be one. */
  gstin: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => text ?? ''),
      gstinSchema,
      v.transform((gstin) => gstin || null),
    ),
  ),
  invoicePrefix: v.nullish(
    v.pipe(
      v.string(),
      v.check(isInvoicePrefix, 'Invoice prefix must be one or two capital letters or digits'),
    ),
  ),
  icon: optionalText('Icon'),
  logo: optionalText('Logo'),
  featureImage: optionalText('Feature image'),
  description: optionalText('Description', { most: 2_000 }),
  customDomain: optionalText('Custom domain'),
  promoText: optionalText('Promo text'),
  phone: optionalText('Phone', { read: readPhone, isValid: isPhone }),
  email: email('E-mail'),
  grievanceEmail: email("Grievance officer's e-mail"),
  openingHours: optionalText('Opening hours', { most: 100 }),
  answerTime: optionalText('Answer time', { most: 60 }),
  isOnline: v.nullish(v.boolean()),
  fitPromise: v.nullish(v.boolean()),
  deliveryCharge: amount('Delivery charge'),
  deliveryMaximumAmount: amount('Delivery maximum amount'),
})

export type GivenShop = v.InferInput<typeof shopSchema>
export type ShopChange = v.InferOutput<typeof shopSchema>
