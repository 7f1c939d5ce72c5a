import type { SchemaWords } from '../../schema-words.ts'

/**
 * What staff find any product by, published or not: the words of its number, its name and its labels, kept by triggers as those
 * of the public search are.
 */
export const productWords = (words: SchemaWords): string[] => {
  const { engine, whole, sortedText, table } = words
  const made = table('product_words', [
    `word ${sortedText} not null`,
    `product_id ${whole} not null references products (id) on delete cascade`,
    'primary key (word, product_id)',
  ]).replace(/ strict$/, ' strict, without rowid')
  return [
    made,
    'create index product_words_of_product on product_words (product_id)',
    ...(engine === 'sqlite' ? onSqlite : onPostgres),
  ]
}

/** A number is found in one piece and by its parts. */
const line = (row: string) =>
  ['number', 'name', 'labels'].map((part) => `(${row}.search_words ->> '${part}')`).join(` || ' ' || `) +
  ` || ' ' || replace(${row}.search_words ->> 'number', ' ', '')`

const onSqlite = (() => {
  // Words have letters and digits alone: nothing in them ends a text of JSON.
  const insert = (row: string, from: string) =>
    `insert or ignore into product_words (word, product_id)
       select substr(value, 1, 40), ${row}.id
       from ${from}json_each('["' || replace(trim(${line(row)}), ' ', '","') || '"]') where value <> ''`
  return [
    insert('products', 'products, '),
    `create trigger products_staff_words_insert after insert on products begin ${insert('new', '')}; end`,
    `create trigger products_staff_words_update after update of search_words on products
       when new.search_words is not old.search_words
       begin delete from product_words where product_id = new.id; ${insert('new', '')}; end`,
  ]
})()

const onPostgres = (() => {
  const insert = (row: string, from: string) =>
    `insert into product_words (word, product_id)
       select distinct substr(word, 1, 40), ${row}.id
       from ${from}unnest(string_to_array(${line(row)}, ' ')) as word where word <> ''`
  return [
    insert('products', 'products, '),
    `create function write_product_words() returns trigger language plpgsql as $body$ begin
       if tg_op = 'UPDATE' then delete from product_words where product_id = new.id; end if;
       ${insert('new', '')};
       return null;
     end $body$`,
    `create trigger products_staff_words_insert after insert on products
       for each row execute function write_product_words()`,
    `create trigger products_staff_words_update after update of search_words on products
       for each row when (new.search_words is distinct from old.search_words)
       execute function write_product_words()`,
  ]
})()
