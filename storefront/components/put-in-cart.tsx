import { Link } from 'react-router'
import { addToCart, isInCart, noteVehicle } from '../customer/cart.ts'
import { toast } from './notices/toasts.tsx'

/** Puts one of a product into a customer's cart, says what became of it, and answers whether it is in there. */
export async function putInCart(userId: number, productId: number): Promise<boolean> {
  if (isInCart(userId, productId)) {
    await noteVehicle(userId, productId)
    toast('info', withWayToCart('This product is already in your cart'))
    return true
  }
  try {
    await addToCart(userId, productId)
    toast('success', withWayToCart('Item added to cart!'))
    return true
  } catch (error) {
    toast('error', error instanceof Error ? error.message : 'Failed to add to cart')
    return false
  }
}

const withWayToCart = (text: string) => (
  <>
    <span>{text}</span> <Link to="/cart">View cart</Link>
  </>
)
