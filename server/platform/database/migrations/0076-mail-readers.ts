import type { SchemaWords } from '../schema-words.ts'

/** Who gets which mail of the shop's own: addresses with spaces between, nobody where there are none; without a row, the shop's e-mail. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('mail_readers', [
    `shop_id ${whole} not null references shops (id)`,
    'mail text not null',
    'emails text not null',
    'primary key (shop_id, mail)',
  ]),
]
