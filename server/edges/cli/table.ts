import { asPlainText } from './terminal.ts'

export type Column<Row> = {
  title: string
  /** numbers end where the numbers above them end */
  right?: boolean
  text: (row: Row) => string
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const widthOf = (text: string) => [...graphemes.segment(text)].length

/** Rows below their titles, aligned. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((column) => asPlainText(column.text(row)))),
  ]
  const widths = columns.map((_, at) =>
    cells.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), 0),
  )
  return cells.map((row) =>
    row
      .map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return columns[at]?.right ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd(),
  )
}
