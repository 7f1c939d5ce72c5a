import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { AT_THE_DESK } from './actions/desk.ts'
import { GOODS } from './actions/goods.ts'
import { ORDERS, RETURNS } from './actions/orders.ts'
import { STAFF, TICKETS } from './actions/people.ts'
import { SETTINGS, TABLES } from './actions/settings.ts'
import { aShop } from './catalogue.ts'

/** Everything that staff can do, by the verb that does it. */
export const STAFF_ACTIONS = {
  ...ORDERS,
  ...AT_THE_DESK,
  ...RETURNS,
  ...GOODS,
  ...SETTINGS,
  ...TABLES,
  ...TICKETS,
  ...STAFF,
}

/** What every action needs. */
export const aShopForActions = (shop: ShopUnderTest) => aShop(shop.db)
