import type { SchemaWords } from '../schema-words.ts'

/** Payments that customers make on the provider's own page, and what the provider tells of them by itself. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  'alter table payments add column provider_order text',
  `create unique index payments_of_provider_order on payments (provider, provider_order)
     where provider_order is not null`,

  table('payment_events', [
    'provider text not null',
    'event_id text not null',
    `heard_at ${whole} not null`,
    'primary key (provider, event_id)',
  ]),
  'create index payment_events_age on payment_events (heard_at)',
]
