import type { SchemaWords } from '../schema-words.ts'

/**
 * Units of a parcel that nobody took at the door, and that did not come back either: nobody keeps them, and nobody waits for them
 * any more. Until now their lines stayed shipped for ever.
 */
export const statements = ({ whole }: SchemaWords): string[] => [
  ...['order_lines', 'parcel_lines'].map(
    (lines) => `alter table ${lines} add column lost_quantity ${whole} not null default 0
      check (lost_quantity between 0 and quantity)`,
  ),
  `update parcel_lines set lost_quantity = (${lost(`return_lines.parcel_id = parcel_lines.parcel_id
     and return_lines.line_id = parcel_lines.line_id`)})
   where parcel_id in (select parcel_id from returns where parcel_id is not null and state = 'closed')`,
  `update order_lines set lost_quantity = (${lost('return_lines.line_id = order_lines.id')})
   where order_id in (select order_id from returns where parcel_id is not null and state = 'closed')`,
  // They were counted as sold; an order that is yet to be counted is counted without them.
  `update products set units_sold = units_sold - ${lostOf(`product_id = products.id`)}
   where id in (select product_id from order_lines where lost_quantity > 0)
     and units_sold >= ${lostOf(`product_id = products.id`)}`,
  `update product_sales set units = units - ${lostOf(`product_id = product_sales.product_id and ${DAY} = product_sales.day`)}
   where product_id in (select product_id from order_lines where lost_quantity > 0)
     and units >= ${lostOf(`product_id = product_sales.product_id and ${DAY} = product_sales.day`)}`,
  `update order_lines set status = 'returned'
   where lost_quantity > 0 and status = 'shipped' and ${KEPT} = 0`,
  `update order_lines set status = 'delivered'
   where lost_quantity > 0 and status = 'shipped' and ${KEPT} = ${DELIVERED}`,
]

function lost(which: string): string {
  return `select coalesce(sum(return_lines.quantity - received_quantity), 0) from return_lines
    join returns on returns.id = return_lines.return_id
    where returns.parcel_id is not null and returns.state = 'closed' and ${which}`
}

function lostOf(which: string): string {
  return `(select coalesce(sum(lost_quantity), 0) from order_lines join orders on orders.id = order_id
    where units_counted = 1 and ${which})`
}

const DAY = '(placed_at + 19800000) / 86400000'
const KEPT = '(quantity - cancelled_quantity - returned_quantity - lost_quantity)'
const DELIVERED = `(select coalesce(sum(parcel_lines.quantity - parcel_lines.cancelled_quantity - parcel_lines.returned_quantity), 0)
  from parcel_lines join parcels on parcels.id = parcel_id
  where line_id = order_lines.id and delivered_at is not null)`
