import type { Kysely, Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import { type Asked, all, closePipelines, fillPipeline, pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** Asks for the transaction's last queries, all at once. Their answers come too late to ask for more. */
export type AskLast = (ask: () => Asked<readonly unknown[]>) => Promise<void>

/**
 * A transaction whose last queries go to PostgreSQL together with the commit: what these lock, others wait for no longer
 * than the database itself takes, however busy this process is. One that fails undoes all of it there, and this throws
 * what failed. SQLite undoes only the query itself, so there the commit waits for the answers.
 */
export async function transact<Result>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>, last: AskLast) => Promise<Result>,
): Promise<Result> {
  let answers: Promise<unknown> | undefined
  const result = db.transaction().execute((transaction) =>
    work(transaction, async (ask) => {
      if (engineOf(db) === 'sqlite') await pipeline(transaction, ask)
      else ({ answers } = await sendLast(transaction, ask))
    }),
  )
  try {
    return await result
  } finally {
    // Where they fail, the commit says only that there was nothing to commit; these say why.
    await answers
  }
}

/** What fails by itself, without the database, fails before anything is sent. */
async function sendLast(
  db: Transaction<Tables>,
  ask: () => Asked<readonly unknown[]>,
): Promise<{ answers: Promise<unknown> }> {
  const { asked, send, drop } = fillPipeline(db, ask)
  closePipelines(db)
  const failures: unknown[] = []
  for (const one of asked) one.catch((error) => failures.push(error))
  await new Promise((resolve) => process.nextTick(resolve))
  if (failures.length > 0) {
    drop(failures[0])
    throw failures[0]
  }
  const answers = Promise.all([all(asked), send()])
  answers.catch(() => {})
  return { answers }
}
