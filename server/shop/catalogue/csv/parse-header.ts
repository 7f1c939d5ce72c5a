import type { CsvRow, Problem } from '#server/platform/csv/read-rows.ts'
import { COLUMNS, type Column } from './columns.ts'

/** Which column stands where, or all that is wrong with the header. */
export function parseHeader({ line, cells }: CsvRow): Column[] | Problem[] {
  const columns: Column[] = []
  const problems: Problem[] = []
  for (const cell of cells) {
    const title = cell.trim().toLowerCase()
    const column = COLUMNS.find((it) => it.title === title)
    if (!column) {
      const known = COLUMNS.map((it) => it.title).join(', ')
      problems.push({ line, column: cell.trim(), problem: `unknown column; allowed: ${known}` })
    } else if (columns.includes(column)) {
      problems.push({ line, column: title, problem: 'appears twice' })
    } else {
      columns.push(column)
    }
  }
  const hasSku = columns.some(({ field }) => field === 'sku')
  if (!hasSku)
    problems.push({ line, column: 'number', problem: 'is missing; it is needed to find the product' })
  return problems.length > 0 ? problems : columns
}
