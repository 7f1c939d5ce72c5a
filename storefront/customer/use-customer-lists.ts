import { useEffect } from 'react'
import { loadCart } from './cart.ts'
import { clearMirrors, useLoginOrUnknown } from './login.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { forgetWishlistOfOthers, loadWishlist } from './wishlist.ts'

/** Keeps the counts and hearts of whoever is logged in true, here and after changes in other tabs. */
export function useCustomerLists(): void {
  const login = useLoginOrUnknown()
  // Until the browser has looked for a login, nothing may be forgotten.
  const userId = login === 'unknown' ? 'unknown' : login?.userId
  useEffect(() => {
    if (userId === 'unknown') return
    forgetWishlistOfOthers(userId)
    if (userId === undefined) {
      clearMirrors()
      return
    }
    // A count that cannot be had is not shown; the pages themselves say what failed.
    const cart = () => void loadCart(userId).catch(() => {})
    const wishlist = () => void loadWishlist(userId).catch(() => {})
    cart()
    wishlist()
    const stop = [hearOtherTabs('cart_changed', cart), hearOtherTabs('wishlist_changed', wishlist)]
    return () => {
      for (const end of stop) end()
    }
  }, [userId])
}
