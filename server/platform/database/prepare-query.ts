import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Value = number | string | null
/** One value, or a row of them by their columns. */
export type Argument = Value | object

export type Build<Args extends readonly Argument[], Row> = (
  db: Kysely<Tables>,
  ...args: Args
) => Compilable<Row>

export type Prepared = {
  compiled: CompiledQuery
  /** for each argument, the columns of a row; nothing for a value */
  columns: readonly (readonly string[] | undefined)[]
  /** for each parameter of the SQL, which argument stands there; a constant stands as it is */
  sources: readonly (Placeholder | { constant: unknown })[]
}

/** Stands for an argument, or for one column of it, while the SQL is worked out. It can be passed on, and no more. */
class Placeholder {
  readonly argument: number
  readonly column: string | undefined

  constructor(argument: number, column?: string) {
    this.argument = argument
    this.column = column
  }

  get name(): string {
    return `argument ${this.argument + 1}${this.column === undefined ? '' : `, column ${this.column}`}`
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query looks at the value of its ${this.name}; it may only pass it on.`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

/** An object is true, whatever it stands for: what decides by an argument shows with these in its place. */
const OTHER_VALUES = [null, '', 0]

export function prepare<Args extends readonly Argument[], Row>(
  db: Kysely<Tables>,
  build: Build<Args, Row>,
  args: Args,
): Prepared {
  const columns = args.map((given) => (isRow(given) ? Object.keys(given) : undefined))
  const compileWith = (value: (argument: number, column?: string) => unknown): CompiledQuery => {
    const values = columns.map((names, argument) =>
      names ? Object.fromEntries(names.map((name) => [name, value(argument, name)])) : value(argument),
    )
    return build(db, ...(values as unknown as Args)).compile()
  }

  const placeholders: Placeholder[] = []
  const compiled = compileWith((argument, column) => {
    const placeholder = new Placeholder(argument, column)
    placeholders.push(placeholder)
    return placeholder
  })
  const unused = placeholders.find((it) => !compiled.parameters.includes(it))
  if (unused) throw new Error(`A prepared query does not use its ${unused.name}: ${compiled.sql}`)
  const sources = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? parameter : { constant: parameter },
  )
  const prepared = { compiled, columns, sources }
  for (const other of OTHER_VALUES) {
    const parameters = sources.map((it) => (it instanceof Placeholder ? other : it.constant))
    checkSame(
      prepared,
      parameters,
      compileWith(() => other),
    )
  }
  return prepared
}

/** The SQL's parameters, if the arguments are of the kind that it was prepared for. */
export function parametersOf(prepared: Prepared, args: readonly Argument[]): unknown[] {
  const { columns, sources } = prepared
  if (args.length !== columns.length) throw otherArguments(prepared, `${args.length} arguments`)
  for (let index = 0; index < args.length; index++) {
    const names = columns[index]
    const given = args[index]
    if (!names ? isRow(given) : !isRow(given) || Object.keys(given).length !== names.length) {
      throw otherArguments(prepared, describe(given, index))
    }
  }
  return sources.map((source) => {
    if (!(source instanceof Placeholder)) return source.constant
    const given = args[source.argument]
    const value = source.column === undefined ? given : (given as Record<string, unknown>)[source.column]
    if (value === undefined) throw otherArguments(prepared, `no ${source.name}`)
    return value
  })
}

/** Fails if these arguments would have made another query than the one that was prepared. */
export function checkSame(prepared: Prepared, parameters: readonly unknown[], anew: CompiledQuery): void {
  const same =
    anew.sql === prepared.compiled.sql &&
    anew.parameters.length === parameters.length &&
    anew.parameters.every((parameter, index) => Object.is(parameter, parameters[index]))
  if (!same) throw decidesByArgument(prepared.compiled)
}

function isRow(given: Argument | undefined): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null
}

function describe(given: Argument | undefined, index: number): string {
  return `argument ${index + 1} ${isRow(given) ? `with the columns ${Object.keys(given).join(', ')}` : 'as a value'}`
}

function otherArguments({ compiled }: Prepared, found: string): Error {
  return new Error(`A prepared query gets ${found}, unlike the first time: ${compiled.sql}`)
}

function decidesByArgument({ sql }: CompiledQuery): Error {
  return new Error(`A prepared query decides by an argument, or by something that changes: ${sql}`)
}
