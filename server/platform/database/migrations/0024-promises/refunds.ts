import type { SchemaWords } from '../../schema-words.ts'
import { ACTOR_KINDS, actorKind, actorName, listed } from './words.ts'

const IS_DONE = `payments.state = 'refunded' or cancelled.refunded_at is not null`

/** What was given back, or is owed, by the records that there were: of cancelled orders, and of money that came too late. */
export const refundsBefore: string[] = [
  `create table refunds_before as
     select payments.id as payment_id, payments.order_id, payments.amount, cancelled.reason,
       case when ${IS_DONE} then 'done' else 'asked' end as state,
       case when cancelled.order_id is null then 'payment-' || payments.id else 'cancel-' || payments.order_id end
         as request_key,
       (select done_by from order_events where order_events.order_id = cancelled.order_id and kind = 'cancelled'
         order by id limit 1) as done_by,
       coalesce(cancelled.cancelled_at, payments.settled_at, payments.asked_at) as created_at,
       case when ${IS_DONE} then coalesce(cancelled.refunded_at, payments.settled_at, payments.asked_at) end as settled_at
     from payments left join order_cancellations cancelled on cancelled.order_id = payments.order_id
     where payments.amount > 0 and (payments.state = 'refunded' or cancelled.order_id is not null)`,
]

export const refunds = ({ id, whole, table }: SchemaWords): string[] => [
  table('refunds', [
    id,
    `payment_id ${whole} not null references payments (id)`,
    `order_id ${whole} not null references orders (id)`,
    `amount ${whole} not null check (amount > 0)`,
    `state text not null check (state in ('asked', 'sent', 'done', 'failed'))`,
    'reason text',
    // The provider's own name for it.
    'reference text',
    // The same request, made again, is the same refund.
    'request_key text not null unique',
    `actor_kind text not null check (actor_kind in (${listed(ACTOR_KINDS)}))`,
    'actor_name text',
    `created_at ${whole} not null`,
    `settled_at ${whole}`,
    `check ((settled_at is not null) = (state in ('done', 'failed')))`,
  ]),
  'create index refunds_of_order on refunds (order_id, id)',
  'create index refunds_of_payment on refunds (payment_id)',

  // Which units it is for. One without any is a gesture, or money that bought nothing.
  table('refund_lines', [
    `refund_id ${whole} not null references refunds (id)`,
    `line_id ${whole} not null references order_lines (id)`,
    `quantity ${whole} not null check (quantity >= 0)`,
    `amount ${whole} not null check (amount >= 0)`,
    'primary key (refund_id, line_id)',
  ]),
  'create index refund_lines_of_line on refund_lines (line_id)',

  `insert into refunds (payment_id, order_id, amount, state, reason, request_key, actor_kind, actor_name, created_at,
       settled_at)
     select payment_id, order_id, amount, state, reason, request_key, ${actorKind('done_by')}, ${actorName('done_by')},
       created_at, settled_at
     from refunds_before order by payment_id`,
  `insert into refund_lines (refund_id, line_id, quantity, amount)
     select refunds.id, order_lines.id, order_lines.quantity, order_lines.net
     from refunds join order_lines on order_lines.order_id = refunds.order_id
     where order_lines.cancelled_quantity > 0`,
]
