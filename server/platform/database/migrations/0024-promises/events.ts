import type { SchemaWords } from '../../schema-words.ts'
import { ACTOR_KINDS, actorKind, actorName, listed } from './words.ts'

/** New kinds come with new work: which there are, the code says. SQLite changes no check of a column that is there. */
const unchecked = (column: string, rule: string): string[] => [
  `alter table order_events rename column ${column} to old_${column}`,
  `alter table order_events add column ${column} ${rule}`,
  `update order_events set ${column} = old_${column}`,
  `alter table order_events drop column old_${column}`,
]

export const events = ({ whole }: SchemaWords): string[] => [
  ...unchecked('kind', `text not null default 'moved'`),
  ...unchecked('from_status', 'text'),
  ...unchecked('to_status', 'text'),
  `alter table order_events add column amount ${whole}`,
  `alter table order_events add column quantity ${whole}`,
  `alter table order_events add column subject_id ${whole}`,
  `alter table order_events add column actor_kind text not null default 'system'
     check (actor_kind in (${listed(ACTOR_KINDS)}))`,
  'alter table order_events add column actor_name text',
  `update order_events set actor_kind = ${actorKind('done_by')}, actor_name = ${actorName('done_by')}`,
  'alter table order_events drop column done_by',

  // What was not written down until now, and is known: when orders were paid and placed, and what went back.
  ...['paid', 'placed'].map(
    (kind) => `insert into order_events (order_id, kind, amount, subject_id, actor_kind, done_at)
       select orders.id, '${kind}', ${kind === 'paid' ? `payments.amount, payments.id, 'system'` : `null, null, 'customer'`},
         coalesce(payments.settled_at, orders.placed_at)
       from orders join payments on payments.order_id = orders.id
       where orders.voucher_no is not null order by orders.id`,
  ),
  `update order_events set
     amount = (select amount from refunds where refunds.order_id = order_events.order_id),
     subject_id = (select id from refunds where refunds.order_id = order_events.order_id)
     where kind = 'refunded'`,
  `insert into order_events (order_id, kind, amount, subject_id, actor_kind, done_at)
     select order_id, 'refunded', amount, id, 'system', settled_at from refunds
     where state = 'done' and not exists
       (select 1 from order_events where order_events.order_id = refunds.order_id and kind = 'refunded')
     order by id`,
]
