import type { Generated } from 'kysely'
import type { Confidence, Kind, LampTechnology } from '#domain/fitment/vehicle.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { Flag, Instant, WordList } from './columns.ts'

export type VehicleTable = {
  id: string
  kind: Kind
  make: string
  model: string
  from_year: number
  /** null while it is still sold */
  to_year: number | null
}

/** What is known of one lamp of a vehicle, how surely, and from where. */
export type VehicleLampTable = {
  vehicle_id: string
  position: string
  base: string | null
  candidates: WordList
  technology: LampTechnology
  confidence: Confidence
  /** who says so */
  source: string
  note: string | null
  /** to be checked: until somebody has, nothing is said to fit */
  is_doubted: Flag
  /** the day on which somebody looked, as 2026-11-16 */
  checked_on: string | null
}

export type GarageVehicleTable = {
  user_id: UserId
  vehicle_id: string
  name: string | null
  added_at: Instant
}

/** Who wants to hear when a product is there again. */
export type StockNoticeTable = {
  id: Generated<number>
  product_id: ProductId
  email: string
  email_key: string
  asked_at: Instant
}

/** What customers searched for and did not find. */
export type MissedSearchTable = {
  text_key: string
  text: string
  times: number
  last_at: Instant
}

/** The products that changed since somebody looked. Triggers keep it; see 0022-fitment. */
export type ProductChangeTable = {
  /** the order of changes on SQLite, the transaction on PostgreSQL */
  number: Generated<number | string>
  product_id: ProductId
  changed_at: Instant
}

/** What processes keep of a subject holds as long as its number is the same. */
export type VersionTable = {
  subject: 'fitment'
  number: number
}
