import type { SchemaWords } from '../schema-words.ts'

/** What staff change in many records at once, row by row, and the words by which they group products. */
export const statements = ({ id, whole, sortedText, table }: SchemaWords): string[] => [
  table('bulk_changes', [
    id,
    'list text not null',
    'change text not null',
    'actor_name text not null',
    `staff_id ${whole}`,
    `made_at ${whole} not null`,
    `ended_at ${whole}`,
    `total ${whole} not null`,
    `undo_of ${whole} unique references bulk_changes (id) on delete set null`,
  ]),
  'create index bulk_changes_by_time on bulk_changes (made_at)',

  table('bulk_rows', [
    `bulk_id ${whole} not null references bulk_changes (id) on delete cascade`,
    `position ${whole} not null`,
    `subject_id ${whole} not null`,
    `state text not null check (state in ('waiting', 'done', 'same', 'refused'))`,
    'before_facts text',
    'after_facts text',
    'said text',
    'primary key (bulk_id, position)',
  ]),
  'create index bulk_rows_by_state on bulk_rows (bulk_id, state, position)',

  table('product_tags', [
    `product_id ${whole} not null references products (id) on delete cascade`,
    `tag ${sortedText} not null`,
    'primary key (product_id, tag)',
  ]),
  'create index product_tags_by_tag on product_tags (tag, product_id)',
]
