import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { addressText } from '#domain/addresses/address.ts'
import { labelMobileSchema, labelNameSchema } from '#domain/forms/orders/order.ts'
import type { DraftId, ProductId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import type { Supply } from '#domain/money/tax.ts'
import { blockingItems, outOfStockMessage } from '#domain/orders/order-check.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ADDRESS_NOT_FOUND, type Address, findAddress } from '#server/shop/addresses/queries.ts'
import { isPublic, type Product } from '#server/shop/catalogue/product.ts'
import { listShippingRules, listZones } from '#server/shop/delivery/queries.ts'
import { findSendingShop } from '#server/shop/profile/queries.ts'
import type { AskedCoupon } from '../pricing/asked-coupon.ts'
import type { Delivery, DeliveryFacts } from '../pricing/delivery-to.ts'
import type { LineToOrder } from '../pricing/line-to-order.ts'
import { type QuoteOfLines, quoteLines } from '../pricing/quote-lines.ts'
import type { Order } from '../record/order.ts'
import type { OrderRequest } from '../record/order-request.ts'
import type { NewOrder } from '../record/write-order.ts'

const CART_EMPTY = new Refusal('BAD_USER_INPUT', 'Your cart is empty')

type Facts = DeliveryFacts & {
  shippingAddress: Address | undefined
  billingAddress: Address | undefined
}

/** What an order depends on besides the cart. */
export async function readOrderFacts(
  db: Transaction<Tables>,
  { userId, shopId, shippingAddressId, billingAddressId }: OrderRequest,
): Promise<Facts> {
  const [shippingAddress, billingAddress, shippingRules, zones, shop] = await pipeline(db, () => {
    const shipping = findAddress(db, { id: shippingAddressId, userId })
    const isSame = billingAddressId === shippingAddressId
    const billing = isSame ? shipping : findAddress(db, { id: billingAddressId, userId })
    return [
      shipping,
      billing,
      listShippingRules(db, shopId),
      listZones(db, shopId),
      findSendingShop(db, shopId),
    ]
  })
  return { shippingAddress, billingAddress, shippingRules, zones, shop }
}

type Basis = {
  request: OrderRequest
  lines: LineToOrder[]
  facts: Facts
  supply: Supply
  delivery: Delivery
  coupon: AskedCoupon | undefined
  /** what the method of payment costs */
  fee: Paise
  now: number
  /** orders that make way for this one, and what they held with them */
  replaced: readonly Pick<Order, 'lines'>[]
  /** the draft that it comes of, where the shop's people have taken it */
  draftId?: DraftId
}

/** What the order will be, from the shop's own data, or the first reason why there can be none. */
export function composeOrder(basis: Basis): NewOrder | Refusal {
  const { request, lines, facts, supply, delivery, fee, coupon, now, replaced, draftId = null } = basis
  const { expectedTotal, orderType } = request
  const { shippingAddress, billingAddress } = facts
  if (!shippingAddress || !billingAddress) return ADDRESS_NOT_FOUND
  if (lines.length === 0) return CART_EMPTY
  if (delivery.closed !== null) return new Refusal('BAD_USER_INPUT', delivery.closed)

  const freed = freedUnits(replaced)
  const blocking = blockingItems(
    lines.map(({ product, quantity }) => ({ ...inShop(product, freed.get(product.id)), quantity })),
  )
  if (blocking.length > 0) return new Refusal('OUT_OF_STOCK', outOfStockMessage(blocking))

  const quoted = quoteLines(lines, { supply, delivery: delivery.rule, orderType, fee, coupon, now })
  if (quoted.coupon?.problem !== undefined)
    return new Refusal(
      'BAD_USER_INPUT',
      quoted.coupon.problem,
      coupon?.coupon ? {} : { reason: 'unknown coupon' },
    )
  if (expectedTotal !== undefined && expectedTotal !== quoted.payable) {
    const total = formatRupeesAndPaise(quoted.payable)
    return new Refusal('CONFLICT', `The total is now ${total}. Please check your cart and try again.`)
  }
  return {
    ...request,
    ...customerFacts(request, shippingAddress),
    feedback: request.feedback || null,
    deliveryCharge: quoted.delivery,
    amountCharged: quoted.payable,
    supply,
    chargeTax: quoted.chargeRate,
    deliveryTax: quoted.deliveryTax,
    paymentFee: quoted.fee,
    paymentFeeTax: quoted.feeTax,
    rounding: quoted.rounding,
    placedAt: now,
    promisedOn: delivery.promisedOn,
    coupon: quoted.coupon?.code ?? null,
    draftId,
    lines: quoted.lines.map((line) => lineOf(line, facts.shop?.fit_promise === 1)),
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

type QuotedLine = QuoteOfLines<LineToOrder>['lines'][number]

function lineOf(
  { product, quantity, vehicle, verdict, ...quoted }: QuotedLine,
  promises: boolean,
): NewOrder['lines'][number] {
  return {
    productId: product.id,
    name: product.name,
    image: product.featureImage,
    hsnCode: product.hsnCode,
    quantity,
    price: product.sellingPrice,
    discount: quoted.discountPerUnit,
    discountPercent: product.discount,
    tax: product.tax,
    totalPrice: quoted.gross,
    couponShare: quoted.couponShare,
    net: quoted.net,
    taxable: quoted.taxable,
    cgst: quoted.cgst,
    sgst: quoted.sgst,
    igst: quoted.igst,
    rounding: quoted.rounding,
    status: FIRST_STATUS,
    vehicleId: vehicle?.id ?? null,
    vehicleName: vehicle?.name ?? null,
    verdict,
    fitPromise: promises && verdict === 'fits' ? 1 : 0,
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
