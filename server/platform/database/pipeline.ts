import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

type QueuedQuery = {
  query: CompiledQuery
  resolve: (result: QueryResult<unknown>) => void
  reject: (reason: unknown) => void
}

/** The pipelines that are being filled, by the transaction they belong to. */
const filling = new WeakMap<Kysely<Tables>, QueuedQuery[]>()

export type Asked<Results extends readonly unknown[]> = readonly [
  ...{ [Index in keyof Results]: Promise<Results[Index]> },
]

/**
 * Prepared queries that are asked for in the callback go to the database at once and run in the order in which they were
 * asked for. A transaction then waits for PostgreSQL once instead of once for each, and others wait less for what it
 * has locked. All have ended when this returns or throws: nothing goes on after the transaction has.
 */
export async function pipeline<Results extends readonly unknown[]>(
  db: Kysely<Tables>,
  ask: () => Asked<Results>,
): Promise<Results> {
  if (filling.has(db)) return all<Results>(ask())
  const { asked, send } = fillPipeline(db, ask)
  const [results] = await Promise.all([all<Results>(asked), send()])
  return results
}

/** The same in two steps. `send` has handed all queries to the database when it returns its promise. */
export function fillPipeline<Results extends readonly unknown[]>(
  db: Kysely<Tables>,
  ask: () => Asked<Results>,
): { asked: Asked<Results>; send: () => Promise<void>; drop: (reason: unknown) => void } {
  const queue: QueuedQuery[] = []
  const drop = (reason: unknown) => {
    for (const { reject } of queue) reject(reason)
  }
  filling.set(db, queue)
  try {
    const asked = ask()
    return { asked, send: () => sendAll(db, queue).catch(drop), drop }
  } finally {
    filling.delete(db)
  }
}

async function sendAll(db: Kysely<Tables>, queue: QueuedQuery[]): Promise<void> {
  await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(
        queue.map(({ query, resolve, reject }) => connection.executeQuery(query).then(resolve, reject)),
      ),
    )
}

export async function all<Results extends readonly unknown[]>(
  promises: readonly Promise<unknown>[],
): Promise<Results> {
  const settled = await Promise.allSettled(promises)
  return settled.map((it) => {
    if (it.status === 'rejected') throw it.reason
    return it.value
  }) as unknown as Results
}

/** Transactions that have asked for their last queries. */
const closed = new WeakSet<Kysely<Tables>>()

/** What is asked for after this would run outside of the transaction, and fails instead. */
export function closePipelines(db: Kysely<Tables>): void {
  closed.add(db)
}

/** Runs a query, or lets it wait for the others of the pipeline that is being filled. */
export function runInPipeline<Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const queue = filling.get(db)
  if (!queue) {
    if (closed.has(db)) throw new Error(`Asked for after the last query of a transaction: ${query.sql}`)
    return db.executeQuery(query)
  }
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>()
  queue.push({ query, resolve: (result) => resolve(result as QueryResult<Row>), reject })
  return promise
}
