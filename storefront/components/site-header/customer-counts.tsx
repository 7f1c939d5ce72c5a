import { useCart } from '../../customer/cart.ts'
import { useFavourites } from '../../customer/favourites.ts'
import { useLogin } from '../../customer/login.ts'
import { useCustomerLists } from '../../customer/use-customer-lists.ts'
import { CountLink } from './count-link.tsx'

/** The ways to the customer's lists. They alone are drawn anew when the browser has found out who is logged in. */
export function CustomerCounts() {
  const userId = useLogin()?.userId
  const cart = useCart(userId)
  const favourites = useFavourites(userId)
  useCustomerLists()
  return (
    <>
      <CountLink to="/wishlist" name="Wishlist" icon="heart" count={favourites?.products.size} />
      <CountLink to="/cart" name="Cart" icon="cart" count={cart?.length} />
    </>
  )
}
