import * as v from 'valibot'
import { readPhone } from '#domain/customers/mobile.ts'
import { isPincode } from '#domain/delivery/pincode.ts'
import { isInvoicePrefix } from '#domain/invoices/invoice-number.ts'
import { SHOP_DETAILS } from '#domain/profile/shop-details.ts'
import { isEmail, LONGEST_EMAIL } from '../customers/account-fields.ts'
import { gstinSchema } from '../invoices/gstin.ts'
import { amount, optionalText, requiredText } from './staff-fields.ts'

const isPhone = (text: string) => /^[0-9]{7,15}$/.test(text)

/** It is shown and written to from every page, so it has to be one. */
const email = (name: string) => optionalText(name, { most: LONGEST_EMAIL, isValid: isEmail })

const phone = (name: string) => optionalText(name, { read: readPhone, isValid: isPhone })

/** `updateShop` and `shop set`: what staff change of what the shop says about itself. */
export const shopSchema = v.object({
  name: requiredText(SHOP_DETAILS.name),
  shortName: optionalText(SHOP_DETAILS.shortName, { most: 30 }),
  tagline: optionalText(SHOP_DETAILS.tagline, { most: 100 }),
  category: optionalText(SHOP_DETAILS.category),
  address: optionalText(SHOP_DETAILS.address),
  area: optionalText(SHOP_DETAILS.area),
  city: optionalText(SHOP_DETAILS.city),
  state: optionalText(SHOP_DETAILS.state),
  country: requiredText(SHOP_DETAILS.country),
  pincode: optionalText(SHOP_DETAILS.pincode, { isValid: isPincode }),
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
  icon: optionalText(SHOP_DETAILS.icon),
  logo: optionalText(SHOP_DETAILS.logo),
  featureImage: optionalText(SHOP_DETAILS.featureImage),
  description: optionalText(SHOP_DETAILS.description, { most: 2_000 }),
  customDomain: optionalText(SHOP_DETAILS.customDomain),
  promoText: optionalText(SHOP_DETAILS.promoText),
  phone: phone(SHOP_DETAILS.phone),
  email: email(SHOP_DETAILS.email),
  grievanceOfficer: optionalText(SHOP_DETAILS.grievanceOfficer, { most: 100 }),
  grievanceDesignation: optionalText(SHOP_DETAILS.grievanceDesignation, { most: 100 }),
  grievanceEmail: email(SHOP_DETAILS.grievanceEmail),
  grievancePhone: phone(SHOP_DETAILS.grievancePhone),
  grievanceHours: optionalText(SHOP_DETAILS.grievanceHours, { most: 100 }),
  openingHours: optionalText(SHOP_DETAILS.openingHours, { most: 100 }),
  answerTime: optionalText(SHOP_DETAILS.answerTime, { most: 60 }),
  isOnline: v.nullish(v.boolean()),
  fitPromise: v.nullish(v.boolean()),
  deliveryCharge: amount('Delivery charge'),
  deliveryMaximumAmount: amount('Delivery maximum amount'),
})

export type GivenShop = v.InferInput<typeof shopSchema>
export type ShopChange = v.InferOutput<typeof shopSchema>
