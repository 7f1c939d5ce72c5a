import type { Generated } from 'kysely'
import type { BackupId, ShopId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

/** Without a row, nobody has chosen yet. */
export type BackupSettingsTable = {
  shop_id: ShopId
  is_on: Flag
  /** in India */
  hour: number
  keep: number
  changed_at: Instant
}

export type BackupTable = {
  id: Generated<BackupId>
  /** of its folder, and unlike any other shop's */
  name: string
  /** the folder or bucket that it lies in */
  place: string
  /** of a nightly one, the day */
  night: number | null
  /** open: it is being made. removing: no longer whole, and soon gone. */
  state: 'open' | 'done' | 'failed' | 'removing' | 'removed'
  asked_by: string
  asked_at: Instant
  /** the moment of the shop that it holds */
  made_at: Instant | null
  failed_at: Instant | null
  bytes: number | null
  row_count: number | null
  file_count: number | null
  problem: string | null
  /** whether it was restored and looked at; none: nobody asked */
  proof: 'open' | 'proven' | 'failed' | null
  proof_asked_by: string | null
  /** when it was asked for, and then, when it was begun */
  proof_at: Instant | null
  proof_problem: string | null
}
