import { putInCart } from '../../components/put-in-cart.tsx'
import { loadCart } from '../../customer/cart.ts'
import { currentLogin } from '../../customer/login.ts'
import { takeWaitingProduct } from '../../customer/waiting-product.ts'

/** Whoever has just logged in gets into the cart what they wanted in it before, once. */
export async function addWaitingProduct(): Promise<void> {
  const productId = takeWaitingProduct()?.productId
  const userId = currentLogin()?.userId
  if (productId === undefined || userId === undefined) return
  // Perhaps it has been in there for long. A cart that cannot be read is no reason against adding.
  await loadCart(userId).catch(() => {})
  await putInCart(userId, productId)
}
