/** What is new in the shop is what was added last, whatever was edited since: an order of its own, as quick as the others. */
export const statements = (): string[] => [
  `create index products_by_added_at on products (shop_id, added_at desc, id desc)
     where publish = 1 and is_online = 1`,
  `create index products_of_category_by_added_at on products
     (shop_id, master_category_id, added_at desc, id desc) where publish = 1 and is_online = 1`,
]
