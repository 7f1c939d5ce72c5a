import type { SchemaWords } from '../schema-words.ts'

const ROLE = `role text not null check (role in ('owner', 'manager', 'packer', 'accountant'))`

/**
 * The staff in tables of their own, what opens the back office to them, tokens for programs, and what they all did.
 * Who was staff until now is a manager who has yet to choose a password; their account at the shop is a customer's.
 */
export const statements = ({ id, whole, table, flag }: SchemaWords): string[] => [
  table('staff', [
    id,
    'name text not null',
    'email text not null',
    'email_key text not null',
    ROLE,
    'password_hash text',
    'factor_sealed text',
    `factor_step ${whole}`,
    `created_at ${whole} not null`,
    `removed_at ${whole}`,
  ]),
  'create unique index staff_by_email on staff (email_key) where removed_at is null',

  table('staff_sessions', [
    'id text primary key',
    `staff_id ${whole} not null references staff (id)`,
    'token_hash text not null unique',
    'ip text not null',
    'user_agent text not null',
    `created_at ${whole} not null`,
    `seen_at ${whole} not null`,
    `expires_at ${whole} not null`,
    `ended_at ${whole}`,
  ]),
  'create index staff_sessions_of_staff on staff_sessions (staff_id, created_at)',
  'create index staff_sessions_by_expiry on staff_sessions (expires_at)',

  table('staff_links', [
    'key_hash text primary key',
    `kind text not null check (kind in ('setup', 'invite', 'password'))`,
    `staff_id ${whole} references staff (id)`,
    `created_at ${whole} not null`,
    `expires_at ${whole}`,
    `used_at ${whole}`,
    `check ((staff_id is null) = (kind = 'setup'))`,
  ]),
  'create index staff_links_of_staff on staff_links (staff_id)',

  table('staff_recovery_codes', [
    id,
    `staff_id ${whole} not null references staff (id)`,
    'code_hash text not null',
    `used_at ${whole}`,
    'unique (staff_id, code_hash)',
  ]),

  table('api_tokens', [
    id,
    'name text not null',
    ROLE,
    'token_hash text not null unique',
    'created_by text not null',
    `created_at ${whole} not null`,
    `expires_at ${whole} not null`,
    `revoked_at ${whole}`,
    `used_at ${whole}`,
  ]),

  table('audit', [
    id,
    `at ${whole} not null`,
    'actor_name text not null',
    'actor_key text not null',
    `staff_id ${whole} references staff (id)`,
    `via text not null check (via in ('backoffice', 'command', 'token'))`,
    'action text not null',
    'record_kind text not null',
    'record_id text not null',
    'before_facts text',
    'after_facts text',
  ]),
  'create index audit_by_time on audit (at, id)',
  'create index audit_of_actor on audit (actor_key, at, id)',
  'create index audit_of_record on audit (record_id, record_kind, at, id)',
  'create index audit_of_action on audit (action, at, id)',

  // Whether everybody needs a second factor, and above what, in paise, a refund needs the owner; none: never.
  `alter table shops add column ${flag('staff_need_factor')} default 0`,
  `alter table shops add column refund_limit ${whole} check (refund_limit >= 0)`,

  `insert into staff (name, email, email_key, role, created_at)
     select user_name, email, email_key, 'manager', created_at from users
     where role = 'staff' and closed_at is null order by id`,
  `delete from sessions where user_id in (select id from users where role = 'staff')`,
  'alter table users drop column role',
]
