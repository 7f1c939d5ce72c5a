import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'
import { runOrGather } from './together.ts'

type Value = number | string | null
/** One value, or a row of them by their columns. */
type Argument = Value | object

type Build<Args extends readonly Argument[], Row> = (db: Kysely<Tables>, ...args: Args) => Compilable<Row>

type Kept = {
  compiled: CompiledQuery
  /** for each parameter of the SQL, which argument stands there; a constant stands as it is */
  sources: (Placeholder | { constant: unknown })[]
}

/** Stands for an argument, or for one column of it, while the SQL is worked out. */
class Placeholder {
  readonly argument: number
  readonly column: string | undefined

  constructor(argument: number, column?: string) {
    this.argument = argument
    this.column = column
  }

  valueIn(args: readonly Argument[]): unknown {
    const given = args[this.argument]
    return isRow(given) && this.column !== undefined ? given[this.column] : given
  }
}

/**
 * A query whose SQL is worked out at its first use and kept; later calls only bring other arguments. Building
 * and compiling a wide select takes longer than SQLite needs to answer it. The builder must use each argument
 * as a value and decide nothing by it; a row has the same columns each time.
 */
export function keepQuery<Args extends readonly Argument[], Row>(
  build: Build<Args, Row>,
): (db: Kysely<Tables>, ...args: Args) => Promise<Row[]> {
  const run = keep(build)
  return async (db, ...args) => (await run(db, args)).rows
}

function keep<Args extends readonly Argument[], Row>(build: Build<Args, Row>) {
  // The engines' SQL differs; transactions share their database's adapter.
  const keptBy = new WeakMap<object, Kept>()

  const prepare = (db: Kysely<Tables>, args: Args): Kept => {
    const placeholders = args.map((given, argument) =>
      isRow(given)
        ? Object.fromEntries(Object.keys(given).map((column) => [column, new Placeholder(argument, column)]))
        : new Placeholder(argument),
    )
    const compiled = build(db, ...(placeholders as unknown as Args)).compile()
    const sources = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter : { constant: parameter },
    )
    return { compiled, sources }
  }

  return (db: Kysely<Tables>, args: Args): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor()
    let kept = keptBy.get(adapter)
    if (!kept) {
      kept = prepare(db, args)
      keptBy.set(adapter, kept)
    }
    const parameters = kept.sources.map((it) => (it instanceof Placeholder ? it.valueIn(args) : it.constant))
    return runOrGather(db, { ...kept.compiled, parameters } as CompiledQuery<Row>)
  }
}

function isRow(given: Argument | undefined): given is Record<string, Value> {
  return typeof given === 'object' && given !== null
}
