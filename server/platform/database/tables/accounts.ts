import type { Generated } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

export type UserTable = {
  id: Generated<UserId>
  email: string
  email_key: string
  user_name: string
  user_name_key: string
  /** this account's alone, proven by a code where it has a date */
  mobile: string | null
  mobile_proven_at: Instant | null
  /** given at signup: any number of accounts may say the same */
  claimed_mobile: string | null
  password_hash: string
  created_at: Instant
  /** since then nobody gets in; it can be undone for a while */
  closed_at: Instant | null
  /** since then nothing of a person is in it any more: it is there for its orders alone */
  erased_at: Instant | null
  /** how many parcels were refused at the door, and whether that is why they pay online alone */
  cash_refused: Generated<number>
  cash_barred: Generated<Flag>
  cash_bar_note: Generated<string | null>
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
  /** the account it is for */
  user_id: UserId | null
  /** the browser or the session that asked for it, and has tries of its own */
  holder_hash: string | null
  ip_hash: string | null
  /** whether it left by SMS; where nobody has the mobile, it does not */
  sent: Generated<Flag>
  created_at: Instant
  expires_at: Instant
  wrong_tries: Generated<number>
  used_at: Instant | null
  grant_hash: string | null
  /** from where the right code came, of a client that keeps no cookies */
  grant_ip_hash: string | null
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

/** What was changed about an account, by whom and when; and, while it can be undone, the whole account before that. */
export type AccountChangeTable = {
  id: Generated<number>
  user_id: UserId
  /** the changed parts, joined by commas */
  parts: string
  done_by: string
  done_at: Instant
  email: string | null
  email_key: string | null
  user_name: string | null
  user_name_key: string | null
  mobile: string | null
  mobile_proven_at: Instant | null
  claimed_mobile: string | null
  undo_key_hash: string | null
  undo_until: Instant
  undone_at: Instant | null
  /** an earlier change was undone, and this one with it */
  voided_at: Instant | null
}
