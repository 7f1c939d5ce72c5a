import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Kept = {
  compiled: CompiledQuery
  /** for each parameter of the SQL, which argument stands there; a constant stands as it is */
  sources: ({ argument: number } | { constant: unknown })[]
}

/** Stands for an argument while the SQL is worked out. */
class Placeholder {
  readonly argument: number
  constructor(argument: number) {
    this.argument = argument
  }
}

/**
 * A query whose SQL is worked out at its first use and kept; later calls only bring other arguments. Building
 * and compiling a wide select takes longer than SQLite needs to answer it. The builder must use each argument
 * as a value and decide nothing by it.
 */
export function keepQuery<Args extends readonly (number | string)[], Row>(
  build: (db: Kysely<Tables>, ...args: Args) => Compilable<Row>,
): (db: Kysely<Tables>, ...args: Args) => Promise<Row[]> {
  // The engines' SQL differs; transactions share their database's adapter.
  const keptBy = new WeakMap<object, Kept>()

  const prepare = (db: Kysely<Tables>, count: number): Kept => {
    const placeholders = Array.from({ length: count }, (_, argument) => new Placeholder(argument))
    const compiled = build(db, ...(placeholders as unknown as Args)).compile()
    const sources = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter : { constant: parameter },
    )
    return { compiled, sources }
  }

  return async (db, ...args) => {
    const { adapter } = db.getExecutor()
    let kept = keptBy.get(adapter)
    if (!kept) {
      kept = prepare(db, args.length)
      keptBy.set(adapter, kept)
    }
    const parameters = kept.sources.map((it) => ('argument' in it ? args[it.argument] : it.constant))
    const { rows } = await db.executeQuery<Row>({ ...kept.compiled, parameters } as CompiledQuery<Row>)
    return rows
  }
}
