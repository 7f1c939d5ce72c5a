import type { SchemaWords } from '../schema-words.ts'

/** The tax rate and HSN code that a product has from a day to come, and the price before tax where another one was saved for it. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('product_tax_plans', [
    `product_id ${whole} not null primary key references products (id) on delete cascade`,
    `from_at ${whole} not null`,
    `tax ${whole} not null`,
    'hsn_code text',
    `selling_price ${whole}`,
  ]),
  'create index product_tax_plans_due on product_tax_plans (from_at)',
]
