import type { HealthItem } from '#domain/staff/health/health.ts'
import type { RequestKind } from '#domain/staff/health/request-kinds.ts'
import type { Flag, Instant } from './columns.ts'

export type HealthStateTable = {
  item: HealthItem
  is_red: Flag
  /** whether the owners were told that it is red, and not yet that it is green again */
  is_told: Flag
  /** when they were last told that it is red */
  told_at: Instant | null
}

export type RunningProcessTable = {
  name: string
  host: string
  version: string
  started_at: Instant
  seen_at: Instant
  memory: number
  memory_limit: number
  disk_free: number
  disk_size: number
}

/** By hours since 1970. */
export type RequestCountTable = {
  hour: number
  kind: RequestKind
  answered: number
  slow: number
  busy: number
  failed: number
  /** in milliseconds */
  slowest: number
}

export type WebhookFailureTable = {
  provider: string
  /** none: its signature was wrong, and nothing of it is believed */
  event_id: string
  times: number
  last_at: Instant
}
