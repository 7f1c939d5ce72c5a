import { isCounterSale } from '#domain/orders/counter-sale.ts'
import {
  deliverProblem,
  isEmptied,
  PARCEL_STEPS,
  type ParcelStep,
  shipProblem,
  takeBackProblem,
  tryAgainProblem,
} from '#domain/orders/parcels.ts'
import { parcelAddress } from '#domain/orders/redirect.ts'
import { isParcelInReturn } from '#domain/returns/parcel-in-return.ts'
import type { OrderPage } from '#server/shop/office/order-page/read-order-page.ts'

/** The parcels of an order, with what is in them and what comes next. How much cash is taken is for those who see money. */
export function shownParcels(
  { parcels, order, addresses, money, returns }: OrderPage,
  { seesMoney }: { seesMoney: boolean },
) {
  const isSent = !isCounterSale(order)
  const isOpen = order.state === 'placed'
  return parcels.map((parcel) => {
    const { parcelNo, packedAt, shippedAt, deliveredAt, refusedAt, courier, trackingNo, trackingUrl } = parcel
    const { failedTries, failedAt, failedReason, retryAskedAt, courierNote, redirect } = parcel
    const address = parcelAddress(addresses.shipping, redirect)
    const canDeliver = deliverProblem(parcel) === undefined
    const inIt = parcel.lines
      .map(({ lineId, quantity, cancelled }) => ({
        units: quantity - cancelled,
        name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
      }))
      .filter(({ units }) => units > 0)
    return {
      parcelNo,
      packedAt,
      shippedAt,
      deliveredAt,
      refusedAt,
      courier,
      trackingNo,
      trackingUrl,
      isCash: parcel.cash !== null,
      cash: seesMoney ? parcel.cash : null,
      invoiceNo: parcel.invoiceNo,
      inIt,
      failedTries,
      failedAt,
      failedReason,
      retryAskedAt,
      courierNote,
      redirected: redirect === null ? null : address,
      phone: address.phone,
      isEmpty: isEmptied(parcel.lines),
      canShip: isSent && isOpen && shipProblem(parcel) === undefined,
      canCorrect: isSent && shippedAt !== null,
      /** what of it may have been a slip */
      slip: isSent && isOpen ? slipOf(parcel, { money, returns }) : undefined,
      canDeliver,
      canTryAgain: tryAgainProblem(parcel) === undefined,
      isNotDelivered: canDeliver && failedAt !== null && retryAskedAt === null,
    }
  })
}

/** Shipped or delivered, where that can be taken back. */
function slipOf(
  parcel: OrderPage['parcels'][number],
  { money, returns }: Pick<OrderPage, 'money' | 'returns'>,
): ParcelStep | undefined {
  const { id } = parcel
  const isCashTaken = money.payments.some(({ parcelId, state }) => parcelId === id && state === 'collected')
  const isReturnAsked = isParcelInReturn(returns, id)
  return PARCEL_STEPS.find(
    (step) => takeBackProblem(parcel, { step, isCashTaken, isReturnAsked }) === undefined,
  )
}

export type ShownParcel = ReturnType<typeof shownParcels>[number]
