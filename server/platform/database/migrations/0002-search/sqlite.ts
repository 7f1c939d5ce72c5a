import {
  ALL_FIELDS,
  COLUMNS_THAT_MATTER,
  DELETE_ROW,
  FORGOTTEN,
  INSERT_ROW,
  ONLY_COUNTED,
  ROW_CHANGED,
  STRONG_FIELDS,
  TAKE_COUNTS_OVER,
  TEXT_COLUMNS,
  WORDS_FORGOTTEN,
} from './row.ts'

const joined = (fields: readonly string[]) => fields.map((field) => `new.${field}`).join(` || ' ' || `)

// The words come cut and folded, with single spaces: the ascii tokenizer leaves all but the spaces alone.
const WORDS_ONLY = `content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'`

export const sqliteIndexes = (): string[] => [
  `create virtual table product_strong_words using fts5(words, ${WORDS_ONLY})`,
  `create virtual table product_all_words using fts5(words, ${WORDS_ONLY})`,
  `create virtual table word_trigrams using fts5(word, content = '', detail = none, tokenize = 'trigram')`,

  trigger(
    'products_require_search_words',
    `before update of ${TEXT_COLUMNS} on products when ${WORDS_FORGOTTEN}`,
    [`select raise(abort, '${FORGOTTEN}')`],
  ),
  trigger('products_insert_search', 'after insert on products', [INSERT_ROW]),
  trigger('products_delete_search', 'after delete on products', [DELETE_ROW]),
  trigger(
    'products_update_search',
    `after update of ${COLUMNS_THAT_MATTER} on products when ${ROW_CHANGED}`,
    [DELETE_ROW, INSERT_ROW],
  ),
  trigger('products_count_search', `after update of units_sold, views on products when ${ONLY_COUNTED}`, [
    TAKE_COUNTS_OVER,
  ]),
  trigger('product_search_insert_words', 'after insert on product_search', [
    `insert into product_strong_words (rowid, words) values (new.position, ${joined(STRONG_FIELDS)})`,
    `insert into product_all_words (rowid, words) values (new.position, ${joined(ALL_FIELDS)})`,
    ...keepWords(['name', 'labels'], ['keywords', 'texts']),
  ]),
  trigger('product_search_delete_words', 'after delete on product_search', [
    'delete from product_strong_words where rowid = old.position',
    'delete from product_all_words where rowid = old.position',
  ]),
  ...['categories', 'master_categories'].flatMap((table) => [
    trigger(`${table}_insert_words`, `after insert on ${table}`, keepWords(['search_name'], [])),
    trigger(
      `${table}_update_words`,
      `after update of search_name on ${table}`,
      keepWords(['search_name'], []),
    ),
  ]),
  trigger(
    'search_words_insert_trigrams',
    `after insert on search_words when length(new.word) >= 3 and new.word not glob '*[0-9]*'`,
    [`insert into word_trigrams (rowid, word) values (new.id, '  ' || new.word || ' ')`],
  ),
]

function trigger(name: string, when: string, actions: string[]): string {
  return `create trigger ${name} ${when} begin ${actions.join(';\n')}; end`
}

function keepWords(inNames: string[], inTexts: string[]): string[] {
  return [keep(inTexts, 0), keep(inNames, 1)].flat()
}

function keep(fields: string[], flag: 0 | 1): string[] {
  if (fields.length === 0) return []
  return [
    `insert into search_words (word, in_names)
     select distinct value, ${flag} from json_each('["' || replace(${joined(fields)}, ' ', '","') || '"]')
     where value glob '*[^0-9]*'
       and not exists (select 1 from search_words where word = value and in_names >= ${flag})
     on conflict (word) do update set in_names = 1`,
  ]
}
