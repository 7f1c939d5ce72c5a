import type { SchemaWords } from '../schema-words.ts'

/** Texts that staff send to customers again and again, and messages by whom they went to. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  table('message_templates', [
    id,
    // Raised with every change: who has seen an older one cannot overwrite it.
    `version ${whole} not null check (version >= 1)`,
    'name text not null',
    'name_key text not null unique',
    'subject text not null',
    'body text not null',
    'changed_by text not null',
    `changed_at ${whole} not null`,
  ]),
  'create index outbox_of_recipient on outbox (recipient, id)',
]
