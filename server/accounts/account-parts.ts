import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { MessageWorker } from '../messages/worker.ts'
import type { Tokens } from './token.ts'

/** What the authentication service works with. */
export type AccountParts = {
  db: Kysely<Tables>
  tokens: Tokens
  messages: Pick<MessageWorker, 'nudge'>
  /** keys what must be recognised again but never read: codes, marks of browsers */
  secret: string
  now: number
}
