import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { codeOf } from '#server/platform/thrown.ts'
import { unguardCell } from './formula.ts'

/** One row of the file, with the line it begins in. */
export type CsvRow = { line: number; cells: string[] }

/** What is wrong, and where; without a column, with the whole row. */
export type Problem = { line: number; column?: string; problem: string }

/** A file that cannot be read as CSV at all. */
export class WrongCsv extends Error {
  override name = 'WrongCsv'
}

const LONGEST_ROW = 2_000_000

/** The rows of a CSV file, one after the other, so that its size does not matter. The first is the header. */
export async function* readRows(file: string): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: LONGEST_ROW,
  })
  const text = Readable.from(utf8(file))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let line = 1
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const cells = record.map((cell) => unguardCell(cell.replaceAll('\r\n', '\n')))
      if (cells.some((cell) => cell !== '')) yield { line, cells }
      // Counted here: the parser takes a line end of two characters inside quotes for two.
      line += record.reduce((ends, cell) => ends + cell.split('\n').length - 1, 1)
    }
  } catch (error) {
    throw readable(error)
  }
}

async function* utf8(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true })
  yield decoder.decode()
}

function readable(error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new WrongCsv('The file is not UTF-8. Save it as "CSV UTF-8".')
  }
  if (code === 'ENOENT' || code === 'EISDIR') return new WrongCsv('This file was not found.')
  if (error instanceof CsvError) {
    const at = 'lines' in error ? `line ${String(error.lines)}: ` : ''
    return new WrongCsv(`${at}${WORDS[error.code] ?? error.message}`)
  }
  return error
}

const WORDS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted field has no closing quote.',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after the closing quote of a field.',
  INVALID_OPENING_QUOTE: 'there is a quote inside a field that is not quoted.',
  CSV_MAX_RECORD_SIZE: 'a row is too long; is a quote missing?',
}
