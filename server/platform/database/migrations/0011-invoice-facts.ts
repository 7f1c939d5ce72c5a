import type { SchemaWords } from '../schema-words.ts'

/** Whom a business buys for, and how to reach the seller. Invoices from before say nothing of it. */
export const statements = (_words: SchemaWords): string[] => [
  'alter table orders add column customer_company text',
  'alter table invoices add column seller_phone text',
  'alter table invoices add column seller_email text',
]
