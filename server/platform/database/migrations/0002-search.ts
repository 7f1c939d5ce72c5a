import type { SchemaWords } from '../schema-words.ts'
import { postgresIndexes, shardFunction, wordVectors } from './0002-search/postgres.ts'
import { sqliteIndexes } from './0002-search/sqlite.ts'

/**
 * What public products are found by, kept by triggers, so that no writer can forget it. The rows lie in the
 * order of popularity: for a word that half the catalogue has, the first few hundred are enough and are the
 * ones that customers want.
 */
export const statements = ({ engine, id, whole, sortedText, table, flag }: SchemaWords): string[] => [
  ...(engine === 'postgres' ? [shardFunction] : []),
  table('product_search', [
    `position ${whole} primary key`,
    `product_id ${whole} not null unique`,
    `shop_id ${whole} not null`,
    `number_key ${sortedText} not null`,
    `name_key ${sortedText} not null`,
    'number text not null',
    'name text not null',
    'labels text not null',
    'categories text not null',
    'keywords text not null',
    `units_sold ${whole} not null`,
    `views ${whole} not null`,
    'texts text not null',
    ...(engine === 'postgres' ? wordVectors() : []),
  ]),
  'create index product_search_number on product_search (shop_id, number_key)',
  'create index product_search_name on product_search (shop_id, name_key)',

  // What typed beginnings are completed and typing errors corrected by. Words stay when their last product
  // goes: a word without products finds nothing, and removing it would cost every deletion a search.
  table('search_words', [id, `word ${sortedText} not null unique`, flag('in_names')]),

  ...(engine === 'sqlite' ? sqliteIndexes() : postgresIndexes()),
]
