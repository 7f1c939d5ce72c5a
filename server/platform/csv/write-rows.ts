import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { guardCell } from './formula.ts'

/** Writes rows as CSV the way spreadsheets like it, one after the other, however many they are. */
export async function writeRows(
  out: Writable,
  columns: readonly string[],
  rows: Iterable<string[]> | AsyncIterable<string[]>,
): Promise<void> {
  const guarded = async function* () {
    for await (const row of rows) yield row.map(guardCell)
  }
  // Spreadsheets take a file for UTF-8 only if it begins so.
  out.write('\ufeff')
  // By itself it quotes only a line end that is the CSV's own.
  const csv = stringify({
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
  // A terminal or another command's input stays open: it is not ours to end.
  await pipeline(Readable.from(guarded()), csv, out, { end: false })
}
