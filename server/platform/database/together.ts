import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

type Asked = {
  query: CompiledQuery
  resolve: (result: QueryResult<unknown>) => void
  reject: (reason: unknown) => void
}

/** What is being gathered, by the transaction it belongs to. */
const gathering = new WeakMap<Kysely<Tables>, Asked[]>()

/**
 * Kept queries that are asked for in the callback go to the database together and run in the order in which they were
 * asked for. A transaction then waits for PostgreSQL once instead of once for each, and others wait less for what it
 * has locked. All have ended when this returns or throws: nothing goes on after the transaction has.
 */
export async function together<Results extends readonly unknown[]>(
  db: Kysely<Tables>,
  ask: () => readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  if (gathering.has(db)) return all<Results>(ask())
  const batch: Asked[] = []
  gathering.set(db, batch)
  let asked: readonly Promise<unknown>[]
  try {
    asked = ask()
  } finally {
    gathering.delete(db)
  }
  const [results] = await Promise.all([all<Results>(asked), send(db, batch)])
  return results
}

async function send(db: Kysely<Tables>, batch: Asked[]): Promise<void> {
  try {
    await db
      .getExecutor()
      .provideConnection((connection) =>
        Promise.all(
          batch.map(({ query, resolve, reject }) => connection.executeQuery(query).then(resolve, reject)),
        ),
      )
  } catch (error) {
    for (const { reject } of batch) reject(error)
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

/** Runs a query, or lets it wait for the others that are being gathered. */
export function runOrGather<Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const batch = gathering.get(db)
  if (!batch) return db.executeQuery(query)
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>()
  batch.push({ query, resolve: (result) => resolve(result as QueryResult<Row>), reject })
  return promise
}
