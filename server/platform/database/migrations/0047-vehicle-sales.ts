import type { SchemaWords } from '../schema-words.ts'

/** What was bought for each vehicle on each day, for whoever decides what to have in stock. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  // Without a reference: what was bought for it stays so when the shop no longer knows the vehicle.
  table('vehicle_sales', [
    'vehicle_id text not null',
    `day ${whole} not null`,
    // as its orders call it
    'name text not null',
    `units ${whole} not null`,
    'primary key (vehicle_id, day)',
  ]),
  'create index vehicle_sales_by_day on vehicle_sales (day, vehicle_id, units)',
  `insert into vehicle_sales (vehicle_id, day, name, units)
     select vehicle_id, (placed_at + 19800000) / 86400000, max(vehicle_name),
       cast(sum(quantity - cancelled_quantity - returned_quantity - lost_quantity) as ${whole})
     from orders join order_lines on order_lines.order_id = orders.id
     where voucher_no is not null and units_counted = 1 and vehicle_id is not null and vehicle_name is not null
     group by vehicle_id, (placed_at + 19800000) / 86400000`,
]
