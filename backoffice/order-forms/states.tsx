import type { MoneyState, ParcelState } from '#domain/orders/order-states.ts'
import { parcelStateText } from '#domain/orders/staff-words.ts'
import { Status, type Tone } from '../components/status.tsx'
import { capital } from '../list/filter-words.ts'

const MONEY: Record<MoneyState, Tone> = {
  'not paid': 'waiting',
  'cash due': 'waiting',
  paid: 'good',
  'refund due': 'waiting',
  'refunded in part': 'quiet',
  refunded: 'quiet',
  'nothing due': 'quiet',
}

const PARCEL: Record<ParcelState, Tone> = {
  'not placed': 'quiet',
  'to confirm': 'waiting',
  'to pack': 'waiting',
  'to hand over': 'waiting',
  'on its way': 'quiet',
  delivered: 'good',
  'coming back': 'bad',
  returned: 'quiet',
  cancelled: 'quiet',
}

/** Where the money of an order is. */
export const MoneyStatus = ({ state }: { state: MoneyState }) => (
  <Status tone={MONEY[state]}>{capital(state)}</Status>
)

type Goods = { parcel: ParcelState; isAtCounter: boolean; partBack?: 'coming back' | 'returned' | undefined }

/** Where its goods are. */
export const ParcelStatus = ({ order }: { order: Goods }) => (
  <Status tone={PARCEL[order.parcel]}>{parcelStateText(order.parcel, order)}</Status>
)
