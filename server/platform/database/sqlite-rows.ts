import type { StatementSync } from 'node:sqlite'

export type SqliteValue = null | number | bigint | string | Uint8Array
type Row = Record<string, SqliteValue>

/** What a statement is once it gives arrays, which the library's types do not tell. */
type StatementOfArrays = {
  all: (...parameters: SqliteValue[]) => SqliteValue[][]
  iterate: (...parameters: SqliteValue[]) => IteratorObject<SqliteValue[]>
}

/**
 * Reads a statement's rows. The object is written out in code, once for each statement: all its rows then have one shape
 * and are quicker to make, and much quicker to use, than those that node:sqlite makes itself.
 * See docs/decisions/2026-11-18-rows-of-one-shape.md.
 */
export function rowsOf(statement: StatementSync) {
  statement.setReturnArrays(true)
  const arrays = statement as unknown as StatementOfArrays
  let columns = -1
  let toObject: (values: SqliteValue[]) => Row
  const toRow = (values: SqliteValue[]) => {
    // Written at the first row, and again when `select *` finds other columns.
    if (values.length !== columns) {
      toObject = writeOut(statement.columns().map(({ name }) => name))
      columns = values.length
    }
    return toObject(values)
  }
  return {
    all: (parameters: SqliteValue[]): Row[] => arrays.all(...parameters).map(toRow),
    iterate: (parameters: SqliteValue[]): IteratorObject<Row> => arrays.iterate(...parameters).map(toRow),
  }
}

function writeOut(names: string[]): (values: SqliteValue[]) => Row {
  // In brackets every name is a name, `__proto__` too.
  const fields = names.map((name, index) => `[${JSON.stringify(name)}]: values[${index}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as (values: SqliteValue[]) => Row
}
