import type { Generated } from 'kysely'
import type { OrderId, ProductId, StaffId } from '#domain/ids.ts'
import type { BulkState } from '#domain/staff/bulk/bulk.ts'
import type { Flag, Instant } from './columns.ts'

/** What staff find orders by; see domain/orders/order-words.ts. */
export type OrderWordTable = {
  word: string
  order_id: OrderId
}

/** What staff find products by. Triggers keep it; nothing else writes here. */
export type ProductWordTable = {
  word: string
  product_id: ProductId
}

/** What was sold of a product on a day: what was called off, or came back, is not in it. Counted in the background. */
export type ProductSalesTable = {
  product_id: ProductId
  /** days since 1970, in India: see domain/calendar-day.ts */
  day: number
  units: number
}

/** What was bought for a vehicle on a day, counted like the sales of products. */
export type VehicleSalesTable = {
  vehicle_id: string
  day: number
  /** as its orders call it */
  name: string
  units: number
}

/** Products at or below their minimum. Triggers keep it; nothing else writes here. */
export type ShortProductTable = {
  product_id: ProductId
  is_out: Flag
}

/** A view of a list that one of the staff has saved, for themselves or for all. */
export type SavedViewTable = {
  id: Generated<number>
  list: string
  staff_id: StaffId
  name: string
  name_key: string
  is_shared: Flag
  /** as it stands in the list's URL */
  query: string
  changed_at: Instant
}

/** All that a list had when somebody chose all of it: what comes to the list afterwards is not among it. */
export type SelectionTable = {
  /** random */
  key: string
  list: string
  staff_id: StaffId
  /** a JSON array, in the list's order */
  ids: string
  made_at: Instant
}

/** Something that somebody has asked to be done to many records. */
export type BulkChangeTable = {
  id: Generated<number>
  list: string
  /** a JSON object; see domain/staff/bulk/bulk.ts */
  change: string
  actor_name: string
  staff_id: StaffId | null
  made_at: Instant
  ended_at: Instant | null
  total: number
  /** the change that it takes back */
  undo_of: number | null
  /** ids as JSON, until each has its row; nothing, where they are those of what is taken back */
  subjects: string | null
}

/** What came of one record of it. */
export type BulkRowTable = {
  bulk_id: number
  position: number
  subject_id: number
  state: BulkState
  /** JSON objects: what of the record was changed */
  before_facts: string | null
  after_facts: string | null
  /** why it was refused */
  said: string | null
}

export type ProductTagTable = {
  product_id: ProductId
  tag: string
}
