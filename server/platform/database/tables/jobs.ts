import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

/** What any process does from time to time, and when that was. */
export type ChoreTable = {
  name: string
  begun_at: Instant
  /** none, or before it was begun: somebody is at it, or was killed */
  done_at: Instant | null
}

export type JobTable = {
  id: Generated<number>
  /** which handler does it; a process leaves alone what it has none for */
  kind: string
  /** what it is about, by an id: never a person's name or address, for it is logged */
  subject: string
  state: Generated<'open' | 'done' | 'given up'>
  asked_at: Instant
  /** not before that */
  due_at: Instant
  /** asked for once more while somebody was at it: not before that, then */
  again_at: Instant | null
  /** somebody is at it, unless that time is over */
  claimed_until: Instant | null
  /** the running one included: its number is what whoever holds the claim is known by */
  tries: Generated<number>
  steps_done: Generated<number>
  /** of how many, where that is known */
  steps: number | null
  /** what came of it, for whoever asked */
  result: string | null
  last_error: string | null
  ended_at: Instant | null
}
