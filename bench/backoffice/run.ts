/**
 * Measures what the back office's lists and pages read, each beside the same as bare statements in the same run, and writes
 * `bench/results/backoffice.md`.
 *
 *   npm run bench:backoffice                      both engines; 100,000 products, 200,000 customers, 1,000,000 orders
 *   npm run bench:backoffice -- --share 0.1       a tenth of all; shown, and not written
 *   npm run bench:backoffice -- --engine sqlite --keep /tmp/shops
 *
 * `--keep` leaves the shops there for the next run; those of PostgreSQL stay on the server that DATABASE_URL_TEST names.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { createShop } from '#server/shop/create-shop.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { providePostgres } from '#tests/tools/postgres.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import type { Sizes } from './fill-orders.ts'
import { fillShop } from './fill-shop.ts'
import { measureRead } from './measure-reads.ts'
import { readsOfPages } from './pages.ts'
import { readsOfLists } from './reads.ts'
import { line, type Row, report, shoppingLine } from './report.ts'
import { measureShopping, type Shopping } from './while-changing.ts'

const { values: only } = parseArgs({
  options: { engine: { type: 'string' }, share: { type: 'string', default: '1' }, keep: { type: 'string' } },
})
const share = Number(only.share)
const sizes: Sizes = { products: 100_000 * share, customers: 200_000 * share, orders: 1_000_000 * share }

// The shop that is started would build them first.
await buildStorefront()
await buildBackoffice()
const postgres = await providePostgres()
const rows: Row[] = []
const shopping: Shopping[] = []
for (const engine of ENGINES) {
  if (only.engine !== undefined && only.engine !== engine) continue
  const measured = await measureEngine(engine)
  rows.push(...measured.reads)
  shopping.push(...measured.shopping)
}
await postgres.stop()
const text = report({ rows, shopping, sizes, date: new Date().toISOString().slice(0, 10) })
if (only.engine === undefined && share === 1)
  writeFileSync(join(import.meta.dirname, '../results/backoffice.md'), text)
console.log(text)

async function measureEngine(engine: Engine): Promise<{ reads: Row[]; shopping: Shopping[] }> {
  const where = await provideDatabase(engine)
  const database = await openTestDatabase(where)
  const started = performance.now()
  const placed = await database.db
    .selectFrom('orders')
    .select('placed_at')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const now = placed?.placed_at ?? Date.now()
  if (!placed) await fillShop(database, where.databaseUrl, sizes, now)
  console.log(
    `${engine}: ${JSON.stringify(sizes)} made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  const shop = createShop({
    ...database,
    secret: 'a secret for measuring, of sufficient length',
    codesPerDay: 1,
    origin: 'https://shop.example',
    backofficeUrl: 'https://desk.example',
    clock: () => now,
    pictures: diskPictureStore(where.dataDir),
    backups: {
      home: { ...where, pictures: { store: 'disk' }, sessionSecret: undefined },
      store: backupFolder(join(where.dataDir, 'backups')),
    },
    messages: { nudge: () => {} },
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
  const shopping = await measureShopping(engine, where, database.db)
  for (const it of shopping) console.log(shoppingLine(it))
  await database.close()
  await where.remove()
  return { reads: measured, shopping }
}

/** An empty one; with `--keep` the one of the run before, if there was one. */
async function provideDatabase(engine: Engine): Promise<EmptyDatabase> {
  if (only.keep === undefined) return createEmptyDatabase(engine, postgres.url)
  const dataDir = join(only.keep, `${engine}-${share}`)
  mkdirSync(dataDir, { recursive: true })
  const kept = { dataDir, databaseUrl: undefined, remove: async () => {} }
  if (engine === 'sqlite') return kept
  const url = new URL(postgres.url)
  url.pathname = `backoffice_${String(share).replace('.', '_')}`
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    url.pathname.slice(1),
  ])
  if (rowCount === 0) await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return { ...kept, databaseUrl: url.href }
}
