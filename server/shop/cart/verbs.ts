import { read, verb } from '#server/platform/bind-verbs.ts'
import { addToCart } from './add-to-cart.ts'
import { changeQuantity } from './change-quantity.ts'
import { countCartLines, findToAdd, listCartLines, listProductIdsInCart } from './queries.ts'
import { removeFromCart } from './remove-from-cart.ts'

export const cart = {
  add: verb(addToCart),
  changeQuantity: verb(changeQuantity),
  remove: verb(removeFromCart),
  findToAdd: read(findToAdd),
  listLines: read(listCartLines),
  listProductIds: read(listProductIdsInCart),
  countLines: read(countCartLines),
}
