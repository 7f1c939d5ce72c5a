/** The parts of the search's triggers that are the same SQL on both engines. */

const LARGEST_ID = 2 ** 40
const CLASSES = 15
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
  const classes = Array.from({ length: CLASSES }, (_, rank) => {
    const least = 4 ** (CLASSES - 1 - rank)
    return `when ${popularity} >= ${least} then ${rank * LARGEST_ID}`
  })
  return `(case ${classes.join(' ')} else ${CLASSES * LARGEST_ID} end + ${row}.id)`
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

const key = (member: string) =>
  `substr(replace(new.search_words ->> '${member}', ' ', ''), 1, ${LONGEST_KEY})`

/** Only what the public may see has a row. */
export const INSERT_ROW = `
  insert into product_search
    (position, product_id, shop_id, number_key, name_key, number, name, labels, categories, keywords, units_sold, views, texts)
  select
    ${position('new')}, new.id, new.shop_id, ${key('number')}, ${key('name')},
    new.search_words ->> 'number', new.search_words ->> 'name', new.search_words ->> 'labels',
    ${categoriesOf('new.category_id', 'new.master_category_id')},
    new.search_words ->> 'keywords', new.units_sold, new.views, new.search_words ->> 'texts'
  where ${isPublic('new')}`

export const DELETE_ROW = 'delete from product_search where product_id = old.id'

export const TAKE_COUNTS_OVER = `
  update product_search set units_sold = new.units_sold, views = new.views where product_id = new.id`

/** After a category has got another name. */
export function renameIn(column: 'category_id' | 'master_category_id'): string {
  const product = '(select products.id from products where products.shop_id = new.shop_id'
  return `
  update product_search set categories =
    (select ${categoriesOf('products.category_id', 'products.master_category_id')}
     from products where products.id = product_search.product_id)
  where product_id in ${product} and products.${column} = new.id and ${isPublic('products')})`
}

function categoriesOf(category: string, masterCategory: string): string {
  return `trim(
      coalesce((select search_name from categories where categories.id = ${category}), '') || ' ' ||
      (select search_name from master_categories where master_categories.id = ${masterCategory}))`
}
