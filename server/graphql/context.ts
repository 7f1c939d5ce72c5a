import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What a resolver may use. */
export type Context = {
  db: Kysely<Tables>
  /** the time of the request, in milliseconds since 1970 */
  now: number
}
