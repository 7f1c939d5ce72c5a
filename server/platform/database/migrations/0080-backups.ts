import type { SchemaWords } from '../schema-words.ts'

/** Which backups the shop has made, when it makes them by itself, and which of them were restored as a proof. */
export const statements = ({ id, whole, flag, table }: SchemaWords): string[] => [
  table('backup_settings', [
    `shop_id ${whole} primary key references shops (id)`,
    flag('is_on'),
    `hour ${whole} not null`,
    `keep ${whole} not null`,
    `changed_at ${whole} not null`,
  ]),
  table('backups', [
    id,
    'name text not null unique',
    'place text not null',
    // the day of a nightly one
    `night ${whole}`,
    // open, done, failed, removing, removed
    'state text not null',
    'asked_by text not null',
    `asked_at ${whole} not null`,
    `made_at ${whole}`,
    `failed_at ${whole}`,
    `bytes ${whole}`,
    `row_count ${whole}`,
    `file_count ${whole}`,
    'problem text',
    // open, proven, failed; none: nobody asked
    'proof text',
    'proof_asked_by text',
    `proof_at ${whole}`,
    'proof_problem text',
  ]),
  // One at a time, however many processes there are, and one a night.
  `create unique index backups_open on backups (state) where state = 'open'`,
  `create unique index backups_of_night on backups (night) where night is not null and state <> 'failed'`,
  `create unique index backups_in_proof on backups (proof) where proof = 'open'`,
  'create index backups_by_state on backups (state, id)',
]
