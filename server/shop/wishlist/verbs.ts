import { read, verb } from '#server/platform/bind-verbs.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { listWishedProductIds, listWishlist } from './queries.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

export const wishlist = {
  add: verb(addToWishlist),
  remove: verb(removeFromWishlist),
  list: read(listWishlist),
  listProductIds: read(listWishedProductIds),
}
