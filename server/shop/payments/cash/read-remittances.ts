import { stat } from 'node:fs/promises'
import * as v from 'valibot'
import {
  REMITTANCE_COLUMNS,
  type RemittanceCells,
  remittanceCellsSchema,
} from '#domain/forms/payments/cash.ts'
import { type CsvRow, type Problem, readRows, WrongCsv } from '#server/platform/csv/read-rows.ts'

const MOST_BYTES = 5_000_000
const MOST_ROWS = 20_000
const MOST_PROBLEMS = 50

export type RemittanceRow = RemittanceCells & { line: number }

type Read = { rows: RemittanceRow[]; problems: Problem[]; moreProblems: number }

/** What a courier has handed over, as its CSV says, or all that is wrong with that. */
export async function readRemittances(file: string): Promise<Read> {
  const size = await stat(file).catch(() => undefined)
  if (size !== undefined && size.size > MOST_BYTES) throw new WrongCsv('The file is larger than 5 MB.')
  const rows: RemittanceRow[] = []
  const problems: Problem[] = []
  let columns: Columns | undefined
  for await (const row of readRows(file)) {
    if (!columns) {
      const header = readHeader(row)
      if ('problem' in header) return { rows, problems: [header], moreProblems: 0 }
      columns = header
      continue
    }
    if (rows.length >= MOST_ROWS) throw new WrongCsv(`The file has more than ${MOST_ROWS} rows.`)
    const read = readRow(row, columns)
    if (Array.isArray(read)) problems.push(...read)
    else rows.push(read)
  }
  if (!columns) problems.push({ line: 1, problem: 'is empty: the first row must name the columns' })
  const shown = problems.slice(0, MOST_PROBLEMS)
  return { rows, problems: shown, moreProblems: problems.length - shown.length }
}

type Columns = Partial<Record<keyof RemittanceCells, number>>

function readHeader({ line, cells }: CsvRow): Columns | Problem {
  const titles = cells.map((cell) => cell.trim().toLowerCase().replaceAll('_', ' '))
  const columns: Columns = {}
  for (const [field, names] of Object.entries(REMITTANCE_COLUMNS)) {
    const at = titles.findIndex((title) => names.includes(title))
    if (at >= 0) columns[field as keyof RemittanceCells] = at
  }
  const missing = (['amount', 'date'] as const).find((field) => columns[field] === undefined)
  if (missing) return { line, column: missing, problem: 'is missing' }
  if (columns.awb === undefined && columns.order === undefined) {
    return { line, problem: 'needs a column AWB or order number' }
  }
  return columns
}

function readRow({ line, cells }: CsvRow, columns: Columns): RemittanceRow | Problem[] {
  const cellOf = (field: keyof RemittanceCells) => {
    const at = columns[field]
    return (at === undefined ? undefined : cells[at]) ?? ''
  }
  const written = {
    awb: cellOf('awb'),
    order: cellOf('order'),
    amount: cellOf('amount'),
    date: cellOf('date'),
  }
  const { success, output, issues } = v.safeParse(remittanceCellsSchema, written)
  if (success) return { ...output, line }
  return issues.map(({ path, message }) => ({ line, column: String(path?.[0].key), problem: message }))
}
