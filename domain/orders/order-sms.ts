import type { Paise } from '../money/paise.ts'
import type { OrderRecords } from './order-states.ts'

type Sent = { shippedAt: number | null; deliveredAt: number | null; refusedAt: number | null }

type Facts<Parcel> = {
  state: OrderRecords['state']
  amountCharged: Paise
  /** of an order that is paid in cash: what is to be paid still */
  cash: { due: Paise } | undefined
  lines: readonly { cancelledQuantity: number }[]
  parcels: readonly Parcel[]
}

type OrderSms<Parcel> = { about: 'placed' } | { about: 'shipped'; parcel: Parcel }

/**
 * What an SMS can still tell a customer of an order. Its words are registered with the operators, and cannot be bent to what has changed since:
 * that an order is placed is told with its whole amount, and until something of it leaves.
 */
export function smsThatFits<Parcel extends Sent>(order: Facts<Parcel>): OrderSms<Parcel> | undefined {
  const { state, amountCharged, cash, lines, parcels } = order
  if (state !== 'placed') return undefined
  const parcel = parcels.findLast(isUnderWay)
  if (parcel) return { about: 'shipped', parcel }
  const isAsPlaced =
    amountCharged > 0 &&
    (cash === undefined || cash.due === amountCharged) &&
    lines.every(({ cancelledQuantity }) => cancelledQuantity === 0) &&
    parcels.every(({ shippedAt }) => shippedAt === null)
  return isAsPlaced ? { about: 'placed' } : undefined
}

const isUnderWay = ({ shippedAt, deliveredAt, refusedAt }: Sent) =>
  shippedAt !== null && deliveredAt === null && refusedAt === null
