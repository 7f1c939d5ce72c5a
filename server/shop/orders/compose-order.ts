import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { addressText } from '#domain/address.ts'
import { type CartTotals, cartTotals, cartUnit } from '#domain/cart.ts'
import { labelMobileSchema, labelNameSchema } from '#domain/forms/order.ts'
import type { ProductId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { blockingItems, outOfStockMessage } from '#domain/order-check.ts'
import { FIRST_STATUS } from '#domain/order-status.ts'
import { lineTotal } from '#domain/order-total.ts'
import { priceAt } from '#domain/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ADDRESS_NOT_FOUND } from '#server/shop/addresses/address-not-found.ts'
import { type Address, findAddress } from '#server/shop/addresses/queries.ts'
import type { LineToOrder } from '#server/shop/cart/queries.ts'
import { isPublic, type Product } from '#server/shop/catalogue/product.ts'
import { deliveryRuleOf, listShippingRules, type ShippingRule } from '#server/shop/profile/queries.ts'
import type { Order } from './order.ts'
import type { OrderRequest } from './order-request.ts'
import type { NewOrder } from './write-order.ts'

const CART_EMPTY = new Refusal('BAD_USER_INPUT', 'Your cart is empty')

type Facts = {
  shippingAddress: Address | undefined
  billingAddress: Address | undefined
  shippingRules: ShippingRule[]
}

/** What an order depends on besides the cart. */
export async function readOrderFacts(
  db: Transaction<Tables>,
  { userId, shopId, shippingAddressId, billingAddressId }: OrderRequest,
): Promise<Facts> {
  const [shippingAddress, billingAddress, shippingRules] = await pipeline(db, () => {
    const shipping = findAddress(db, { id: shippingAddressId, userId })
    const isSame = billingAddressId === shippingAddressId
    const billing = isSame ? shipping : findAddress(db, { id: billingAddressId, userId })
    return [shipping, billing, listShippingRules(db, shopId)]
  })
  return { shippingAddress, billingAddress, shippingRules }
}

type Basis = {
  request: OrderRequest
  lines: LineToOrder[]
  facts: Facts
  now: number
  /** orders that make way for this one, and what they held with them */
  replaced: readonly Pick<Order, 'lines'>[]
}

/** What the order will be, from the shop's own data, or the first reason why there can be none. */
export function composeOrder({ request, lines, facts, now, replaced }: Basis): NewOrder | Refusal {
  const { expectedTotal } = request
  const { shippingAddress, billingAddress, shippingRules } = facts
  if (!shippingAddress || !billingAddress) return ADDRESS_NOT_FOUND
  if (lines.length === 0) return CART_EMPTY

  const freed = freedUnits(replaced)
  const blocking = blockingItems(
    lines.map(({ product, quantity }) => ({ ...inShop(product, freed.get(product.id)), quantity })),
  )
  if (blocking.length > 0) return new Refusal('OUT_OF_STOCK', outOfStockMessage(blocking))

  const priced = lines.map((line) => ({ ...line, product: priceAt(line.product, now) }))
  const totals = totalsOf(priced, shippingRules)
  if (expectedTotal !== undefined && expectedTotal !== totals.grandTotal) {
    const total = formatRupeesAndPaise(totals.grandTotal)
    return new Refusal('CONFLICT', `The total is now ${total}. Please check your cart and try again.`)
  }
  return {
    ...request,
    ...customerFacts(request, shippingAddress),
    feedback: request.feedback || null,
    deliveryCharge: totals.delivery,
    amountCharged: totals.grandTotal,
    placedAt: now,
    lines: priced.map(lineOf),
    shippingAddress,
    billingAddress,
  }
}

/** A product that is no longer sold here counts as sold out. */
function inShop(product: Product, freed = 0): { name: string; stock: number } {
  return { name: product.name, stock: isPublic(product) ? product.stock + freed : 0 }
}

function freedUnits(replaced: Basis['replaced']): Map<ProductId, number> {
  const units = new Map<ProductId, number>()
  for (const { productId, quantity } of replaced.flatMap((order) => order.lines)) {
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return units
}

type PricedLine = Pick<LineToOrder, 'product' | 'quantity' | 'vehicle'>

function totalsOf(lines: PricedLine[], rules: ShippingRule[]): CartTotals {
  return cartTotals(
    lines.map(({ product, quantity }) => ({ ...cartUnit(product), quantity })),
    deliveryRuleOf(rules),
  )
}

function lineOf({ product, quantity, vehicle }: PricedLine): NewOrder['lines'][number] {
  const { sellingPrice: price, tax } = product
  return {
    productId: product.id,
    name: product.name,
    image: product.featureImage,
    hsnCode: product.hsnCode,
    quantity,
    price,
    discount: cartUnit(product).discountPerUnit,
    discountPercent: product.discount,
    tax,
    totalPrice: lineTotal({ price, tax, quantity }),
    status: FIRST_STATUS,
    vehicleId: vehicle?.id ?? null,
    vehicleName: vehicle?.name ?? null,
  }
}

/** Where the parcel goes is the stored address. Name and mobile may be others, where they can stand on a label. */
function customerFacts({ customerName, customerMobile }: OrderRequest, address: Address) {
  return {
    customerName: v.is(labelNameSchema, customerName) ? customerName : address.name,
    customerMobile: v.is(labelMobileSchema, customerMobile) ? customerMobile : address.phone,
    customerAddress: addressText(address),
  }
}
