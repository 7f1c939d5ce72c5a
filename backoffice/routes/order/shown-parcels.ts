import { deliverProblem, isEmptied, shipProblem } from '#domain/parcels.ts'
import type { OrderPage } from '#server/shop/order-page/read-order-page.ts'

/** The parcels of an order, with what is in them and what comes next. */
export function shownParcels({ parcels, order }: OrderPage) {
  return parcels.map((parcel) => {
    const { parcelNo, packedAt, shippedAt, deliveredAt, refusedAt, courier, trackingNo, trackingUrl } = parcel
    const inIt = parcel.lines
      .map(({ lineId, quantity, cancelled }) => ({
        units: quantity - cancelled,
        name: order.lines.find(({ id }) => id === lineId)?.name ?? '',
      }))
      .filter(({ units }) => units > 0)
    return {
      ...{ parcelNo, packedAt, shippedAt, deliveredAt, refusedAt, courier, trackingNo, trackingUrl },
      ...{ cash: parcel.cash, invoiceNo: parcel.invoiceNo, inIt },
      isEmpty: isEmptied(parcel.lines),
      canShip: shipProblem(parcel) === undefined,
      canDeliver: deliverProblem(parcel) === undefined,
    }
  })
}

export type ShownParcel = ReturnType<typeof shownParcels>[number]
