import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Messages } from '../messages/messages.ts'
import type { Tokens } from './token.ts'

/** What the authentication service works with. */
export type AccountParts = {
  db: Kysely<Tables>
  tokens: Tokens
  messages: Messages
  /** keys what must be recognised again but never read: codes, marks of browsers */
  secret: string
  now: number
}
