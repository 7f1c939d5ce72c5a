import { loadCart } from './cart.ts'
import { clearMirrors, currentLogin, onLoginChange } from './login.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { forgetWishlistOfOthers, loadWishlist } from './wishlist.ts'

/** Keeps the counts and hearts of whoever is logged in true: after a login or logout, and after changes in other tabs. */
export function followLists(): () => void {
  let followed: { userId: number | undefined } | undefined
  const follow = () => {
    const userId = currentLogin()?.userId
    if (followed && followed.userId === userId) return
    followed = { userId }
    forgetWishlistOfOthers(userId)
    if (userId === undefined) return clearMirrors()
    read(loadCart)
    read(loadWishlist)
  }
  const read = (load: (userId: number) => Promise<unknown>) => {
    // A count that cannot be had is not shown; the pages themselves say what failed.
    if (followed?.userId !== undefined) load(followed.userId).catch(() => {})
  }
  const stops = [
    onLoginChange(follow),
    listenToOtherTabs('cart_changed', () => read(loadCart)),
    listenToOtherTabs('wishlist_changed', () => read(loadWishlist)),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
