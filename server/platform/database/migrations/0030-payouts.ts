import type { SchemaWords } from '../schema-words.ts'

/** Where money is paid out that cannot go back the way it came, and whether customers may cancel by themselves. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('payout_accounts', [
    `order_id ${whole} primary key references orders (id)`,
    // What everybody may see of it, and all of it, sealed.
    'masked text not null',
    'sealed text not null',
    `kept_at ${whole} not null`,
  ]),
  `alter table shops add column customer_cancels ${whole} not null default 0 check (customer_cancels in (0, 1))`,
]
