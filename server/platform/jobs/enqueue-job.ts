import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type NewJob = {
  kind: string
  /** what it is about, by an id: never a person's name or address, for it is logged */
  subject: string
  /** not before that, in milliseconds since 1970 */
  at: number
}

const LONGEST = 200

/**
 * Writes down what has to be done. Call it inside the transaction that makes it necessary: it is done once that is
 * committed, and never if it is rolled back. The same kind and subject while one is open is one job, done at the
 * earlier of the two times; while somebody is at it, it is done once more afterwards, since they may have looked
 * before this transaction changed anything.
 */
export async function enqueueJob(db: Kysely<Tables>, { kind, subject, at }: NewJob): Promise<void> {
  if (kind === '' || kind.length > LONGEST || subject.length > LONGEST) {
    throw new Error(`A job of the kind "${kind.slice(0, LONGEST)}" has no kind, or too long a name.`)
  }
  await writeJob(db, kind, subject, at)
}

const earlier = (column: 'due_at' | 'again_at') =>
  sql<number>`case when ${sql.ref(`jobs.${column}`)} <= excluded.due_at then ${sql.ref(`jobs.${column}`)} else excluded.due_at end`

const writeJob = preparedQuery((db, kind: string, subject: string, at: number) =>
  db
    .insertInto('jobs')
    .values({ kind, subject, asked_at: at, due_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({
          due_at: sql<number>`case when jobs.claimed_until is null then ${earlier('due_at')} else jobs.due_at end`,
          again_at: sql<number>`case when jobs.claimed_until is null then jobs.again_at else ${earlier('again_at')} end`,
        }),
    ),
)
