import type { CartItem } from '#domain/cart/cart.ts'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const cartOperation = graphql(`
  query cart($filter: cartFilter!) {
    cart(filter: $filter) {
      id
      productId
      quantity
      prize
      Discount
      name
      featureImage
      tax
      noStock
    }
  }
`)

const changeCartOperation = graphql(`
  mutation Cart(
    $userId: Int!
    $productId: Int!
    $shopId: Int!
    $quantity: Int
    $Update: Boolean
    $Delete: Boolean
  ) {
    Cart(
      userId: $userId
      productId: $productId
      shopId: $shopId
      quantity: $quantity
      Update: $Update
      Delete: $Delete
    ) {
      id
      productId
      quantity
    }
  }
`)

/** The same for a vehicle; a shop that speaks no more than the contract does not know it. */
const addForVehicleOperation = graphql(`
  mutation Cart($userId: Int!, $productId: Int!, $shopId: Int!, $quantity: Int, $vehicleId: String!) {
    Cart(
      userId: $userId
      productId: $productId
      shopId: $shopId
      quantity: $quantity
      vehicleId: $vehicleId
    ) {
      id
      productId
      quantity
    }
  }
`)

/** A line of the cart, with what its item costs. */
export type CartLine = CartItem & {
  id: number
  productId: number
  name: string
  image: string | null
  stock: number
}

/** The customer's cart. An answer of an unexpected form counts as an empty one. */
export async function readCart(send: Send, userId: number, signal?: AbortSignal): Promise<CartLine[]> {
  const variables = { filter: { shopId: SHOP_ID, userId } }
  const { cart } = await call(send, 'cart', cartOperation, variables, signal)
  if (!Array.isArray(cart)) return []
  return cart.map(({ prize, Discount, tax, noStock, featureImage, ...line }) => ({
    ...line,
    listPrice: fromRupees(prize),
    discountPerUnit: fromRupees(Discount),
    tax: fromPercent(tax),
    stock: noStock,
    image: featureImage,
  }))
}

type Change = { quantity?: number; Update?: true; Delete?: true }

/** The line as it is now; nothing where there is none. */
export async function changeCart(send: Send, userId: number, productId: number, change: Change) {
  const variables = { userId, productId, shopId: SHOP_ID, ...change }
  const { Cart } = await call(send, 'Cart', changeCartOperation, variables)
  return Cart
}

/** Adds a product that is bought for a vehicle. */
export async function addForVehicle(
  send: Send,
  userId: number,
  productId: number,
  input: { quantity: number; vehicleId: string },
) {
  const variables = { userId, productId, shopId: SHOP_ID, ...input }
  const { Cart } = await call(send, 'Cart', addForVehicleOperation, variables)
  return Cart
}
