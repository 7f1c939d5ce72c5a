import type { SchemaWords } from '../../schema-words.ts'
import { listed } from './words.ts'

const STATUSES = [
  'waiting for approval',
  'accepted',
  'waiting for pickup',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

export const lines = ({ whole }: SchemaWords): string[] => [
  // SQLite changes no check of a column that is there.
  'alter table order_lines rename column status to old_status',
  `alter table order_lines add column status text not null default 'waiting for approval'
     check (status in (${listed(STATUSES)}))`,
  'update order_lines set status = old_status',
  'alter table order_lines drop column old_status',
  `alter table order_lines add column cancelled_quantity ${whole} not null default 0
     check (cancelled_quantity between 0 and quantity)`,
  `update order_lines set cancelled_quantity = quantity where status = 'cancelled'`,
]
