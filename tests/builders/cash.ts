import type { CashTerms } from '#domain/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aCustomer } from './accounts.ts'
import { aProduct, aShop } from './catalogue.ts'
import { aCartLine, anAddress } from './customer.ts'
import { ASHA, type Buyer } from './orders.ts'

export const CASH = { orderType: 'Cash On Delivery' }

/** The shop takes cash, on these terms; what is not said is as in every new shop. */
export async function takeCash(shop: ShopUnderTest, terms: Partial<CashTerms> = {}): Promise<void> {
  await aShop(shop.db)
  await shop.db.deleteFrom('cash_settings').execute()
  await shop.verbs().payments.changeCashTerms(SHOP_ID, { isOn: true, ...terms }, ASHA)
}

let serial = 0

/** A customer who may pay in cash: with a proven mobile and an address of their own, and some lamps in the cart. */
export async function aCashBuyer(
  shop: ShopUnderTest,
  { quantity = 1, price = 100_000, stock = 20 } = {},
): Promise<Buyer & { productId: Awaited<ReturnType<typeof aProduct>> }> {
  const number = ++serial
  const customer = await aCustomer(shop, { mobile: `+9197${String(number).padStart(8, '0')}` })
  const productId = await aProduct(shop.db, { selling_price: price, stock })
  await aCartLine(shop, customer, { product_id: productId, quantity })
  const addressId = await anAddress(shop, customer, { street: `${number} Lakshmi Road` })
  return { ...customer, addressId, productId }
}
