import type { Engine } from '../engine.ts'
import type { SchemaWords } from '../schema-words.ts'

/**
 * A single return as not fitting made a lamp doubtful for everybody. Those marks are taken back once, and such returns are listed
 * for staff from now on. A mark stays where nothing came back, or where somebody has looked since: that is staff's own.
 */
export const statements = ({ engine }: SchemaWords): string[] => [
  `update vehicle_lamps set is_doubted = 0 where is_doubted = 1 and exists (
     select 1 from return_lines
     join returns on returns.id = return_lines.return_id
     join order_events on order_events.order_id = returns.order_id and order_events.subject_id = returns.id
     where order_events.kind = 'return received'
       and return_lines.vehicle_id = vehicle_lamps.vehicle_id
       and ${NOT_FITTING}
       and ' ' || return_lines.lamps || ' ' like '% ' || vehicle_lamps.position || ' %'
       and (vehicle_lamps.checked_on is null or vehicle_lamps.checked_on <= ${DAYS[engine]}))`,
  `update versions set number = number + 1 where subject = 'fitment'`,
  `create index return_lines_not_fitting on return_lines (vehicle_id, return_id) where ${NOT_FITTING}`,
  'create index order_lines_by_vehicle on order_lines (vehicle_id, id) where vehicle_id is not null',
]

const NOT_FITTING = `reason = 'does not fit' and received_quantity > 0 and vehicle_id is not null`

const DAYS: Record<Engine, string> = {
  sqlite: `date(order_events.done_at / 1000 + 19800, 'unixepoch')`,
  postgres: `to_char(to_timestamp(order_events.done_at / 1000 + 19800) at time zone 'UTC', 'YYYY-MM-DD')`,
}
