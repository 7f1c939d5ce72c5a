import { addToCart, isInCart } from '../customer/cart.ts'
import { toast } from './toasts.tsx'

/** Puts one of a product into a customer's cart, and says what became of it. */
export async function putInCart(userId: number, productId: number): Promise<void> {
  if (isInCart(userId, productId)) return toast('info', 'This product is already in your cart')
  try {
    await addToCart(userId, productId)
    toast('success', 'Item added to cart!')
  } catch (error) {
    toast('error', error instanceof Error ? error.message : 'Failed to add to cart')
  }
}
