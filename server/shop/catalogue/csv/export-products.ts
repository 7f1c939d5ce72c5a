import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { toProductId } from '#domain/ids.ts'
import { writeRows } from '#server/platform/csv/write-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { COLUMNS } from './columns.ts'
import { listStoredAfter, type StoredProduct } from './csv-product.ts'

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
  const columns = COLUMNS.map(({ title }) => title)
  await writeRows(out, columns, rows())
  return count
}

function rowOf(product: StoredProduct): string[] {
  return COLUMNS.map(({ field, cell }) => cell.show(product[field]))
}
