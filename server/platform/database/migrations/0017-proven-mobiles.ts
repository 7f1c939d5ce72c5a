import type { SchemaWords } from '../schema-words.ts'

/** A mobile is an account's once a code to it was entered; until then it is a claim. A code is for whoever asked for it. */
export const statements = ({ whole }: SchemaWords): string[] => [
  // `mobile` stays the one that nobody else has. Those of before may have come by signup or by a code: they have no date,
  // and give way to somebody who proves to have the number.
  `alter table users add column mobile_proven_at ${whole}`,
  // What was given at signup, by any number of accounts.
  'alter table users add column claimed_mobile text',
  'create index users_claimed_mobile on users (claimed_mobile) where claimed_mobile is not null',

  // The account it is for; nobody's where nobody has the mobile. A deleted account takes no code along: it still counts.
  `alter table one_time_codes add column user_id ${whole} references users (id) on delete set null`,
  // Who may try it: the browser or the session that asked. Codes of before have nobody, and run out within minutes.
  'alter table one_time_codes add column holder_hash text',
  'alter table one_time_codes add column ip_hash text',
  `alter table one_time_codes add column sent ${whole} not null default 0 check (sent in (0, 1))`,
  // What is counted of the last 24 hours.
  'create index one_time_codes_of_account on one_time_codes (user_id, created_at)',
  'create index one_time_codes_of_ip on one_time_codes (ip_hash, created_at)',
  'create index one_time_codes_sent on one_time_codes (created_at) where sent = 1',
]
