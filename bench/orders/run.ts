/**
 * Measures orders beside the floor in the same run and writes `bench/results/orders.md`.
 *
 *   npm run bench:orders                   both engines
 *   npm run bench:orders -- sqlite         this one only
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES, type Engine } from '#server/database/engine.ts'
import type { Database } from '#server/database/open-database.ts'
import { OwnPostgres } from '#tests/tools/own-postgres.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { type Measured, runLoad } from '../tools/load.ts'
import { type ServerProcess, startServer } from '../tools/server-process.ts'
import { type Buyer, fillCarts, makeBuyers } from './buyers.ts'
import { orderBody } from './order-body.ts'
import { line, type Row, report } from './report.ts'

const SECRET = 'a secret for measuring, of sufficient length'
const AT_ONCE = [1, 16, 100]
const PRODUCTS = 1_000
/** More than are sold in one measurement, warming up included. */
const BUYERS = 5_000
const WARM_UP = 500
const WARM_UP_BUYERS = 1_000
const DURATION = 3_000

/** Each measurement has its own: a customer's key stands for one order. */
let keys = 0

const SHELVES = {
  'one hot product': () => 1,
  spread: (index: number) => 1 + (index % PRODUCTS),
}

const asked = process.argv.slice(2)
const engines = asked.length > 0 ? ENGINES.filter((engine) => asked.includes(engine)) : ENGINES

await buildStorefront()
const postgres = await OwnPostgres.create()
const rows: Row[] = []
for (const engine of engines) rows.push(...(await measureEngine(engine)))
await postgres.stop()

const text = report(rows, new Date().toISOString().slice(0, 10))
writeFileSync(join(import.meta.dirname, '../results/orders.md'), text)
console.log(text)

async function measureEngine(engine: Engine): Promise<Row[]> {
  const where = await createEmptyDatabase(engine, postgres.url)
  const database = await openTestDatabase(where)
  await fillLargeCatalogue(database.db, PRODUCTS)
  const buyers = await makeBuyers(database.db, BUYERS, SECRET)
  await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  const environment = {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }
  const shop = await startServer('scripts/start.ts', environment)
  const floor = await startServer('bench/orders/floor.ts', environment)
  const measured: Row[] = []
  for (const [products, productOf] of Object.entries(SHELVES)) {
    for (const connections of AT_ONCE) {
      const run = { database, buyers, connections, productOf }
      const row = {
        engine,
        products,
        connections,
        shop: await measure(shop, '/graphql', orderBody, run),
        floor: await measure(floor, '/', floorBody, run),
      }
      console.log(line(row))
      measured.push(row)
    }
  }
  await Promise.all([shop.stop(), floor.stop()])
  await database.close()
  await where.remove()
  return measured
}

type Run = {
  database: Database
  buyers: Buyer[]
  connections: number
  productOf: (index: number) => number
}

async function measure(
  server: ServerProcess,
  path: string,
  bodyOf: (buyer: Buyer, key: string) => string,
  { database, buyers, connections, productOf }: Run,
): Promise<Measured> {
  await fillCarts(database.db, buyers, productOf)
  const key = `key-${++keys}`
  const load = (some: Buyer[]) => ({
    port: server.port,
    path,
    headers: {},
    greeting: '/healthz',
    bodies: some.map((buyer) => bodyOf(buyer, key)),
    headersOf: some.map(({ headers }) => headers),
    once: true,
    connections,
  })
  await runLoad({ ...load(buyers.slice(0, WARM_UP_BUYERS)), milliseconds: WARM_UP })
  return runLoad({ ...load(buyers.slice(WARM_UP_BUYERS)), milliseconds: DURATION })
}

function floorBody({ userId, addressId }: Buyer, key: string): string {
  return JSON.stringify({ userId, addressId, key })
}
