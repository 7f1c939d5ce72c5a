import { deliverProblem, isEmptied, shipProblem, tryAgainProblem } from '#domain/parcels.ts'
import { parcelAddress } from '#domain/redirect.ts'
import type { OrderPage } from '#server/shop/order-page/read-order-page.ts'

/** The parcels of an order, with what is in them and what comes next. */
export function shownParcels({ parcels, order, addresses }: OrderPage) {
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
      ...{ parcelNo, packedAt, shippedAt, deliveredAt, refusedAt, courier, trackingNo, trackingUrl },
      ...{ cash: parcel.cash, invoiceNo: parcel.invoiceNo, inIt },
      ...{ failedTries, failedAt, failedReason, retryAskedAt, courierNote },
      redirected: redirect === null ? null : address,
      phone: address.phone,
      isEmpty: isEmptied(parcel.lines),
      canShip: shipProblem(parcel) === undefined,
      canDeliver,
      canTryAgain: tryAgainProblem(parcel) === undefined,
      isNotDelivered: canDeliver && failedAt !== null && retryAskedAt === null,
    }
  })
}

export type ShownParcel = ReturnType<typeof shownParcels>[number]
