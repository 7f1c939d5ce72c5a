import { sendFromBrowser } from '../api/client.ts'
import { changeWishlist, readWishlist, type WishlistEntry } from '../api/wishlist.ts'
import { createStore } from '../store.ts'
import { asCustomer } from './as-customer.ts'
import { tellOtherTabs } from './other-tabs.ts'

type Wishlist = {
  userId: number
  products: ReadonlySet<number>
  /** those whose change is on its way */
  changing: ReadonlySet<number>
}

const store = createStore<Wishlist | undefined>(undefined)

/** The wishlist of that customer, as far as it is known. */
export function useWishlist(userId: number | undefined): Wishlist | undefined {
  const wishlist = store.use()
  return wishlist?.userId === userId ? wishlist : undefined
}

/** The hearts of a whole list. */
export const useHearts: () => Wishlist | undefined = store.use

/** Whether a product is on the wishlist. A page has many hearts, and each is drawn anew only when it changes itself. */
export function useHeart(productId: number): { liked: boolean; changing: boolean } {
  return {
    liked: store.useOnly((wishlist) => wishlist?.products.has(productId) ?? false),
    changing: store.useOnly((wishlist) => wishlist?.changing.has(productId) ?? false),
  }
}

/** Nobody sees the hearts of whoever was logged in before. */
export function forgetWishlistOfOthers(userId: number | undefined): void {
  const wishlist = store.get()
  if (wishlist && wishlist.userId !== userId) store.set(undefined)
}

/** Reads the wishlist from the server; hearts and the header's count follow. */
export async function loadWishlist(userId: number, signal?: AbortSignal): Promise<WishlistEntry[]> {
  const entries = await asCustomer(readWishlist(sendFromBrowser, userId, signal))
  const { products: shown, changing } = of(userId)
  let products: ReadonlySet<number> = new Set(entries.map((entry) => entry.productId))
  // What was read may be older than a change that is still on its way.
  for (const product of changing) products = withOrWithout(products, product, shown.has(product))
  store.set({ userId, products, changing })
  return entries
}

/** Whether the product is on the wishlist now; nothing while a change of it is on its way. The heart flips at once, and back on failure. */
export async function toggleWishlist(userId: number, productId: number): Promise<boolean | undefined> {
  const { products, changing } = of(userId)
  if (changing.has(productId)) return undefined
  const liked = !products.has(productId)
  show(userId, productId, { liked, changing: true })
  try {
    await asCustomer(changeWishlist(sendFromBrowser, userId, productId, liked))
  } catch (error) {
    show(userId, productId, { liked: !liked, changing: false })
    throw error
  }
  show(userId, productId, { liked, changing: false })
  tellOtherTabs('wishlist_changed')
  return liked
}

function of(userId: number): Wishlist {
  const kept = store.get()
  return kept?.userId === userId ? kept : { userId, products: new Set(), changing: new Set() }
}

function show(userId: number, productId: number, { liked, changing }: { liked: boolean; changing: boolean }) {
  const before = of(userId)
  store.set({
    userId,
    products: withOrWithout(before.products, productId, liked),
    changing: withOrWithout(before.changing, productId, changing),
  })
}

function withOrWithout(set: ReadonlySet<number>, member: number, included: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (included) next.add(member)
  else next.delete(member)
  return next
}
