import type { SchemaWords } from '../schema-words.ts'

/** What else a shop says of itself, and a beginning of invoice numbers that is nobody's in particular. */
export const statements = (_: SchemaWords): string[] => [
  'alter table shops add column short_name text',
  'alter table shops add column tagline text',
  'alter table shops add column logo text',
  'alter table shops add column grievance_email text',

  // SQLite changes no default of a column that is there.
  'alter table shops rename column invoice_prefix to prefix_before',
  `alter table shops add column invoice_prefix text not null default 'IN'
     check (length(invoice_prefix) between 1 and 2)`,
  'update shops set invoice_prefix = prefix_before',
  'alter table shops drop column prefix_before',
]
