import type { Transaction } from 'kysely'
import { addressText } from '#domain/addresses/address.ts'
import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { deliveryCharge } from '#domain/delivery/delivery-rule.ts'
import type { AddressForm } from '#domain/forms/addresses/address.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Supply } from '#domain/money/tax.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listPincode, listShippingRules, listZones } from '#server/shop/delivery/queries.ts'
import { listInvoicesOf } from '#server/shop/invoices/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { enqueueAddressCorrected } from '../messages/address-mail.ts'
import { cashPlaceProblem } from '../pricing/cash-place-problem.ts'
import { deliveryTo, findPlace } from '../pricing/delivery-to.ts'
import { findSupply } from '../pricing/find-supply.ts'
import { lockOpenOrder, staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { replaceOrderWords } from '../record/order-words.ts'
import { listParcels } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { type OrderAddress, requireOrderAddresses } from '../record/queries.ts'
import type { SeenVersion } from '../record/seen.ts'
import { writeAddress, writeSupply } from './write-address.ts'

type Correction = SeenVersion & {
  voucherNo: number
  address: AddressForm
  /** only tells what it would do */
  dryRun?: boolean
  actor: Actor
}

/** What a corrected address does to an order, or would do. */
export type CorrectedAddress = {
  before: OrderAddress
  after: OrderAddress
  /** whether the bill goes to the corrected address too: it does where it went to the same place */
  isBilledThere: boolean
  supply: { before: Supply; after: Supply }
  /** what was charged, which stays, and what it would cost now */
  delivery: { charged: Paise; now: Paise }
  promisedOn: string | null
  /** what staff should know and the shop does not decide */
  warnings: string[]
}

/**
 * Staff correct where an order goes, before anything of it is packed: what the customer pays stays, which taxes are in it follows the
 * place of supply, and so do zone and day. Whoever packs at the same moment comes before it, and this is refused, or after it.
 */
export async function correctAddress(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, address, dryRun = false, seen, actor }: Correction,
): Promise<CorrectedAddress | Refusal> {
  const { now } = deps
  const corrected = await deps.db.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const isPacked = (await listParcels(db, [order.id])).length > 0
    if (isPacked) return staysAsItIs(voucherNo, 'Part of it is already packed')
    // Orders from before were invoiced when they were placed.
    if ((await listInvoicesOf(db, order.id)).length > 0)
      return staysAsItIs(voucherNo, 'Its invoice is already made')
    const after = copyOf(address)
    const problem = await cashPlaceProblem(db, order, after)
    if (problem !== undefined) return staysAsItIs(voucherNo, problem)
    const effect = await effectOf(db, order, after)
    if (typeof effect === 'string') return staysAsItIs(voucherNo, effect.replace(/\.$/, ''))
    if (dryRun || isSame(effect.before, after)) return effect
    await writeAddress(db, order, { address: after, ...effect })
    if (effect.supply.after !== order.supply) await writeSupply(db, order, effect.supply.after)
    await replaceOrderWords(db, order.id, {
      before: { ...order, shipping: effect.before },
      after: { customerName: after.name, customerMobile: after.phone, shipping: after },
    })
    const note = `From ${textOf(effect.before)}. To ${textOf(after)}`
    await insertEvent(db, order.id, { kind: 'address corrected', note, actor, at: now })
    await writeAudit(db, { actor, at: now, action: 'order.correct-address', ...auditOf(order, effect) })
    await enqueueAddressCorrected(db, order, { address: after, promisedOn: effect.promisedOn, now })
    return effect
  })
  deps.messages.nudge()
  return corrected
}

/** Where it went, without who lives there. */
function auditOf({ id }: PlacedOrder, { before, after, supply }: CorrectedAddress) {
  const placeOf = ({ pincode, state }: OrderAddress, of: Supply) => ({ pincode, state, supply: of })
  return {
    record: { kind: 'order', id },
    before: placeOf(before, supply.before),
    after: placeOf(after, supply.after),
  }
}

const copyOf = ({ type: _, landmark, ...address }: AddressForm): OrderAddress => ({
  ...address,
  landmark: landmark || null,
})

const textOf = (address: OrderAddress) =>
  [address.name, address.phone, address.landmark, addressText(address)].filter(Boolean).join(', ')

const isSame = (a: OrderAddress, b: OrderAddress) => textOf(a) === textOf(b) && a.landmark === b.landmark

/** Or why nothing is sent there. An order that goes there already is not moved by it. */
async function effectOf(
  db: Transaction<Tables>,
  order: PlacedOrder,
  after: OrderAddress,
): Promise<CorrectedAddress | string> {
  const { shipping: before, billing } = await requireOrderAddresses(db, order.id)
  const shop = await findShop(db, order.shopId)
  const zones = await listZones(db, order.shopId)
  const facts = { shop, zones, shippingRules: await listShippingRules(db, order.shopId) }
  const { rule, promisedOn, closed } = deliveryTo(facts, await findPlace(db, facts, after), order.placedAt)
  const worth = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const isElsewhere = before.pincode !== after.pincode
  if (closed !== null && (isElsewhere || before.state !== after.state)) return closed
  return {
    before,
    after,
    isBilledThere: isSame(before, billing),
    supply: { before: order.supply, after: await findSupply(db, shop, after) },
    delivery: {
      charged: order.deliveryCharge,
      now: hasFreeDelivery(order) ? 0 : deliveryCharge(worth, rule),
    },
    promisedOn: isElsewhere ? promisedOn : order.promisedOn,
    warnings: await warningsOf(db, after),
  }
}

/** By a coupon, wherever it goes. */
const hasFreeDelivery = ({ coupon, lines }: PlacedOrder) => coupon !== null && couponDiscountOf(lines) === 0

/** The table of the post is not always right, and the customer may know better: staff decide. */
async function warningsOf(db: Transaction<Tables>, { pincode, state }: OrderAddress): Promise<string[]> {
  const [place] = await listPincode(db, pincode)
  if (!place) return [`The pincode ${pincode} was not found.`]
  const [written, known] = [findGstState(state), findGstState(place.state)]
  return written && known && written.code !== known.code
    ? [`The pincode ${pincode} is in ${known.name}, but the address says ${written.name}.`]
    : []
}
