/** The parts of the search's triggers that are the same SQL on both engines. */

/** Positions of one class of popularity lie within so many. */
export const CLASS_SIZE = 2 ** 40
export const LAST_CLASS = 15
/** Beyond this a name or number is no longer compared as a whole; indexes have room for so much. */
const LONGEST_KEY = 200

export const STRONG_FIELDS = ['number_key', 'number', 'name', 'labels', 'categories'] as const
export const ALL_FIELDS = [...STRONG_FIELDS, 'keywords', 'texts'] as const

/**
 * The more popular, the lower. Popularity comes in classes, each four times the one before, so that a
 * product is moved a dozen times in its life and not at every view.
 */
function position(row: string): string {
  const popularity = `${row}.units_sold * 100 + ${row}.views`
  const classes = Array.from({ length: LAST_CLASS }, (_, rank) => {
    const least = 4 ** (LAST_CLASS - 1 - rank)
    return `when ${popularity} >= ${least} then ${rank * CLASS_SIZE}`
  })
  return `(case ${classes.join(' ')} else ${LAST_CLASS * CLASS_SIZE} end + ${row}.id)`
}

const isPublic = (row: string) => `(${row}.publish = 1 and ${row}.is_online = 1)`

const INDEXED = ['id', 'shop_id', 'publish', 'is_online', 'category_id', 'master_category_id', 'search_words']

export const COLUMNS_THAT_MATTER = [...INDEXED, 'units_sold', 'views'].join(', ')

/** The row has to be made anew. */
export const ROW_CHANGED = `(${[
  ...INDEXED.map((column) => `new.${column} is distinct from old.${column}`),
  `${position('new')} <> ${position('old')}`,
].join(' or ')})`

/** Only the counts have to be taken over. */
export const ONLY_COUNTED = `(not ${ROW_CHANGED} and (new.units_sold <> old.units_sold or new.views <> old.views))`

const TEXTS = [
  'number',
  'name',
  'title',
  'local_name',
  'brand',
  'bulb_types',
  'colour_temperature',
  'seo_keywords',
  'description',
  'specification',
]

export const TEXT_COLUMNS = TEXTS.join(', ')

/** A writer has changed a text and forgotten the words made of it. */
export const WORDS_FORGOTTEN = `(new.search_words is not distinct from old.search_words and (${TEXTS.map(
  (column) => `new.${column} is distinct from old.${column}`,
).join(' or ')}))`

export const FORGOTTEN = 'search_words must be written together with the texts it is made of'

const key = (member: string) =>
  `substr(replace(new.search_words ->> '${member}', ' ', ''), 1, ${LONGEST_KEY})`

/** Only what the public may see has a row. */
export const INSERT_ROW = `
  insert into product_search
    (position, product_id, shop_id, number_key, name_key, number, name, labels, categories, keywords, units_sold, views, texts)
  select
    ${position('new')}, new.id, new.shop_id, ${key('number')}, ${key('name')},
    new.search_words ->> 'number', new.search_words ->> 'name', new.search_words ->> 'labels',
    coalesce('c§' || new.category_id || ' ', '') || 'm§' || new.master_category_id,
    new.search_words ->> 'keywords', new.units_sold, new.views, new.search_words ->> 'texts'
  where ${isPublic('new')}`

export const DELETE_ROW = 'delete from product_search where product_id = old.id'

export const TAKE_COUNTS_OVER = `
  update product_search set units_sold = new.units_sold, views = new.views where product_id = new.id`
