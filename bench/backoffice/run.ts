/**
 * Measures what the back office's lists and pages read, each beside the same as bare statements in the same run, and writes
 * `bench/results/backoffice.md`.
 *
 *   npm run bench:backoffice                      both engines; 100,000 products, 200,000 customers, 1,000,000 orders
 *   npm run bench:backoffice -- --share 0.1       a tenth of all; shown, and not written
 *   npm run bench:backoffice -- --engine sqlite
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { createShop } from '#server/shop/create-shop.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { providePostgres } from '#tests/tools/postgres.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { fillOrders, type Sizes } from './fill-orders.ts'
import { measureRead } from './measure-reads.ts'
import { readsOfPages } from './pages.ts'
import { readsOfLists } from './reads.ts'
import { line, type Row, report } from './report.ts'

const { values: only } = parseArgs({
  options: { engine: { type: 'string' }, share: { type: 'string', default: '1' } },
})
const share = Number(only.share)
const sizes: Sizes = { products: 100_000 * share, customers: 200_000 * share, orders: 1_000_000 * share }

const postgres = await providePostgres()
const rows: Row[] = []
for (const engine of ENGINES) {
  if (only.engine === undefined || only.engine === engine) rows.push(...(await measureEngine(engine)))
}
await postgres.stop()
const text = report(rows, sizes, new Date().toISOString().slice(0, 10))
if (only.engine === undefined && share === 1)
  writeFileSync(join(import.meta.dirname, '../results/backoffice.md'), text)
console.log(text)

async function measureEngine(engine: Engine): Promise<Row[]> {
  const where = await createEmptyDatabase(engine, postgres.url)
  const database = await openTestDatabase(where)
  const now = Date.now()
  const started = performance.now()
  await fillLargeCatalogue(database.db, sizes.products)
  await fillOrders({ db: database.db, engine, now }, sizes)
  await analyze(database, where.databaseUrl)
  console.log(
    `${engine}: ${JSON.stringify(sizes)} made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  const shop = createShop({
    ...{ ...database, secret: 'a secret for measuring, of sufficient length', codesPerDay: 1 },
    ...{ origin: 'https://shop.example', backofficeUrl: 'https://desk.example', clock: () => now },
    ...{ pictures: diskPictureStore(where.dataDir), messages: { nudge: () => {} } },
    payments: paymentMethods(new TestPayments({ clock: () => now })),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  const measured: Row[] = []
  const reads = [...(await readsOfLists(shop, engine, sizes, now)), ...readsOfPages(shop, sizes)]
  for (const read of reads) {
    const row = await measureRead(database, read)
    console.log(line(row))
    measured.push(row)
  }
  await database.close()
  await where.remove()
  return measured
}

/** By a connection of its own, since it takes longer than the shop lets a statement take. */
async function analyze({ db }: Database, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return void (await sql`analyze`.execute(db))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
