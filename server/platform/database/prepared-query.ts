import type { CompiledQuery, Kysely } from 'kysely'
import { runInPipeline } from './pipeline.ts'
import {
  type Argument,
  type Build,
  checkSame,
  type Prepared,
  parametersOf,
  prepare,
} from './prepare-query.ts'
import type { Tables } from './tables.ts'

/** How many calls are compared with the SQL that their own arguments would make: most of a test, little of a day. */
const CALLS_CHECKED = 100

/**
 * A query whose SQL is worked out at its first use; later calls only bring other arguments. Building and compiling a
 * wide select takes longer than SQLite needs to answer it. The builder must use each argument as a value and decide
 * nothing by it; a row has the same columns each time. What breaks this is an error, not another query.
 */
export function preparedQuery<Args extends readonly Argument[], Row>(
  build: Build<Args, Row>,
): (db: Kysely<Tables>, ...args: Args) => Promise<Row[]> {
  // The engines' SQL differs; transactions share their database's adapter.
  const byAdapter = new WeakMap<object, Prepared>()
  let unchecked = CALLS_CHECKED

  return async (db, ...args) => {
    const { adapter } = db.getExecutor()
    let prepared = byAdapter.get(adapter)
    if (!prepared) {
      prepared = prepare(db, build, args)
      byAdapter.set(adapter, prepared)
    }
    const parameters = parametersOf(prepared, args)
    if (unchecked > 0) {
      unchecked--
      checkSame(prepared, parameters, build(db, ...args).compile())
    }
    return (await runInPipeline(db, { ...prepared.compiled, parameters } as CompiledQuery<Row>)).rows
  }
}
