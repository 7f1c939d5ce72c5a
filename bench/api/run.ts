/**
 * Measures the API beside the floor in the same run and writes `bench/results/api.md`.
 *
 *   npm run bench:api                      both engines, 50, 10,000 and 1,000,000 products
 *   npm run bench:api -- 50 10000          these sizes only
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { toProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { openSession } from '#server/shop/customers/sessions.ts'
import { createTokens } from '#server/shop/customers/token.ts'
import { providePostgres } from '#tests/tools/postgres.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { measureInTurns } from '../tools/measure.ts'
import { startServer, startShop } from '../tools/server-process.ts'
import { calls } from './calls.ts'
import { line, type Row, report } from './report.ts'

const SECRET = 'a secret for measuring, of sufficient length'
const CONNECTIONS = [1, 16]
const CART_LINES = 5

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : [50, 10_000, 1_000_000]

await buildStorefront()
const postgres = await providePostgres()
const rows: Row[] = []
for (const engine of ENGINES)
  for (const products of sizes) rows.push(...(await measureShop(engine, products)))
await postgres.stop()

const text = report(rows, new Date().toISOString().slice(0, 10))
writeFileSync(join(import.meta.dirname, '../results/api.md'), text)
console.log(text)

async function measureShop(engine: Engine, products: number): Promise<Row[]> {
  const where = await createEmptyDatabase(engine, postgres.url)
  const database = await openTestDatabase(where)
  const started = performance.now()
  await fillLargeCatalogue(database.db, products)
  await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  console.log(
    `${engine}: ${products} products made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
  const customer = await aCustomer(database.db)
  await database.close()

  const environment = {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }
  const shop = await startShop(environment)
  const floor = await startServer('bench/api/floor.ts', environment)
  const measured: Row[] = []
  for (const call of calls(products, customer.userId)) {
    for (const connections of CONNECTIONS) {
      const headers = call.loggedIn ? customer.headers : {}
      const [ofShop, ofFloor] = await measureInTurns(
        { server: shop, path: '/graphql', bodies: call.shop, headers, connections },
        { server: floor, path: '/', bodies: call.floor, headers: {}, connections },
      )
      const row = { engine, products, call: call.name, connections, shop: ofShop, floor: ofFloor }
      console.log(line(row))
      measured.push(row)
    }
  }
  await Promise.all([shop.stop(), floor.stop()])
  await where.remove()
  return measured
}

/** A logged-in customer with a few things in the cart. */
async function aCustomer(db: Kysely<Tables>) {
  const now = Date.now()
  const { id: userId } = await db
    .insertInto('users')
    .values({
      email: 'bench@example.com',
      email_key: 'bench@example.com',
      user_name: 'bench',
      user_name_key: 'bench',
      password_hash: '',
      role: 'customer',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = Array.from({ length: CART_LINES }, (_, n) => n + 1)
  await db
    .insertInto('cart_lines')
    .values(
      lines.map((product_id) => ({
        shop_id: SHOP_ID,
        user_id: userId,
        product_id: toProductId(product_id),
        quantity: 1,
        added_at: now,
      })),
    )
    .execute()
  const session = await openSession(db, userId, now)
  const payload = { user_id: userId, user_name: 'bench', email: 'bench@example.com', mobile: null }
  const token = await createTokens(SECRET).sign(payload, session)
  return { userId, headers: { authorization: `Bearer ${token}`, 'x-ualum-proof': session.proof } }
}
