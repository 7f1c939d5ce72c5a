import { randomUUID } from 'node:crypto'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { holdProblem } from '#domain/orders/holds.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { kindOfOrder, methodOfOrder } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type FindLineVerdicts, prepareLineVerdicts } from '#server/shop/cart/line-verdicts.ts'
import { deleteLines, lockCartLines } from '#server/shop/cart/queries.ts'
import { lockCouponsOfCheckout } from '#server/shop/coupons/queries.ts'
import { CouponUsedUp, takeUse } from '#server/shop/coupons/uses.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { insertConfirmation } from '#server/shop/payments/cash/confirmations.ts'
import { insertPayment, lockUnpaidOfCustomer, type Payment } from '#server/shop/payments/queries.ts'
import { NotEnoughStock, takeStock } from '#server/shop/stock/move-stock.ts'
import { askedCoupon, findAskedCoupon } from '../pricing/asked-coupon.ts'
import { deliveryTo, findPlace } from '../pricing/delivery-to.ts'
import { findSupply } from '../pricing/find-supply.ts'
import { lockDoor, readPaymentTerms } from '../pricing/payment-terms.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { findKey, insertKey } from '../record/order-keys.ts'
import { contentOf, type OrderRequest } from '../record/order-request.ts'
import { lockProductsOfCheckout, requireOrder } from '../record/queries.ts'
import { insertOrderParts, insertUnpaidOrder } from '../record/write-order.ts'
import { composeOrder, readOrderFacts } from './compose-order.ts'
import { countHolds, insertHold, lockIp } from './holds.ts'
import { isUnpaid } from './is-unpaid.ts'
import { isUnderWay, replaceOrder } from './replace-order.ts'

/** An order whose stock is taken and whose payment is to be asked for. */
export type Reserved = { orderId: OrderId; reference: string; amount: Paise; method: PaymentMethodName }

/** The order that the same key has made before. */
export type Known = { knownOrderId: OrderId }

/** Where a customer comes from. */
export type Client = { ip: string }

const ACCOUNT_CLOSED = new Refusal('UNAUTHENTICATED', 'User not logged in')
const KEY_TAKEN = new Refusal('CONFLICT', 'This idempotency key was used for another order')
export const UNDER_WAY = new Refusal(
  'CONFLICT',
  'Your order is still being processed. Please try again in a minute.',
)
const SETTLED_MEANWHILE = new Refusal(
  'CONFLICT',
  'We have just received the payment for your earlier order. Please check My Orders and your cart, and try again.',
)
const CANNOT_ASK = new Refusal(
  'CONFLICT',
  'Your earlier order is not paid yet, and the payment provider does not answer. Please try again in a minute.',
)

/**
 * The first half of placing an order: whatever can be refused is refused here, before the customer is charged. The
 * second half is in accept-order.ts and abandon-order.ts. An order that the customer has not paid yet makes way for this one, once the
 * provider has said that nothing was paid for it.
 */
export async function reserveOrder(
  deps: OrderDeps,
  request: OrderRequest,
  client: Client,
): Promise<Reserved | Known | Refusal> {
  const judge = await prepareLineVerdicts(deps)
  const first = await reserve(deps, request, { client, judge, unpaid: [] })
  if (!('toAskFor' in first)) return first
  try {
    for (const payment of first.toAskFor) {
      if (!(await isUnpaid(deps, payment))) return SETTLED_MEANWHILE
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'an unpaid order cannot make way for the next one right now')
    return CANNOT_ASK
  }
  const unpaid = first.toAskFor.map(({ orderId }) => orderId)
  const second = await reserve(deps, request, { client, judge, unpaid })
  return 'toAskFor' in second ? UNDER_WAY : second
}

type ReserveOptions = {
  client: Client
  judge: FindLineVerdicts
  /** orders of the customer's that are known not to be paid */
  unpaid: readonly OrderId[]
}
type ToAskFor = { toAskFor: Payment[] }

/**
 * Takes the stock last, and the coupon's use, without having locked them before, so that those who want the same wait for each
 * other as shortly as can be. Whoever then finds too little begins anew, with a lock on it, and hears what is missing.
 */
async function reserve(deps: OrderDeps, request: OrderRequest, options: ReserveOptions) {
  if (options.unpaid.length > 0) return reserveOnce(deps, request, { ...options, lockProducts: true })
  try {
    return await reserveOnce(deps, request, { ...options, lockProducts: false })
  } catch (error) {
    if (!(error instanceof NotEnoughStock || error instanceof CouponUsedUp)) throw error
    return reserveOnce(deps, request, { ...options, lockProducts: true })
  }
}

async function reserveOnce(
  deps: OrderDeps,
  request: OrderRequest,
  { client, judge, unpaid, lockProducts }: ReserveOptions & { lockProducts: boolean },
): Promise<Reserved | Known | ToAskFor | Refusal> {
  const { payments, now } = deps
  const { userId } = request
  const holder = { userId, ip: client.ip }
  const method = methodOfOrder(request, payments.online.name)
  const provider = payments.find(method)
  // Where customers pay on the provider's page or at the door, every order begins as a hold. Elsewhere the answer comes with the call.
  const isHold = provider === undefined || provider.hosted !== undefined
  return transact(deps.db, async (db, last) => {
    const content = contentOf(request)
    const nothing = Promise.resolve(undefined)
    await lockDoor(db, request)
    const [, isOpen, known, open, , , lines, facts, found, held] = await pipeline(db, () => [
      isHold ? lockIp(db, client.ip) : nothing,
      // One order of a customer at a time. The second finds the key of the first, or the cart empty.
      lockOpenCustomer(db, userId),
      findKey(db, request),
      lockUnpaidOfCustomer(db, userId),
      lockProducts ? lockProductsOfCheckout(db, request) : nothing,
      lockProducts ? lockCouponsOfCheckout(db, request) : nothing,
      lockCartLines(db, request),
      readOrderFacts(db, request),
      findAskedCoupon(db, request),
      isHold ? countHolds(db, holder, now) : nothing,
    ])
    // The account was deleted while this order was on its way.
    if (!isOpen) return ACCOUNT_CLOSED
    if (known) return known.content === content ? { knownOrderId: known.orderId } : KEY_TAKEN

    const payTerms = await readPaymentTerms(db, request)
    if (payTerms instanceof Refusal) return payTerms
    // What is to be paid through somebody whose settings are gone cannot be asked after, and stays.
    const askable = open.filter(({ method }) => payments.find(method))
    const before = askable.filter((payment) => isHold || !isUnderWay(payment, now))
    const replaced = await pipeline<Order[]>(db, () => before.map(({ orderId }) => requireOrder(db, orderId)))
    const supply = await findSupply(db, facts.shop, facts.shippingAddress)
    const place = await findPlace(db, facts, facts.shippingAddress)
    const delivery = deliveryTo(facts, place, now)
    const asked = askedCoupon(
      found,
      replaced.map(({ id }) => id),
    )
    const terms = { supply, delivery, fee: payTerms.fee, coupon: asked }
    const judged = await judge({ db }, lines)
    const order = composeOrder({ request, lines: judged, facts, ...terms, now, replaced })
    if (order instanceof Refusal) return order
    const refused = await payTerms.refuse(order)
    if (refused) return refused
    if (before.some((payment) => isUnderWay(payment, now))) return UNDER_WAY
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const problem = held && holdProblem({ pieces, ...held, now })
    if (problem) return problem
    const toAskFor = before.filter(({ orderId }) => !unpaid.includes(orderId))
    if (toAskFor.length > 0) return { toAskFor }

    const orderId = await insertUnpaidOrder(db, order)
    for (const one of replaced) await replaceOrder(db, one, { by: order, now })
    const payment = { orderId, reference: randomUUID(), amount: order.amountCharged, method } as const
    const heldUntil = now + (provider?.holdFor ?? 0)
    await last(() => [
      insertOrderParts(db, orderId, order),
      deleteLines(db, lines),
      insertKey(db, { ...request, content, orderId, now }),
      insertPayment(db, { ...payment, now, heldUntil }),
      isHold ? insertHold(db, { ...holder, orderId, pieces, now }) : nothing,
      kindOfOrder(request).needsCall ? insertConfirmation(db, orderId) : nothing,
      // Last, since everyone who wants the same product or coupon waits for it until it is committed.
      takeStock(db, order.lines, { orderId, now }),
      asked?.coupon ? takeUse(db, { couponId: asked.coupon.id, orderId, userId, now }) : nothing,
    ])
    return payment
  })
}
