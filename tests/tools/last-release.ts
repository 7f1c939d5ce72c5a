import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyTables } from '#server/shop/backup/copy-to-postgres.ts'
import { openPostgres } from '#server/shop/backup/postgres-side.ts'
import { listShopTables } from '#server/shop/backup/shop-tables.ts'
import type { EmptyDatabase } from './test-database.ts'

/** The last migration that this release knew. */
const LAST_MIGRATION = '0023-order-quotes'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name))

/** What the customers of that shop saw, each by the same query and in the same invoices. */
export type SeenThen = {
  /** milliseconds since 1970 */
  at: number
  password: string
  query: string
  customers: {
    email: string
    userId: number
    sees: Record<'orderHistory' | 'cart' | 'address', Record<string, unknown>[]>
    /** the text of each, by its URL */
    invoices: Record<string, string>
  }[]
}

export function readSeenThen(): SeenThen {
  return JSON.parse(fixture('last-release.json').toString()) as SeenThen
}

/**
 * Puts a shop where there is none, as the last release has left it: orders in every state that there was. The embedded
 * database is the very file; PostgreSQL gets the schema of that time and the same rows.
 */
export async function restoreLastRelease({ dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
  const file = join(dataDir, 'shop.sqlite')
  writeFileSync(file, gunzipSync(fixture('last-release.sqlite.gz')))
  if (databaseUrl === undefined) return
  const source = new DatabaseSync(file, { readOnly: true })
  const db = openPostgres(databaseUrl)
  await migrate(db, 'postgres', LAST_MIGRATION)
  await db.transaction().execute((transaction) => copyTables(transaction, source, listShopTables(source)))
  await db.destroy()
  source.close()
}
