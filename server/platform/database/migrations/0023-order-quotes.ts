import type { SchemaWords } from '../schema-words.ts'
import { placesOfSupply } from './0023-order-quotes/places-of-supply.ts'

/**
 * What an order came to, line by line. Orders from before are worked out here for the last time, exactly as their invoices
 * have shown them: there an odd paisa of tax was left to the rounding of the whole.
 */
export const statements = (words: SchemaWords): string[] => [
  ...columns(words),
  ...placesOfSupply(words),
  // Both engines divide whole numbers to whole numbers.
  `update order_lines set taxable = price * quantity, net = price * quantity + ${TAX_OF_LINE},
     cgst = ${HALF}, sgst = ${HALF}, igst = case when ${WITHIN} then 0 else ${TAX_OF_LINE} end
     from orders where orders.id = order_lines.order_id`,
  `update orders set charge_tax = coalesce((select max(tax) from order_lines where order_id = orders.id), 0),
     rounding = amount_charged - delivery_charge
       - coalesce((select sum(net) from order_lines where order_id = orders.id), 0)`,
  `update orders set delivery_tax = ${TAX_OF_DELIVERY}`,
]

const WITHIN = `orders.supply = 'within-state'`

/** Within a State twice the half, so that both halves are the same. */
const asCharged = (tax: string) => `(case when ${WITHIN} then ${tax} / 2 * 2 else ${tax} end)`
const ROUNDED = '((2 * order_lines.price * order_lines.quantity * order_lines.tax + 10000) / 20000)'
const TAX_OF_LINE = asCharged(ROUNDED)
const HALF = `case when ${WITHIN} then ${ROUNDED} / 2 else 0 end`
const TAX_OF_DELIVERY = asCharged(
  '((2 * delivery_charge * charge_tax + 10000 + charge_tax) / (2 * (10000 + charge_tax)))',
)

const columns = ({ whole }: SchemaWords): string[] => {
  const amount = (table: string, column: string, check = '') =>
    `alter table ${table} add column ${column} ${whole} not null default 0 ${check}`
  return [
    `alter table orders add column supply text not null default 'between-states'
       check (supply in ('within-state', 'between-states'))`,
    // The rate of the taxes in delivery and fee.
    ...['charge_tax', 'delivery_tax', 'payment_fee', 'payment_fee_tax', 'rounding'].map((column) =>
      amount('orders', column),
    ),
    ...['coupon_share', 'rounding', 'net', 'taxable', 'cgst', 'sgst'].map((column) =>
      amount('order_lines', column),
    ),
    amount('order_lines', 'igst', 'check (net = taxable + cgst + sgst + igst and cgst = sgst)'),
  ]
}
