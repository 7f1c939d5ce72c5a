import type { Generated } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

export type UserTable = {
  id: Generated<UserId>
  email: string
  email_key: string
  user_name: string
  user_name_key: string
  mobile: string | null
  password_hash: string
  role: 'customer' | 'staff'
  created_at: Instant
}

export type SessionTable = {
  id: string
  user_id: UserId
  proof_hash: string
  created_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}

export type OneTimeCodeTable = {
  id: Generated<number>
  mobile: string
  purpose: 'recovery' | 'add-mobile'
  code_hash: string
  created_at: Instant
  expires_at: Instant
  wrong_tries: Generated<number>
  used_at: Instant | null
  grant_hash: string | null
  grant_used_at: Instant | null
}

/** A link by which a customer sets a new password. */
export type PasswordResetTable = {
  id: Generated<number>
  user_id: UserId | null
  key_hash: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export type AttemptTable = {
  key: string
  tries: number
  last_at: Instant
  blocked_until: Instant
}
