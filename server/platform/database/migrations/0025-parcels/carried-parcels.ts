import type { SchemaWords } from '../../schema-words.ts'

/** An order that is packed, shipped or delivered is one parcel, since the day on which it was said to be. */
export const carriedParcels = (_words: SchemaWords): string[] => [
  `insert into parcels (order_id, packed_at, shipped_at, delivered_at)
     select orders.id, coalesce(${movedTo("'waiting for pickup'", 'min')}, ${movedTo("'shipped', 'delivered'", 'min')}, orders.placed_at),
       case when ${has("'shipped', 'delivered'")}
         then coalesce(${movedTo("'shipped'", 'max')}, ${movedTo("'delivered'", 'max')}, orders.placed_at) end,
       case when ${has("'delivered'")} then coalesce(${movedTo("'delivered'", 'max')}, orders.placed_at) end
     from orders where ${has("'waiting for pickup', 'shipped', 'delivered'")}
     order by orders.id`,
  `insert into parcel_lines (parcel_id, line_id, quantity)
     select parcels.id, order_lines.id, order_lines.quantity
     from parcels join order_lines on order_lines.order_id = parcels.order_id
     where order_lines.status in ('waiting for pickup', 'shipped', 'delivered')`,
]

const has = (statuses: string) =>
  `exists (select 1 from order_lines where order_lines.order_id = orders.id and status in (${statuses}))`

const movedTo = (statuses: string, which: 'min' | 'max') =>
  `(select ${which}(done_at) from order_events where order_events.order_id = orders.id and to_status in (${statuses}))`
