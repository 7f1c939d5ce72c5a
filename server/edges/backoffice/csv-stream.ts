import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { writeRows } from '#server/platform/csv/write-rows.ts'

/** Rows as the body of an answer, made as fast as it is read. Who stops reading stops it. */
export function csvStream(columns: readonly string[], rows: AsyncIterable<string[]>): NodeWebStream {
  const out = new PassThrough()
  writeRows(out, columns, rows).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  )
  return Readable.toWeb(out)
}
