import type { SchemaWords } from '../schema-words.ts'

/** Work that is done in the background, by whichever process takes it. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  table('jobs', [
    id,
    'kind text not null',
    'subject text not null',
    `state text not null default 'open' check (state in ('open', 'done', 'given up'))`,
    `asked_at ${whole} not null`,
    `due_at ${whole} not null`,
    `again_at ${whole}`,
    `claimed_until ${whole}`,
    `tries ${whole} not null default 0`,
    `steps_done ${whole} not null default 0`,
    `steps ${whole}`,
    'result text',
    'last_error text',
    `ended_at ${whole}`,
    `check ((state = 'open') = (ended_at is null))`,
  ]),
  `create unique index jobs_open on jobs (kind, subject) where state = 'open'`,
  `create index jobs_due on jobs (kind, due_at, id) where state = 'open'`,
  `create index jobs_ended on jobs (ended_at) where state <> 'open'`,

  `insert into jobs (kind, subject, asked_at, due_at)
     select 'refund', cast(id as text), created_at, created_at from refunds
     where state in ('asked', 'sent') order by id`,
]
