import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import styles from './parcels.module.css'

/** The parcels of an order that have left the shop: what is in each, and where it can be followed. */
export function Parcels({ order: { parcels, lines } }: { order: Order }) {
  if (parcels.length === 0) return null
  const nameOf = (lineId: number) => lines.find((line) => line.id === lineId)?.name
  return (
    <ul className={styles.parcels} aria-label="Parcels">
      {parcels.map((parcel, index) => (
        <li key={parcel.id} className={styles.parcel}>
          <p className={styles.head}>
            <strong>Parcel {index + 1}</strong> {parcelText(parcel)}
          </p>
          <ul className={styles.content}>
            {parcel.lines.map(({ lineId, quantity }) => (
              <li key={lineId}>
                {quantity} × {nameOf(lineId)}
              </li>
            ))}
          </ul>
          <Tracking parcel={parcel} />
        </li>
      ))}
    </ul>
  )
}

function parcelText({ shippedAt, deliveredAt, refusedAt }: Order['parcels'][number]): string {
  if (refusedAt !== undefined) return `Not accepted ${formatOrderDate(refusedAt)}`
  return deliveredAt === undefined
    ? `Shipped ${formatOrderDate(shippedAt)}`
    : `Delivered ${formatOrderDate(deliveredAt)}`
}

function Tracking({ parcel: { courier, trackingNo, trackingUrl } }: { parcel: Order['parcels'][number] }) {
  const words = [courier, trackingNo].filter(Boolean).join(' ')
  if (!words && !trackingUrl) return null
  return (
    <p className={styles.tracking}>
      {words && <span>{words}</span>}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          Track this parcel
        </a>
      )}
    </p>
  )
}
