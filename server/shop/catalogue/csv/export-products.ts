import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Kysely } from 'kysely'
import { toProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { COLUMNS } from './columns.ts'
import { listStoredAfter, type StoredProduct } from './csv-product.ts'
import { guardCell } from './formula.ts'

const BATCH_SIZE = 500

/** Writes all products as CSV, a page at a time, however many they are. Tells how many. */
export async function exportProducts(db: Kysely<Tables>, out: Writable): Promise<number> {
  let count = 0
  const rows = async function* () {
    let last = toProductId(0)
    for (;;) {
      const products = await listStoredAfter(db, last, BATCH_SIZE)
      for (const product of products) yield rowOf(product)
      count += products.length
      const end = products.at(-1)
      if (!end) return
      last = end.id
    }
  }
  // Spreadsheets take a file for UTF-8 only if it begins so.
  out.write('\ufeff')
  const columns = COLUMNS.map(({ title }) => title)
  // By itself it quotes only a line end that is the CSV's own.
  const csv = stringify({ header: true, columns, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  // A terminal or another command's input stays open: it is not ours to end.
  await pipeline(Readable.from(rows()), csv, out, { end: false })
  return count
}

function rowOf(product: StoredProduct): string[] {
  return COLUMNS.map(({ field, cell }) => guardCell(cell.show(product[field])))
}
