import { CLASS_SIZE, LAST_CLASS } from '../0002-search/row.ts'

/** As in `0002-search`: the words of an index carry the shard of their row. */
const SHARD_SIZE = 2 ** 17
/** Behind all positions. */
const END = CLASS_SIZE * (LAST_CLASS + 1)

/** Words that one in so many products has are found sooner along the order of popularity than by the index. */
const COMMON = 30
/** So many rows of the index are read at most in one shard. */
const MOST_MATCHES = 5_000
/** The most popular shard is asked alone; then so many, then the others. */
const SHARDS_ASKED_NEXT = 8

type Where = { words: string; walk: number }

/**
 * Where the most popular products with these words are (a tsquery with `#` where the shard goes), at a bounded cost. First
 * the most popular products are looked through. If many of them have the words, some more of them are enough; if there
 * are no more, that was all. Else the index is asked, shard by shard; with `hopeful` no further than the most popular one
 * if that has nothing.
 *
 * The plan must not depend on the planner's guesses: words that never come together look common to it, and it would walk
 * through the whole catalogue.
 */
export function findPositions(name: string, { words, walk }: Where): string {
  return `create function ${name}(shop bigint, wanted text, at_most integer, hopeful boolean)
    returns bigint[] language plpgsql stable
    set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $body$
    #variable_conflict use_column
    declare
      here bigint := (select min(position) from product_search);
      upto bigint := (here / ${SHARD_SIZE} + 1) * ${SHARD_SIZE};
      prefixes text[] := array[shard_of(here) || ':'];
      query tsquery;
      shelf record;
      rows_left integer := ${walk};
      seen integer := 0;
      found bigint[] := '{}';
      walked integer;
    begin
      loop
        query := (select string_agg(replace(wanted, '#', prefix), ' | ') from unnest(prefixes) as prefix)::tsquery;
        select count(*) as rows, max(position) as last,
          coalesce(array_agg(position order by position) filter (where words @@ query), '{}') as matches into shelf
        from (
          select s.position, s.${words} as words from product_search as s
          where s.shop_id = shop and s.position >= here and s.position < upto order by s.position limit rows_left
        ) as next;
        seen := seen + shelf.rows;
        found := found || shelf.matches;
        if cardinality(found) >= at_most then return found[:at_most]; end if;
        if shelf.rows = rows_left then
          exit when cardinality(found) * ${COMMON} < seen;
          rows_left := greatest((at_most - cardinality(found)) * seen / cardinality(found) * 5 / 4, ${walk});
          here := shelf.last + 1;
        elsif upto = ${END} then
          return found;
        else
          rows_left := rows_left - shelf.rows;
          here := upto;
          upto := ${END};
        end if;
        if upto = ${END} then
          prefixes := array(
            select distinct shard_of(position) || ':' from (
              select s.position from product_search as s
              where s.shop_id = shop and s.position >= here order by s.position limit rows_left
            ) as next);
        end if;
      end loop;

      walked := cardinality(found);
      prefixes := array(
        select class || '.' || block || ':'
        from generate_series((select min(position) / ${CLASS_SIZE} from product_search), ${LAST_CLASS}) as class,
          generate_series(0, (select max(product_id) / ${SHARD_SIZE} from product_search)) as block
        order by class, block);
      for step in 1..3 loop
        found := found || array(
          select matching.position
          from unnest(
            case step when 1 then prefixes[:1] when 2 then prefixes[2:${SHARDS_ASKED_NEXT}] else prefixes[${SHARDS_ASKED_NEXT} + 1:] end
          ) as prefix
          cross join lateral (
            select s.position from product_search as s
            where s.${words} @@ replace(wanted, '#', prefix)::tsquery and s.shop_id + 0 = shop limit ${MOST_MATCHES}
          ) as matching);
        exit when cardinality(found) - walked >= at_most or (hopeful and cardinality(found) = 0);
      end loop;
      return array(select distinct at from unnest(found) as at order by at limit at_most);
    end $body$`
}

const LINE = ['product_id', 'number', 'name', 'labels', 'categories', 'keywords', 'units_sold', 'views'].join(
  ', ',
)
const NEW_LINE = `e'\\n'`
const LAST_CHARACTER = `u&'\\+10ffff'`

/** So many products and fewer are all looked through at once. */
const SMALL = 500

/**
 * The most popular products that are called so and, if they are few, those that are described so beside them, a line
 * each. Words that never come together are looked for once: what is not even described so is not called so.
 */
export const findLines = `create function find_lines(shop bigint, wanted text, most_called integer, most_described integer)
  returns table (called text, described text) language plpgsql stable
  set plan_cache_mode = force_generic_plan set jit = off as $body$
  declare
    is_called bigint[];
    is_described bigint[] := '{}';
    query tsquery;
  begin
    if (select max(product_id) from product_search) - (select min(product_id) from product_search) < ${SMALL} then
      query := (
        select string_agg(replace(wanted, '#', shard || ':'), ' | ')
        from (select distinct shard_of(position) as shard from product_search) as shards
      )::tsquery;
      select array_agg(position order by position) filter (where strong_words @@ query),
        array_agg(position order by position) filter (where all_words @@ query)
      into is_called, is_described from product_search where shop_id = shop;
      is_called := coalesce(is_called[:most_called], '{}');
      is_described := case when cardinality(is_called) < most_described
        then coalesce(is_described[:most_described], '{}') else '{}' end;
    else
      is_called := find_called_so(shop, wanted, most_called, true);
      if cardinality(is_called) < most_described then
        is_described := find_described_so(shop, wanted, most_described, false);
        if cardinality(is_called) = 0 and cardinality(is_described) > 0 then
          is_called := find_called_so(shop, wanted, most_called, false);
        end if;
      end if;
    end if;
    return query select
      (select string_agg(concat_ws('|', ${LINE}), ${NEW_LINE}) from product_search where position = any(is_called)),
      (select string_agg(concat_ws('|', ${LINE}, texts), ${NEW_LINE}) from product_search
        where position = any(is_described) and position <> all(is_called));
  end $body$`

const categoryLines = (table: string) =>
  `(select string_agg(id || ' ' || search_name, ${NEW_LINE}) from ${table} where shop_id = shop)`

const keyLines = (condition: string) =>
  `(select string_agg(line, ${NEW_LINE}) from (
    select concat_ws('|', ${LINE}) as line from product_search where shop_id = shop and ${condition} limit 50) as found)`

/** What server/shop/search/read-basics.ts asks of SQLite, in a function: left alone, PostgreSQL would plan it anew each time. */
export const searchBasics = `create function search_basics(shop bigint, key text, words text, beginning text)
  returns table (known text, completions text, categories text, master_categories text, named text, numbered text)
  language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $body$
  #variable_conflict use_column
  begin
    return query select
      (select string_agg(word, ' ') from search_words where word = any(array(select jsonb_array_elements_text(words::jsonb)))),
      (select string_agg(in_names || word, ' ') from (
        select word, in_names from search_words where word > beginning and word < beginning || ${LAST_CHARACTER}
        order by in_names desc, length(word), word limit 40) as longer),
      ${categoryLines('categories')},
      ${categoryLines('master_categories')},
      ${keyLines('name_key = key')},
      ${keyLines(`number_key >= key and number_key < key || ${LAST_CHARACTER} order by number_key`)};
  end $body$`
