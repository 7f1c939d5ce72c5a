/**
 * Measures orders beside the floor in the same run and writes `bench/results/orders.md`.
 *
 *   npm run bench:orders                   both engines
 *   npm run bench:orders -- sqlite         this one only
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ProductId, toProductId } from '#domain/ids.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { OwnPostgres } from '#tests/tools/own-postgres.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { inTurns } from '../tools/in-turns.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { measuredIn, type Round, runRound } from '../tools/load.ts'
import { type ServerProcess, startServer, startShop } from '../tools/server-process.ts'
import { type Buyer, fillCarts, makeBuyers } from './buyers.ts'
import { orderBody } from './order-body.ts'
import { measureRefunds } from './refunds.ts'
import { line, type Row, report } from './report.ts'

const SECRET = 'a secret for measuring, of sufficient length'
const CONNECTIONS = [1, 16, 100]
const PRODUCTS = 1_000
/** More than are sold in one round. */
const BUYERS = 2_000
const ROUNDS = 10
const ROUND = 400
/** Until the JavaScript of both is compiled as well as it will be. */
const WARM_UP_ROUNDS = 25

/** Each round has its own: a customer's key stands for one order. */
let keys = 0

const CARTS = {
  'one hot product': () => toProductId(1),
  spread: (index: number) => toProductId(1 + (index % PRODUCTS)),
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
  const environment = {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }
  const shop = await startShop(environment)
  const floor = await startServer('bench/orders/floor.ts', environment)
  const sellInTurns = async (rounds: number, run: Run) => {
    const [ofShop, ofFloor] = await inTurns(
      rounds,
      () => sell(shop, '/graphql', orderBody, run),
      () => sell(floor, '/', floorBody, run),
    )
    return { shop: measuredIn(ofShop), floor: measuredIn(ofFloor) }
  }
  await sellInTurns(WARM_UP_ROUNDS, { database, buyers, connections: 16, productOf: CARTS.spread })
  // What an old shop's database knows: plans for tables that were empty read them from end to end.
  await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  const rows: Row[] = []
  for (const [products, productOf] of Object.entries(CARTS)) {
    for (const connections of CONNECTIONS) {
      const measured = await sellInTurns(ROUNDS, { database, buyers, connections, productOf })
      const row = { engine, products, connections, ...measured }
      console.log(line(row))
      rows.push(row)
    }
  }
  await Promise.all([shop.stop(), floor.stop()])
  const refunds = await measureRefunds(engine, database)
  console.log(line(refunds))
  rows.push(refunds)
  await database.close()
  await where.remove()
  return rows
}

type Run = {
  database: Database
  buyers: Buyer[]
  connections: number
  productOf: (index: number) => ProductId
}

async function sell(
  server: ServerProcess,
  path: string,
  bodyOf: (buyer: Buyer, key: string) => string,
  { database, buyers, connections, productOf }: Run,
): Promise<Round> {
  await fillCarts(database.db, buyers, productOf)
  const key = `key-${++keys}`
  return runRound({
    port: server.port,
    path,
    headers: {},
    greeting: '/healthz',
    bodies: buyers.map((buyer) => bodyOf(buyer, key)),
    headersOf: buyers.map(({ headers }) => headers),
    once: true,
    connections,
    milliseconds: ROUND,
  })
}

function floorBody({ userId, addressId }: Buyer, key: string): string {
  return JSON.stringify({ userId, addressId, key })
}
