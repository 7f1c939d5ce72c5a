import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

type QueuedQuery = {
  query: CompiledQuery
  resolve: (result: QueryResult<unknown>) => void
  reject: (reason: unknown) => void
}

/** The pipelines that are being filled, by the transaction they belong to. */
const filling = new WeakMap<Kysely<Tables>, QueuedQuery[]>()

/**
 * Prepared queries that are asked for in the callback go to the database at once and run in the order in which they were
 * asked for. A transaction then waits for PostgreSQL once instead of once for each, and others wait less for what it
 * has locked. All have ended when this returns or throws: nothing goes on after the transaction has.
 */
export async function pipeline<Results extends readonly unknown[]>(
  db: Kysely<Tables>,
  ask: () => readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  if (filling.has(db)) return all<Results>(ask())
  const queue: QueuedQuery[] = []
  filling.set(db, queue)
  let asked: readonly Promise<unknown>[]
  try {
    asked = ask()
  } finally {
    filling.delete(db)
  }
  const [results] = await Promise.all([all<Results>(asked), send(db, queue)])
  return results
}

async function send(db: Kysely<Tables>, queue: QueuedQuery[]): Promise<void> {
  try {
    await db
      .getExecutor()
      .provideConnection((connection) =>
        Promise.all(
          queue.map(({ query, resolve, reject }) => connection.executeQuery(query).then(resolve, reject)),
        ),
      )
  } catch (error) {
    for (const { reject } of queue) reject(error)
  }
}

async function all<Results extends readonly unknown[]>(
  promises: readonly Promise<unknown>[],
): Promise<Results> {
  const settled = await Promise.allSettled(promises)
  return settled.map((it) => {
    if (it.status === 'rejected') throw it.reason
    return it.value
  }) as unknown as Results
}

/** Runs a query, or lets it wait for the others of the pipeline that is being filled. */
export function runInPipeline<Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const queue = filling.get(db)
  if (!queue) return db.executeQuery(query)
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>()
  queue.push({ query, resolve: (result) => resolve(result as QueryResult<Row>), reject })
  return promise
}
