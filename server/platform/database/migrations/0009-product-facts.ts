import type { SchemaWords } from '../schema-words.ts'

/** What must be told of packed goods: the MRP on the box, tax included, where they come from and who brought them. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table products add column printed_mrp ${whole} check (printed_mrp > 0)`,
  'alter table products add column country_of_origin text',
  'alter table products add column importer text',

  commasCountForNothing,
  renamed('SIGNAL TAIL AND DRL', 'SIGNAL, TAIL AND DRL'),
  renamed('WIRING RELAYS AND ADAPTERS', 'WIRING, RELAYS AND ADAPTERS'),
]

/** Names of categories are compared without commas; see domain/catalogue/category-key.ts. */
const keyOf = (row: string) =>
  `trim(replace(replace(replace(${row}.name_key, ' ,', ','), ', ', ','), ',', ' '))`

/** Two that would become one stay as they are. */
const commasCountForNothing = `update master_categories set name_key = ${keyOf('master_categories')}
   where name_key like '%,%' and not exists (
     select 1 from master_categories other
     where other.shop_id = master_categories.shop_id and other.id <> master_categories.id
       and ${keyOf('other')} = ${keyOf('master_categories')})`

/** Only where nobody has given it another name. */
function renamed(before: string, after: string): string {
  return `update master_categories set name = '${after}' where name = '${before}'`
}
