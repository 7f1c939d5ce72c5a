import type { CartUnit } from '#domain/cart/cart.ts'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const wishlistOperation = graphql(`
  query wishlist($filter: wishlistFilter!) {
    wishlist(filter: $filter) {
      id
      productId
      title
      name
      tax
      prize
      discount
      noStock
      featureImage
    }
  }
`)

const changeWishlistOperation = graphql(`
  mutation Wishlist($userId: Int!, $productId: Int!, $shopId: Int!, $Delete: Boolean) {
    Wishlist(userId: $userId, productId: $productId, shopId: $shopId, Delete: $Delete) {
      id
    }
  }
`)

/** A product on the wishlist. Its price speaks as a cart line's does: the list price, and an amount off it. */
export type WishlistEntry = CartUnit & {
  id: number
  productId: number
  name: string
  image: string | null
  stock: number
}

export async function readWishlist(
  send: Send,
  userId: number,
  signal?: AbortSignal,
): Promise<WishlistEntry[]> {
  const variables = { filter: { shopId: SHOP_ID, userId } }
  const { wishlist } = await call(send, 'wishlist', wishlistOperation, variables, signal)
  if (!Array.isArray(wishlist)) throw new Error('Invalid wishlist data format')
  return wishlist.map(({ id, productId, name, title, tax, prize, discount, noStock, featureImage }) => ({
    id,
    productId,
    name: name ?? title ?? '',
    listPrice: fromRupees(prize),
    discountPerUnit: fromRupees(discount),
    tax: fromPercent(tax),
    stock: noStock,
    image: featureImage,
  }))
}

export async function changeWishlist(send: Send, userId: number, productId: number, liked: boolean) {
  const variables = { userId, productId, shopId: SHOP_ID, Delete: !liked }
  await call(send, 'Wishlist', changeWishlistOperation, variables)
}
