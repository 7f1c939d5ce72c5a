import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DraftId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import type { Address } from '#server/shop/addresses/queries.ts'
import { type FindLineVerdicts, prepareLineVerdicts } from '#server/shop/cart/line-verdicts.ts'
import { lockCouponsOfCheckout } from '#server/shop/coupons/queries.ts'
import { takeUse } from '#server/shop/coupons/uses.ts'
import { listShippingRules, listZones } from '#server/shop/delivery/queries.ts'
import { insertConfirmation } from '#server/shop/payments/cash/confirmations.ts'
import { findPaymentByProviderPayment, insertPayment } from '#server/shop/payments/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { takeStock } from '#server/shop/stock/move-stock.ts'
import { askedCoupon, findAskedCoupon } from '../pricing/asked-coupon.ts'
import { AT_THE_COUNTER, deliveryTo, findPlace } from '../pricing/delivery-to.ts'
import { findSupply } from '../pricing/find-supply.ts'
import type { LineForVehicle } from '../pricing/line-to-order.ts'
import { readPaymentTerms } from '../pricing/payment-terms.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import type { OrderRequest } from '../record/order-request.ts'
import { insertOrderParts, insertUnpaidOrder } from '../record/write-order.ts'
import { composeOrder } from './compose-order.ts'
import type { Known, Reserved } from './reserve-order.ts'

/** What the shop's people sell, to whom, and how it is paid. Customer and products are locked. */
export type StaffSale = {
  draftId: DraftId
  request: OrderRequest
  lines: LineForVehicle[]
  address: Address
  isTakenAway: boolean
  payment: {
    method: PaymentMethodName
    heldUntil: number
    lookAt?: number
    /** what the bank calls money that is there already */
    providerPayment?: string | null
  }
  /** why it cannot be sold so at this total */
  problem: (total: Paise) => string | undefined
}

type Take = (db: Transaction<Tables>) => Promise<StaffSale | Known | Refusal>
type Done = (db: Transaction<Tables>, reserved: Reserved) => Promise<void>

/** Undoes what the transaction has done so far. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * The first half of an order that the shop's people take: as of a cart (`reserve-order.ts`), but it makes way for nothing, holds its
 * stock for as long as they say, and is no customer's to be limited in. A refusal leaves nothing behind.
 */
export async function reserveForStaff(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  { take, done, actor }: { take: Take; done: Done; actor: Actor },
): Promise<Reserved | Known | Refusal> {
  const judge = await prepareLineVerdicts(deps)
  try {
    return await deps.db.transaction().execute(async (db) => {
      const sale = await take(db)
      if (sale instanceof Refusal) throw new Refused(sale)
      if ('knownOrderId' in sale) return sale
      const reserved = await reserve(db, { ...deps, judge }, sale)
      if (reserved instanceof Refusal) throw new Refused(reserved)
      const { orderId } = reserved
      await insertEvent(db, orderId, { kind: 'drafted', actor, at: deps.now })
      await done(db, reserved)
      return reserved
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    // Somebody has noted the same money for another order meanwhile.
    if (isUniqueViolation(error)) return new Refusal('CONFLICT', 'This payment is already recorded.')
    throw error
  }
}

async function reserve(
  db: Transaction<Tables>,
  { judge, now }: { judge: FindLineVerdicts; now: number },
  { draftId, request, lines, address, isTakenAway, payment, problem }: StaffSale,
): Promise<Reserved | Refusal> {
  const { shopId, userId } = request
  const { providerPayment = null, method } = payment
  if (providerPayment !== null && (await findPaymentByProviderPayment(db, { method, providerPayment }))) {
    return new Refusal('CONFLICT', `The payment ${providerPayment} is already recorded.`)
  }
  await lockCouponsOfCheckout(db, request)
  const payTerms = await readPaymentTerms(db, request)
  if (payTerms instanceof Refusal) return payTerms
  const shop = await findShop(db, shopId)
  const zones = await listZones(db, shopId)
  const shippingRules = await listShippingRules(db, shopId)
  const facts = { shop, zones, shippingRules, shippingAddress: address, billingAddress: address }
  const delivery = isTakenAway ? AT_THE_COUNTER : deliveryTo(facts, await findPlace(db, facts, address), now)
  const supply = await findSupply(db, shop, isTakenAway ? undefined : address)
  const asked = askedCoupon(await findAskedCoupon(db, request), [])
  const terms = { supply, delivery, fee: payTerms.fee, coupon: asked }
  const judged = await judge({ db }, lines)
  const order = composeOrder({ request, lines: judged, facts, ...terms, now, replaced: [], draftId })
  if (order instanceof Refusal) return order
  const refused = await payTerms.refuse(order)
  if (refused) return refused
  const atTotal = problem(order.amountCharged)
  if (atTotal !== undefined) return new Refusal('BAD_USER_INPUT', atTotal)

  const orderId = await insertUnpaidOrder(db, order)
  const reserved = { orderId, reference: randomUUID(), amount: order.amountCharged, method }
  await insertOrderParts(db, orderId, order)
  await insertPayment(db, { ...reserved, ...payment, now })
  // Who took it has spoken with the customer.
  if (kindOfOrder(request).needsCall) await insertConfirmation(db, orderId, 'confirmed')
  await takeStock(db, order.lines, { orderId, now })
  if (asked?.coupon) await takeUse(db, { couponId: asked.coupon.id, orderId, userId, now })
  return reserved
}
