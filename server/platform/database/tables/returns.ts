import type { Generated } from 'kysely'
import type {
  MasterCategoryId,
  OrderId,
  OrderLineId,
  ParcelId,
  ReturnId,
  ShopId,
  UserId,
} from '#domain/ids.ts'
import type { ReturnGrade, ReturnReason, ReturnState, ReturnWish } from '#domain/returns/words.ts'
import type { Flag, Instant } from './columns.ts'

/** Goods of an order that come back, or that their customer asks to send back. */
export type ReturnTable = {
  id: Generated<ReturnId>
  order_id: OrderId
  user_id: UserId
  state: ReturnState
  /** none: of a parcel that was refused at the door */
  wish: ReturnWish | null
  parcel_id: ParcelId | null
  /** nothing was paid for it: its whole invoice is taken back, and no money goes back */
  is_unpaid: Generated<Flag>
  /** in the customer's words, and in the shop's */
  note: string | null
  answer: string | null
  replacement_order_id: OrderId | null
  /** the same key is the same return; beside it a digest of what was asked with it */
  request_key: string | null
  request_content: string | null
  asked_at: Instant
}

/** Units of a line that came in one parcel, for one reason, and in one state. */
export type ReturnLineTable = {
  id: Generated<number>
  return_id: ReturnId
  line_id: OrderLineId
  parcel_id: ParcelId
  quantity: number
  reason: ReturnReason | null
  received_quantity: Generated<number>
  grade: ReturnGrade | null
  /** what it does not fit: the vehicle it was bought for, and the lamps of it that it was said to fit, with spaces between */
  vehicle_id: string | null
  lamps: string | null
}

/** A photo that a customer has sent. Until it belongs to a return it is forgotten after a day. */
export type ReturnPhotoTable = {
  /** random; the file's name is made of it */
  key: string
  user_id: UserId
  return_id: ReturnId | null
  position: Generated<number>
  sent_at: Instant
}

/** A category whose goods may come back for longer, shorter or, with 0 days, not at all. */
export type ReturnWindowTable = {
  shop_id: ShopId
  master_category_id: MasterCategoryId
  days: number
}

/** What units of a replacement stand for: bought ones, by the parcel whose invoice has them. */
export type ReplacedUnitsTable = {
  id: Generated<number>
  line_id: OrderLineId
  origin_line_id: OrderLineId
  origin_parcel_id: ParcelId
  quantity: number
  /** their money went back */
  paid_back: Generated<number>
  /** they came back once more, and another replacement stands for them */
  passed_on: Generated<number>
}
