/** Rupees, tax included: what a price becomes on the card. */
const CARD_PRICE = '((2 * selling_price * (10000 + tax) + 1000000) / 2000000)'

/**
 * Shoppers sort by the price they see, which has the tax in it. The indexes by the price before tax stay for processes of
 * the release before, which may still run.
 */
export const statements = (): string[] => [
  `create index products_by_card_price on products (shop_id, ${CARD_PRICE}, id)
     where publish = 1 and is_online = 1`,
  `create index products_of_category_by_card_price on products
     (shop_id, master_category_id, ${CARD_PRICE}, id)
     where publish = 1 and is_online = 1`,
]
