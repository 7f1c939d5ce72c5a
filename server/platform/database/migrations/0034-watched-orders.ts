import type { SchemaWords } from '../schema-words.ts'

/** What is looked at again and again, without what is over: orders that may be closed, and money that may need a person. */
export const statements = ({ whole }: SchemaWords): string[] => [
  // Nothing until goods of it were handed over, or came back; nothing once it is closed.
  `alter table orders add column look_to_close_at ${whole}`,
  `update orders set look_to_close_at = placed_at where state = 'placed'
     and exists (select 1 from order_lines where order_id = orders.id and status in ('delivered', 'returned'))`,
  'create index orders_to_close on orders (look_to_close_at) where look_to_close_at is not null',
  // Those with something to do are few, whatever was sold before.
  `create index orders_placed_by_time on orders (shop_id, placed_at desc, id desc) where state = 'placed'`,

  // Few have had another payment, or any of it go back; once that is even they are looked at no longer.
  `alter table payments add column is_watched ${whole} not null default 0 check (is_watched in (0, 1))`,
  `update payments set is_watched = 1 where order_id in (select order_id from refunds)
     or order_id in (select order_id from payments group by order_id having count(*) > 1)`,
  'create index payments_watched on payments (order_id) where is_watched = 1',
  `create index refunds_not_done on refunds (created_at) where state <> 'done'`,
]
