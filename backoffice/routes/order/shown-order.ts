import { formatDay } from '#domain/calendar-day.ts'
import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { courierKey } from '#domain/delivery/couriers.ts'
import { marginOf, marginWords } from '#domain/money/margin.ts'
import { divideHalfUp } from '#domain/money/paise.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { cashDueOf, refundedOfLine } from '#domain/orders/order-money.ts'
import { isLate, moneyState, parcelState } from '#domain/orders/order-states.ts'
import { leastStatus, refundMarks } from '#domain/orders/order-status.ts'
import { PARCEL_WORDS } from '#domain/orders/staff-words.ts'
import { addPlaces, isInOnePlace, unitPlaces, unitPlacesText } from '#domain/orders/unit-places.ts'
import { OPEN_REFUND_STATES } from '#domain/payments/payment.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { OrderPage } from '#server/shop/office/order-page/read-order-page.ts'
import { productPath } from '../product/product-path.ts'
import { shownMoney } from './shown-money.ts'
import { shownParcels } from './shown-parcels.ts'
import { shownTimeline } from './shown-timeline.ts'

/** What of an order somebody of a role sees. Packers see no money: none of it is sent to them. */
export function shownOrder(page: OrderPage, role: StaffRole, nextToPack?: number) {
  const { order, confirmation, addresses, customer, version, replaces, replacedBy } = page
  const seesMoney = may(role, 'see takings')
  const can = (permission: Permission) => may(role, permission)
  const status = leastStatus(order.lines.map((line) => line.status))
  const parcel = parcelState({
    state: order.state,
    statuses: order.lines.map((line) => line.status),
    isToConfirm: confirmation?.isNeeded ?? false,
    refused: refusedOf(page),
    isUnderWay: page.parcels.some(
      ({ shippedAt, deliveredAt, refusedAt }) =>
        shippedAt !== null && deliveredAt === null && refusedAt === null,
    ),
  })
  const isAtCounter = isCounterSale(order)
  const places = addPlaces(page.lines.map((line) => unitPlaces(line, page.parcels)))
  const { voucherNo, id } = order
  const isReached = customer.email !== '' || (customer.mobile ?? addresses.shipping.phone) !== ''
  return {
    id,
    voucherNo,
    version,
    status,
    parcel,
    places: isPlaced(order) && !isInOnePlace(places) ? unitPlacesText(places, { isAtCounter }) : undefined,
    replaces,
    replacedBy,
    title: voucherNo === null ? `Order without a number (id ${id})` : `Order ${voucherNo}`,
    path: voucherNo === null ? `/orders/id-${id}` : `/orders/${voucherNo}`,
    state: order.state,
    placedAt: order.placedAt,
    promisedOn: order.promisedOn,
    isLate: isLate(parcel, order.promisedOn, formatDay(page.at)),
    orderType: order.orderType,
    isDraft: order.draftId !== null,
    isAtCounter,
    nextToPack,
    money: seesMoney ? moneyOf(page) : undefined,
    confirmation,
    isUnpacked: page.parcels.length === 0 && page.invoices.length === 0,
    lines: page.lines.map((line) => shownLine(line, page, seesMoney)),
    addresses,
    customer: {
      name: order.customerName,
      path: can('see customers') ? `/customers/${order.userId}` : undefined,
      mobile: customer.mobile,
      email: can('see customers') ? customer.email : null,
      hasEmail: customer.email !== '',
      gstin: order.customerGstin,
      company: order.customerCompany,
      feedback: order.feedback,
      refusedParcels: customer.refusedParcels,
      isBarred: customer.isBarred,
    },
    writeTo:
      can('message') && voucherNo !== null && isReached ? writePath(order.userId, voucherNo) : undefined,
    sms: can('message') ? page.sms : undefined,
    isOnlyAccepted: status === 'accepted' && page.parcels.length === 0,
    parcels: shownParcels(page, { seesMoney }),
    couriers: can('ship') && !isAtCounter ? namesOf(page) : [],
    creditNotes: seesMoney ? page.creditNotes : [],
    returns: page.returns.map(({ id: returnId, state, wish, askedAt, lines }) => ({
      id: returnId,
      state,
      wish,
      askedAt,
      units: lines.reduce((sum, it) => sum + it.quantity, 0),
    })),
    timeline: shownTimeline(page, { seesMoney }),
    can: {
      confirm: can('confirm cash'),
      pack: can('pack'),
      ship: can('ship'),
      cancel: can('cancel'),
      refund: can('refund'),
      noteMoney: can('note money'),
      correctAddress: can('correct address'),
      note: can('pack'),
      returns: can('returns'),
    },
  }
}

export type ShownOrder = ReturnType<typeof shownOrder>

/** Where a mail or a text for WhatsApp is written, about this order. */
const writePath = (userId: number, voucherNo: number) => `/customers/${userId}?order=${voucherNo}#write`

function refusedOf({ parcels, returns }: OrderPage): 'none' | 'under way' | 'back' {
  const refused = parcels.filter(({ refusedAt }) => refusedAt !== null)
  if (refused.length === 0) return 'none'
  const isBack = ({ id }: { id: number }) =>
    returns.some(({ parcelId, state }) => parcelId === id && (state === 'received' || state === 'closed'))
  return refused.every(isBack) ? 'back' : 'under way'
}

const isPlaced = ({ state }: Pick<OrderPage['order'], 'state'>) =>
  state !== 'awaiting payment' && state !== 'abandoned'

const isOpen = ({ state }: Pick<OrderPage['money']['refunds'][number], 'state'>) =>
  OPEN_REFUND_STATES.includes(state)

function moneyOf(page: OrderPage) {
  const { order, money } = page
  const state = moneyState({
    state: order.state,
    paid: money.paid,
    refunded: money.refunded,
    due: cashDueOf(money.payments),
    hasOpenRefund: money.refunds.some(isOpen),
  })
  return { state, ...shownMoney(page), coupon: order.coupon, couponDiscount: couponDiscountOf(order.lines) }
}

function shownLine(
  line: OrderPage['lines'][number],
  { money, order, parcels }: OrderPage,
  seesMoney: boolean,
) {
  const { id, productId, name, picture, sku, bin, stock, quantity, vehicleName, fit, units, cancellable } =
    line
  const refunded = seesMoney ? refundedOfLine(money.refunds, id) : 0
  const isRefundOpen = money.refunds.some(
    (refund) => isOpen(refund) && refund.lines.some(({ lineId }) => lineId === id),
  )
  return {
    id,
    name,
    picture,
    sku,
    bin,
    stock,
    quantity,
    vehicleName,
    fit,
    cancellable,
    left: units.left,
    // Everybody who sees orders sees the stock.
    path: sku === null ? undefined : productPath(productId),
    where: isPlaced(order)
      ? unitPlacesText(unitPlaces(line, parcels), { isAtCounter: isCounterSale(order) })
      : PARCEL_WORDS['not placed'],
    marks: refundMarks({ ...line, refunded }, isRefundOpen),
    ...(seesMoney && { price: priceOf(line), margin: marginText(line) }),
  }
}

function priceOf({ totalPrice, couponShare, net, quantity }: OrderPage['lines'][number]) {
  const each = totalPrice % quantity === 0 ? totalPrice / quantity : undefined
  return { each, total: totalPrice, couponShare, net }
}

/** Of one unit, before tax and with what a coupon took off. */
function marginText({ taxable, quantity, unitCost }: OrderPage['lines'][number]): string {
  const margin = marginOf(divideHalfUp(taxable, quantity), unitCost)
  return margin ? marginWords(margin) : 'not known'
}

/** Those who took parcels before come first. */
function namesOf({ couriers, knownCouriers }: Pick<OrderPage, 'couriers' | 'knownCouriers'>): string[] {
  const taken = new Set(couriers.map(courierKey))
  return [...couriers, ...knownCouriers.flatMap(({ name }) => (taken.has(courierKey(name)) ? [] : name))]
}
