import * as v from 'valibot'
import { readPhone } from '#domain/customers/mobile.ts'
import { toAddressId } from '#domain/ids.ts'
import { ONLINE_PAYMENT, ORDER_TYPES } from '#domain/payments/payment.ts'
import { optionalPincodeSchema } from '../addresses/address.ts'
import { companySchema } from '../invoices/company.ts'
import { gstinSchema } from '../invoices/gstin.ts'
import { firstProblem } from '../parse.ts'
import { requestKeySchema } from '../request-key.ts'
import { isSingleLine } from '../single-line.ts'

/** As screens have it: perhaps text from the browser's storage, perhaps nothing. */
type GivenId = number | string | null | undefined

type GivenIds = { addressId: GivenId; userId: GivenId; shopId: GivenId }

const isThere = (id: unknown) => Boolean(id)
const isId = (id: unknown) => /^[1-9][0-9]{0,15}$/.test(String(id))
const WRONG_ID = 'Invalid ID format'

export const orderIdsSchema = v.object({
  addressId: v.pipe(v.unknown(), v.check(isThere, 'Please select a delivery address')),
  userId: v.pipe(v.unknown(), v.check(isThere, 'User ID is required'), v.check(isId, WRONG_ID)),
  shopId: v.pipe(v.unknown(), v.check(isId, WRONG_ID)),
})

/** What keeps an order from being placed before anything is looked up; of several faults, the first. */
export function orderIdsProblem(ids: GivenIds): string | undefined {
  return firstProblem(orderIdsSchema, ids)
}

export const ONLY_ONLINE = `Only ${ONLINE_PAYMENT} is offered`

/** Whether the shop offers it, and to whom, is the shop's to say. */
const orderType = v.picklist(ORDER_TYPES, ONLY_ONLINE)

const LONGEST_FEEDBACK = 1_000
const LONGEST_PAYMENT_TOKEN = 4_000

const text = v.nullish(v.string(), '')

/** As it was typed, all of it: a longer one is another one. */
const coupon = v.pipe(
  text,
  v.trim(),
  v.transform((code) => code || undefined),
)

/** `OrderbyCart`: what a customer asks for when ordering. What it costs is the shop's to say. */
export const orderSchema = v.object({
  orderType,
  feedback: v.pipe(
    text,
    v.trim(),
    v.maxLength(LONGEST_FEEDBACK, `Feedback must be at most ${LONGEST_FEEDBACK} characters`),
  ),
  /** what proves a payment, where the provider gives that */
  paymentToken: v.pipe(
    text,
    v.maxLength(
      LONGEST_PAYMENT_TOKEN,
      `The proof of payment must be at most ${LONGEST_PAYMENT_TOKEN} characters`,
    ),
    v.transform((token) => token || undefined),
  ),
  /** the same key is the same order */
  key: requestKeySchema,
  /** of a customer who buys for a business */
  customerGstin: v.pipe(
    text,
    gstinSchema,
    v.transform((gstin) => gstin || null),
  ),
  customerCompany: v.pipe(
    text,
    companySchema,
    v.transform((company) => company || null),
  ),
  customerName: v.pipe(text, v.trim()),
  customerMobile: v.pipe(text, v.transform(readPhone)),
  shippingAddressId: v.pipe(v.number(), v.transform(toAddressId)),
  billingAddressId: v.pipe(v.number(), v.transform(toAddressId)),
  pickupAt: v.nullish(v.number(), null),
  /** the total that the customer was shown, in paise */
  expectedTotal: v.undefinedable(v.number()),
  coupon,
})

/** `quote`: what an order would be asked for. */
export const quoteSchema = v.object({
  shippingAddressId: v.pipe(
    v.nullish(v.number()),
    v.transform((id) => (id == null ? undefined : toAddressId(id))),
  ),
  pincode: optionalPincodeSchema,
  coupon,
  orderType: v.nullish(orderType, ONLINE_PAYMENT),
})

const LONGEST_NAME = 100

/** A name and a mobile that can stand on a label. Where one cannot, the address has its own. */
export const labelNameSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(LONGEST_NAME),
  v.check(isSingleLine),
)
export const labelMobileSchema = v.pipe(v.string(), v.regex(/^\+?[0-9]{7,15}$/))
