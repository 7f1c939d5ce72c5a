import type { SchemaWords } from '../schema-words.ts'

/** What customers change about their accounts, with what it was before while that can be undone; accounts that are closed. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  `alter table users add column closed_at ${whole}`,
  `alter table users add column erased_at ${whole}`,
  'create index users_closed on users (closed_at) where closed_at is not null and erased_at is null',

  table('account_changes', [
    id,
    `user_id ${whole} not null references users (id)`,
    'parts text not null',
    'done_by text not null',
    `done_at ${whole} not null`,
    // The whole account as it was before: forgotten when it can no longer be undone.
    'email text',
    'email_key text',
    'user_name text',
    'user_name_key text',
    'mobile text',
    `mobile_proven_at ${whole}`,
    'claimed_mobile text',
    'undo_key_hash text unique',
    `undo_until ${whole} not null`,
    `undone_at ${whole}`,
    `voided_at ${whole}`,
  ]),
  'create index account_changes_of_user on account_changes (user_id, id)',
  // What may come back is nobody else's meanwhile.
  ...['email_key', 'user_name_key', 'mobile'].map(
    (column) =>
      `create index account_changes_by_${column} on account_changes (${column})
         where undone_at is null and voided_at is null`,
  ),
  'create index account_changes_to_forget on account_changes (undo_until) where email is not null',
]
