import * as v from 'valibot'
import { MOST_QUANTITY } from '#domain/cart/cart.ts'
import { LONGEST_WRITTEN_PHONE, readPhone } from '#domain/customers/mobile.ts'
import { DRAFT_METHODS, DRAFT_ORDER_TYPES, MOST_DRAFT_LINES } from '#domain/drafts/draft.ts'
import { POSITIONS } from '#domain/fitment/positions.ts'
import { toProductId, toUserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { addressSchema } from '../addresses/address.ts'
import { isEmail } from '../customers/account-fields.ts'
import { companySchema } from '../invoices/company.ts'
import { gstinSchema } from '../invoices/gstin.ts'
import { labelMobileSchema, labelNameSchema } from '../orders/order.ts'
import { firstProblem } from '../parse.ts'
import { isSingleLine } from '../single-line.ts'

/*
 * A draft may lack anything while somebody is on the phone: here it is only bounded. What it lacks to be placed, `draftProblem` says.
 */

/* @__NO_SIDE_EFFECTS__ */
function line(name: string, most: number) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.maxLength(most, `${name} must be at most ${most} characters`),
    v.check(isSingleLine, `${name} must be a single line of text`),
  )
}

const phone = v.pipe(line('The phone number', LONGEST_WRITTEN_PHONE), v.transform(readPhone))

const WRONG_QUANTITY = `Quantity must be a whole number from 1 to ${MOST_QUANTITY}`
const quantity = v.pipe(
  v.number(WRONG_QUANTITY),
  v.integer(WRONG_QUANTITY),
  v.minValue(1, WRONG_QUANTITY),
  v.maxValue(MOST_QUANTITY, WRONG_QUANTITY),
)

const id = v.pipe(
  v.number('ID must be a number'),
  v.safeInteger('ID must be a number'),
  v.minValue(1, 'ID must be a number'),
)

const lines = v.pipe(
  v.array(
    v.object({
      productId: v.pipe(id, v.transform(toProductId)),
      quantity,
      /** what it is bought for, and which lamp of it */
      vehicleId: v.pipe(
        line('A vehicle', 100),
        v.transform((given) => given || null),
      ),
      position: v.pipe(
        line('A lamp', 40),
        v.transform((given) => given || null),
        v.nullable(
          v.picklist(
            POSITIONS.map(({ id }) => id),
            'This lamp is not known',
          ),
        ),
      ),
    }),
  ),
  v.maxLength(MOST_DRAFT_LINES, `A draft can have at most ${MOST_DRAFT_LINES} products`),
  v.check(
    (given) => new Set(given.map(({ productId }) => productId)).size === given.length,
    'Each product can be added only once',
  ),
)

const address = v.object({
  name: line('The name', 100),
  phone,
  street: line('The address', 100),
  landmark: line('The landmark', 100),
  city: line('The city', 50),
  state: line('The State', 50),
  pincode: line('The pincode', 10),
  country: line('The country', 50),
  type: line('The type', 20),
})

export const draftSchema = v.object({
  customer: v.object({
    /** a customer that the shop knows; none: a new one */
    userId: v.nullable(v.pipe(id, v.transform(toUserId))),
    name: line('The name', 100),
    phone,
    email: line('The e-mail', 254),
  }),
  gstin: v.pipe(v.nullish(v.string(), ''), gstinSchema),
  company: v.pipe(v.nullish(v.string(), ''), companySchema),
  lines,
  coupon: line('A coupon', 40),
  method: v.picklist(DRAFT_METHODS, 'Please choose how the customer pays'),
  isTakenAway: v.boolean(),
  address: v.nullable(address),
  /** what the customer asked for, as on any order */
  feedback: line('The remark', 1_000),
})

export type DraftForm = v.InferOutput<typeof draftSchema>

/** What somebody begins with who picks up the phone. */
export const EMPTY_DRAFT: DraftForm = {
  customer: { userId: null, name: '', phone: '', email: '' },
  gstin: '',
  company: '',
  lines: [],
  coupon: '',
  method: 'link',
  isTakenAway: false,
  address: null,
  feedback: '',
}

/** Paid and taken along at the counter, by somebody who gives no name: nothing is sent to them. */
export function isCashSale({ customer, gstin, company, coupon, method, isTakenAway }: DraftForm): boolean {
  const { userId, name, phone, email } = customer
  const isPaidHere = method === 'counter cash' || method === 'by hand'
  const said = [name, phone, email, gstin, company, coupon].join('')
  return isTakenAway && isPaidHere && userId === null && said === ''
}

/** From so much on, an invoice names its buyer (rule 46). */
const NAMED_FROM: Paise = 5_000_000

/** Why it cannot be sold to somebody without a name, at this total. */
export function cashSaleProblem(form: DraftForm, total: Paise): string | undefined {
  if (!isCashSale(form) || total < NAMED_FROM) return undefined
  return 'From ₹50,000 on, the invoice needs a name. Please enter the customer’s name and mobile.'
}

/** What a draft lacks to become an order, in words for whoever takes it; nothing where it can. */
export function draftProblem(form: DraftForm): string | undefined {
  const { lines, method, isTakenAway, address } = form
  if (lines.length === 0) return 'Please add a product.'
  const ofCustomer = isCashSale(form) ? undefined : customerProblem(form.customer)
  if (ofCustomer !== undefined) return ofCustomer
  if (isTakenAway) {
    return kindOfOrder({ orderType: DRAFT_ORDER_TYPES[method] }).isPaidAtDoor
      ? 'An order collected at the counter cannot be cash on delivery.'
      : undefined
  }
  if (address === null)
    return 'Please enter the delivery address, or tick that the customer collects it at the counter.'
  return firstProblem(addressSchema, address)
}

function customerProblem({ name, phone, email }: DraftForm['customer']): string | undefined {
  if (!v.is(labelNameSchema, name)) return "Please enter the customer's name."
  if (!v.is(labelMobileSchema, phone)) return "Please enter the customer's phone number, 7 to 15 digits."
  return email !== '' && !isEmail(email) ? 'Please enter a valid e-mail.' : undefined
}

export const placeDraftSchema = v.object({
  /** what the bank calls the money that came by hand */
  reference: line('The reference', 100),
  /** the total that was agreed on, in paise */
  expectedTotal: v.optional(v.pipe(v.number(), v.safeInteger())),
})
