import type { SchemaWords } from '../schema-words.ts'

/**
 * "If we say Fits and it doesn't, we pay the return courier and refund you": whether a shop says so, what it said of each line
 * when that was ordered, and whether somebody has taken it at its word. Of older lines nothing is known, and nothing was promised.
 */
export const statements = ({ whole }: SchemaWords): string[] => {
  const flag = (name: string) => `${name} ${whole} not null default 0 check (${name} in (0, 1))`
  return [
    `alter table shops add column ${flag('fit_promise')}`,
    `alter table order_lines add column verdict text
       check (verdict in ('fits', 'may-fit', 'factory-led', 'does-not-fit', 'not-known'))`,
    `alter table order_lines add column ${flag('fit_promise')}`,
    `alter table orders add column ${flag('charges_promised')}`,
  ]
}
