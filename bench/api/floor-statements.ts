const COLUMNS = `products.id, products.number, products.name, products.title, products.brand, products.selling_price,
  products.tax, products.discount, products.hsn_code, products.stock, products.min_stock, products.views,
  products.shop_id, products.category_id, master_categories.name as master_category, products.feature_image,
  products.added_at, products.updated_at`

const PRODUCTS = `select ${COLUMNS} from products
  join master_categories on master_categories.id = products.master_category_id`

/** The same rows as the shop's own answers, each by one statement. */
export const FLOOR_STATEMENTS = {
  list: `${PRODUCTS} where products.shop_id = 518 and publish = 1 and is_online = 1
    order by products.updated_at desc, products.id desc limit 24`,
  product: `${PRODUCTS} where products.id = $1`,
  search: `${PRODUCTS} where products.id > $1 order by products.id limit 24`,
  cart: `select cart_lines.id, cart_lines.quantity, ${COLUMNS} from cart_lines
    join products on products.id = cart_lines.product_id
    join master_categories on master_categories.id = products.master_category_id
    where cart_lines.user_id = $1 order by cart_lines.id`,
  add: `insert into cart_lines (shop_id, user_id, product_id, quantity, added_at) values (518, $1, $2, 1, 0)
    on conflict (user_id, product_id) do update set quantity = cart_lines.quantity returning id`,
} as const

export type FloorCall = keyof typeof FLOOR_STATEMENTS
