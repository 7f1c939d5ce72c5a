import {
  COLUMNS_THAT_MATTER,
  DELETE_ROW,
  INSERT_ROW,
  ONLY_COUNTED,
  ROW_CHANGED,
  renameIn,
  TAKE_COUNTS_OVER,
} from './0002-search-row.ts'

// Without its list of pending entries a search costs the same right after a change as later.
const GIN = (column: string) => `using gin (${column}) with (fastupdate = off)`

export const postgresIndexes = (): string[] => [
  'create extension if not exists pg_trgm',
  `create index product_search_strong_words on product_search ${GIN('strong_words')}`,
  `create index product_search_all_words on product_search ${GIN('all_words')}`,
  `create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where word !~ '[0-9]'`,

  triggerFunction(
    'index_product',
    `if tg_op <> 'INSERT' then ${DELETE_ROW}; end if;
     if tg_op <> 'DELETE' then ${INSERT_ROW}; end if;`,
  ),
  triggerFunction('count_product', `${TAKE_COUNTS_OVER};`),
  triggerFunction('rename_category', `${renameIn('category_id')};`),
  triggerFunction('rename_master_category', `${renameIn('master_category_id')};`),
  // In the order of the alphabet, so that two writers with the same new words cannot wait for each other.
  triggerFunction(
    'keep_search_words',
    `insert into search_words (word, in_names)
     select word, max(in_names) from (
       select unnest(string_to_array(new.name || ' ' || new.labels || ' ' || new.categories, ' ')), 1
       union all
       select unnest(string_to_array(new.keywords || ' ' || new.texts, ' ')), 0
     ) as found (word, in_names)
     where word ~ '[^0-9]'
       and not exists (select from search_words as known where known.word = found.word and known.in_names >= found.in_names)
     group by word order by word
     on conflict (word) do update set in_names = greatest(search_words.in_names, excluded.in_names);`,
  ),

  trigger('products_insert_search', 'after insert or delete on products', 'index_product'),
  trigger(
    'products_update_search',
    `after update of ${COLUMNS_THAT_MATTER} on products`,
    'index_product',
    ROW_CHANGED,
  ),
  trigger(
    'products_count_search',
    'after update of units_sold, views on products',
    'count_product',
    ONLY_COUNTED,
  ),
  trigger('categories_rename_search', 'after update of search_name on categories', 'rename_category'),
  trigger(
    'master_categories_rename_search',
    'after update of search_name on master_categories',
    'rename_master_category',
  ),
  trigger(
    'product_search_keep_words',
    'after insert or update of categories on product_search',
    'keep_search_words',
  ),

  // A statement run by name is planned once for all words. This one is planned for the words at hand: through
  // the index for rare ones, along the order of popularity for those that every other product has.
  `create function find_candidates(shop bigint, words tsquery, in_texts boolean, at_most integer)
   returns table (
     id bigint, number text, name text, labels text, categories text, keywords text, texts text,
     "unitsSold" bigint, views bigint
   )
   language plpgsql stable as $body$
   begin
     return query execute format(
       'select product_id, number, name, labels, categories, keywords, %s, units_sold, views
        from product_search where shop_id = $1 and %I @@ $2 order by position limit $3',
       case when in_texts then 'texts' else 'null::text' end,
       case when in_texts then 'all_words' else 'strong_words' end
     ) using shop, words, at_most;
   end $body$`,
]

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`
}

function trigger(name: string, when: string, run: string, condition = 'true'): string {
  return `create trigger ${name} ${when} for each row when (${condition}) execute function ${run}()`
}
