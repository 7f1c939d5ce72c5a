import type { SchemaWords } from '../schema-words.ts'

/**
 * What each unit of a replacement stands for: one that was bought and paid, in the parcel whose invoice has it, however often it was
 * replaced since. Where it is called off or comes back, that is what its customer gets back.
 */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  table('replaced_units', [
    id,
    `line_id ${whole} not null references order_lines (id)`,
    `origin_line_id ${whole} not null references order_lines (id)`,
    `origin_parcel_id ${whole} not null references parcels (id)`,
    `quantity ${whole} not null check (quantity >= 1)`,
    // Its money went back; or it came back once more, and another replacement stands for it.
    `paid_back ${whole} not null default 0 check (paid_back >= 0)`,
    `passed_on ${whole} not null default 0 check (passed_on >= 0)`,
    'check (paid_back + passed_on <= quantity)',
  ]),
  'create index replaced_units_by_line on replaced_units (line_id)',
  'create index replaced_units_by_origin on replaced_units (origin_line_id)',
  // Of replacements that were sent before: of the same goods, for the same vehicle.
  `insert into replaced_units (line_id, origin_line_id, origin_parcel_id, quantity)
   select copied.id, original.id, return_lines.parcel_id, sum(return_lines.received_quantity)
   from returns
   join return_lines on return_lines.return_id = returns.id and return_lines.received_quantity > 0
   join order_lines original on original.id = return_lines.line_id
   join order_lines copied on copied.order_id = returns.replacement_order_id and copied.product_id = original.product_id
     and coalesce(copied.vehicle_id, '') = coalesce(original.vehicle_id, '')
   group by copied.id, original.id, return_lines.parcel_id
   order by copied.id, return_lines.parcel_id`,
]
