import { useEffect } from 'react'
import { useCart } from '../../customer/cart.ts'
import { followLists } from '../../customer/follow-lists.ts'
import { useLogin } from '../../customer/login.ts'
import { useWishlist } from '../../customer/wishlist.ts'
import { CountLink } from './count-link.tsx'

/** The ways to the customer's lists. They alone are drawn anew when the browser has found out who is logged in. */
export function CustomerCounts() {
  const userId = useLogin()?.userId
  const cart = useCart(userId)
  const wishlist = useWishlist(userId)
  useEffect(followLists, [])
  return (
    <>
      <CountLink to="/wishlist" name="Wishlist" icon="heart" count={wishlist?.products.size} />
      <CountLink to="/cart" name="Cart" icon="cart" count={cart?.length} />
    </>
  )
}
