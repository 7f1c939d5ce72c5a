import { couponFieldsSchema, filledIn } from '#domain/forms/coupons/coupon-fields.ts'
import { parseForm, type SentForm } from '../../forms/form-result.ts'

/** Before what is wrong with a field. */
const NAMES = {
  coupon: 'The code',
  percent: 'The discount',
  cap: 'The most that it takes off',
  amount: 'The discount',
  category: 'The category',
  product: 'The SKU',
  least: 'The minimum order',
  uses: 'The number of orders',
  'per-customer': 'The number of orders',
  from: 'The first day',
  to: 'The last day',
}

/** The coupon that a form says, or what is wrong with it. */
export const readCoupon = (sent: SentForm) =>
  parseForm(couponFieldsSchema, sent, { values: filledIn(sent.fields), names: NAMES })
