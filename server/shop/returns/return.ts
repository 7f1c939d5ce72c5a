import type { OrderId, OrderLineId, ParcelId, ReturnId, UserId } from '#domain/ids.ts'
import type { ReturnGrade, ReturnReason, ReturnState, ReturnWish } from '#domain/returns/words.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'

/** Goods of an order that come back, or that their customer asks to send back. */
export type Return = {
  id: ReturnId
  orderId: OrderId
  userId: UserId
  state: ReturnState
  /** none: of a parcel that was refused at the door */
  wish: ReturnWish | null
  parcelId: ParcelId | null
  isUnpaid: Flag
  note: string | null
  /** the shop's words */
  answer: string | null
  replacementOrderId: OrderId | null
  askedAt: number
  lines: ReturnLine[]
  /** keys, in the order in which they were sent */
  photos: string[]
}

export type ReturnLine = {
  id: number
  lineId: OrderLineId
  parcelId: ParcelId
  quantity: number
  reason: ReturnReason | null
  received: number
  grade: ReturnGrade | null
  /** what it does not fit: a vehicle, and positions of its lamps with spaces between */
  vehicleId: string | null
  lamps: string | null
}
