import type { Generated } from 'kysely'
import type { ApiTokenId, AuditId, StaffId } from '#domain/ids.ts'
import type { ActsVia } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Instant } from './columns.ts'

/** Who works in the back office. Customers are elsewhere, and never become staff. */
export type StaffTable = {
  id: Generated<StaffId>
  name: string
  email: string
  email_key: string
  role: StaffRole
  /** none until somebody has chosen one by a link */
  password_hash: string | null
  /** what their authenticator app counts from, sealed; until a code of it was right, no factor yet */
  factor_sealed: string | null
  /** the last step whose code was used: no code counts twice; none without a second factor */
  factor_step: number | null
  /** when they said that they want no second factor for now: it is suggested once */
  factor_declined_at: Generated<Instant | null>
  created_at: Instant
  /** since then they are known by what they did alone */
  removed_at: Instant | null
}

export type StaffSessionTable = {
  id: string
  staff_id: StaffId
  token_hash: string
  ip: string
  user_agent: string
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
  ended_at: Instant | null
  /** when the password was last said in it */
  proven_at: Instant | null
}

/** A link that works once. */
export type StaffLinkTable = {
  key_hash: string
  kind: 'setup' | 'invite' | 'password'
  /** nobody yet, where it makes the first owner */
  staff_id: StaffId | null
  created_at: Instant
  /** none: until the next one */
  expires_at: Instant | null
  used_at: Instant | null
}

export type StaffRecoveryCodeTable = {
  id: Generated<number>
  staff_id: StaffId
  code_hash: string
  used_at: Instant | null
}

export type ApiTokenTable = {
  id: Generated<ApiTokenId>
  name: string
  role: StaffRole
  token_hash: string
  created_by: string
  created_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
  used_at: Instant | null
}

/** What staff did. Rows are never changed and never removed. */
export type AuditTable = {
  id: Generated<AuditId>
  at: Instant
  actor_name: string
  /** what names are compared by */
  actor_key: string
  staff_id: StaffId | null
  via: ActsVia
  /** such as order.pack */
  action: string
  record_kind: string
  record_id: string
  /** a JSON object each */
  before_facts: string | null
  after_facts: string | null
}
