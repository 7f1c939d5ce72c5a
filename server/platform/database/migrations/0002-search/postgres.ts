import {
  ALL_FIELDS,
  CLASS_SIZE,
  COLUMNS_THAT_MATTER,
  DELETE_ROW,
  FORGOTTEN,
  INSERT_ROW,
  LAST_CLASS,
  ONLY_COUNTED,
  ROW_CHANGED,
  STRONG_FIELDS,
  TAKE_COUNTS_OVER,
  TEXT_COLUMNS,
  WORDS_FORGOTTEN,
} from './row.ts'

// Without its list of pending entries a search costs the same right after a change as later.
const GIN = (column: string) => `using gin (${column}) with (fastupdate = off)`

/**
 * A GIN index brings all rows of a word or none. So its words carry the shard their row is in, `3.0:led`: a class of
 * popularity and in it a block of ids. The index is asked shard by shard, the popular ones first, until there is
 * enough.
 */
const SHARD_SIZE = 2 ** 17

export const shardFunction = `create function shard_of(place bigint) returns text immutable language sql
  return (place / ${CLASS_SIZE})::text || '.' || (place % ${CLASS_SIZE} / ${SHARD_SIZE})::text`

export function wordVectors(): string[] {
  const vector = (column: string, fields: readonly string[]) => {
    const words = `' ' || ${fields.join(` || ' ' || `)}`
    const sharded = `replace(${words}, ' ', ' ' || shard_of(position) || ':')`
    return `${column} tsvector not null generated always as
      (array_to_tsvector(array_remove(string_to_array(${sharded}, ' '), ''))) stored`
  }
  return [vector('strong_words', STRONG_FIELDS), vector('all_words', ALL_FIELDS)]
}

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
  triggerFunction('require_search_words', `raise exception '${FORGOTTEN}';`),
  triggerFunction('count_product', `${TAKE_COUNTS_OVER};`),
  triggerFunction(
    'keep_product_words',
    keepWords(`new.name || ' ' || new.labels`, `new.keywords || ' ' || new.texts`),
  ),
  triggerFunction('keep_category_words', keepWords('new.search_name', `''`)),

  trigger(
    'products_require_search_words',
    `before update of ${TEXT_COLUMNS} on products`,
    'require_search_words',
    WORDS_FORGOTTEN,
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
  trigger('product_search_keep_words', 'after insert on product_search', 'keep_product_words'),
  ...['categories', 'master_categories'].map((table) =>
    trigger(
      `${table}_keep_words`,
      `after insert or update of search_name on ${table}`,
      'keep_category_words',
    ),
  ),

  findCandidates('find_called_so', { words: 'strong_words', texts: 'null::text', walk: 500 }),
  findCandidates('find_described_so', { words: 'all_words', texts: 's.texts', walk: 100 }),
]

/** A word that one in so many products has is found sooner along the order of popularity than by the index. */
const COMMON = 5
/** So many rows of the index are read at most in one shard. */
const MOST_MATCHES = 5_000

type Where = { words: string; texts: string; walk: number }

/**
 * The most popular products with these words (a tsquery with `#` where the shard goes), at a bounded cost. First
 * the most popular products are looked through: if many of them have the words, some more of them are enough.
 * If few, the index is asked. The plan must not depend on the planner's guesses: words that never come together
 * ("led halogen") look common to it, and it would walk through the whole catalogue. One plan for all words also
 * saves planning for every shard, and compiling it would take longer than running it.
 */
function findCandidates(name: string, { words, texts, walk }: Where): string {
  const amongTheMostPopular = (rows: string) => `array(
        with shelf as materialized (
          select p.position, p.${words} as words, shard_of(p.position) as shard
          from product_search as p where p.shop_id = shop order by p.position limit ${rows}
        ), shards as materialized (
          select shard, replace(wanted, '#', shard || ':')::tsquery as query from shelf group by shard
        )
        select position from shelf join shards using (shard) where words @@ query order by position limit at_most)`
  return `create function ${name}(shop bigint, wanted text, at_most integer)
    returns table (
      id bigint, number text, name text, labels text, categories text, keywords text, texts text,
      "unitsSold" bigint, views bigint
    )
    language plpgsql stable
    set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $body$
    #variable_conflict use_column
    declare
      most_popular bigint := (select min(position) / ${CLASS_SIZE} from product_search);
      last_id bigint := (select max(product_id) from product_search);
      popular bigint[];
      found bigint[] := '{}';
    begin
      popular := ${amongTheMostPopular(String(walk))};
      if cardinality(popular) between ${walk / COMMON} and at_most - 1 then
        popular := ${amongTheMostPopular(`at_most * ${walk} / cardinality(popular) * 5 / 4`)};
      end if;
      if cardinality(popular) < at_most then
        <<shards>>
        for class in coalesce(most_popular, 0)..${LAST_CLASS} loop
          for block in 0..coalesce(last_id, 0) / ${SHARD_SIZE} loop
            found := found || array(
              select s.position from product_search as s
              where s.${words} @@ replace(wanted, '#', class || '.' || block || ':')::tsquery
                and s.shop_id + 0 = shop limit ${MOST_MATCHES});
            exit shards when cardinality(found) >= at_most;
          end loop;
        end loop;
      end if;
      return query
        select s.product_id, s.number, s.name, s.labels, s.categories, s.keywords, ${texts}, s.units_sold, s.views
        from product_search as s
        where s.position in (select distinct at from unnest(popular || found) as at order by at limit at_most);
    end $body$`
}

/** In the order of the alphabet, so that two writers with the same new words cannot wait for each other. */
function keepWords(inNames: string, inTexts: string): string {
  return `
    insert into search_words (word, in_names)
    select word, max(in_names) from (
      select unnest(string_to_array(${inNames}, ' ')), 1
      union all
      select unnest(string_to_array(${inTexts}, ' ')), 0
    ) as found (word, in_names)
    where word ~ '[^0-9]' and not exists (
      select from search_words as known where known.word = found.word and known.in_names >= found.in_names)
    group by word order by word
    on conflict (word) do update set in_names = greatest(search_words.in_names, excluded.in_names);`
}

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $body$ begin ${body} return null; end $body$`
}

function trigger(name: string, when: string, run: string, condition = 'true'): string {
  return `create trigger ${name} ${when} for each row when (${condition}) execute function ${run}()`
}
