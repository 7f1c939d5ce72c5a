import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyTables } from '#server/shop/backup/copy-to-postgres.ts'
import { openPostgres } from '#server/shop/backup/postgres-side.ts'
import { listShopTables } from '#server/shop/backup/shop-tables.ts'
import type { SeenByCustomer } from './seen-by-customer.ts'
import type { seenByStaff } from './seen-by-staff.ts'
import type { EmptyDatabase } from './test-database.ts'

/**
 * A shop as the last release has left it, in `tests/fixtures/last-release.*`: the embedded database's very file, and what was
 * seen of the shop then. `npm run release-fixture` makes the next one, from the code of the
 * release that is about to be left behind: before its first new migration is written.
 */
export const FIXTURES = join(import.meta.dirname, '../fixtures')

const read = (name: string) => readFileSync(join(FIXTURES, name))

/** What was seen of that shop, by the verbs of then. */
export type SeenThen = {
  /** milliseconds since 1970 */
  at: number
  /** the last that this release knew */
  migration: string
  /** what each customer asked */
  query: string
  password: string
  customers: SeenByCustomer[]
  staff: Awaited<ReturnType<typeof seenByStaff>>
}

export function readSeenThen(): SeenThen {
  return JSON.parse(gunzipSync(read('last-release.json.gz')).toString()) as SeenThen
}

/** Puts that shop where there is none. PostgreSQL gets the schema of that time and the same rows. */
export async function restoreLastRelease({ dataDir, databaseUrl }: EmptyDatabase): Promise<void> {
  const file = join(dataDir, 'shop.sqlite')
  writeFileSync(file, gunzipSync(read('last-release.sqlite.gz')))
  if (databaseUrl === undefined) return
  const source = new DatabaseSync(file, { readOnly: true })
  const db = openPostgres(databaseUrl)
  await migrate(db, { upTo: readSeenThen().migration })
  await db.transaction().execute((transaction) => copyTables(transaction, source, listShopTables(source)))
  await db.destroy()
  source.close()
}
