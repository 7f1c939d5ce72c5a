/**
 * Measures the API beside the floor in the same run and writes `bench/results/api.md`.
 *
 *   npm run bench:api                             both engines, 50, 10,000 and 1,000,000 products
 *   npm run bench:api -- 50 10000                 these sizes only
 *   npm run bench:api -- --engine sqlite --call search --keep /tmp/catalogues
 *
 * Of one engine or call only, the results are shown and not written. `--keep` leaves the catalogues there for the next
 * run; those of PostgreSQL stay on the server that DATABASE_URL_TEST names.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { toProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createTokens } from '#server/shop/auth/token.ts'
import { openSession } from '#server/shop/customers/sessions.ts'
import { providePostgres } from '#tests/tools/postgres.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { cpuSeconds } from '../tools/cpu.ts'
import { measureInTurns, type Requests } from '../tools/measure.ts'
import { type ServerProcess, startServer, startShop } from '../tools/server-process.ts'
import { type Call, calls } from './calls.ts'
import { provideCatalogue } from './catalogues.ts'
import { line, type Row, report } from './report.ts'

const SECRET = 'a secret for measuring, of sufficient length'
const CONNECTIONS = [1, 16]
const CART_LINES = 5
/** Measured: for so long a shop that has just started takes up to a tenth longer for a cart. */
const FIRST_WARM_UP_MS = 10_000

const { values: only, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' }, call: { type: 'string' }, keep: { type: 'string' } },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [50, 10_000, 1_000_000]

await buildStorefront()
const postgres = await providePostgres()
const rows: Row[] = []
for (const engine of ENGINES) {
  if (only.engine === undefined || only.engine === engine) rows.push(...(await measureEngine(engine)))
}
await postgres.stop()

const text = report(rows, new Date().toISOString().slice(0, 10))
if (only.engine === undefined && only.call === undefined)
  writeFileSync(join(import.meta.dirname, '../results/api.md'), text)
console.log(text)

/** All sizes take turns, each with its floor: what a larger catalogue costs is then no matter of the hour. */
async function measureEngine(engine: Engine): Promise<Row[]> {
  const shops: RunningShop[] = []
  for (const products of sizes) shops.push(await openShop(engine, products))
  const measured: Row[] = []
  const names = shops[0]?.calls.map(({ name }) => name) ?? []
  for (const call of names.filter((name) => only.call === undefined || name.startsWith(only.call))) {
    for (const connections of CONNECTIONS) {
      const costs = await measureInTurns(...shops.flatMap((shop) => requestsOf(shop, call, connections)))
      for (const [index, { products }] of shops.entries()) {
        const [shop, floor] = costs.slice(2 * index)
        if (!shop || !floor) throw new Error(`${call} was not measured at ${products} products.`)
        const row = { engine, products, call, connections, shop, floor }
        console.log(line(row))
        measured.push(row)
      }
    }
  }
  for (const { close } of shops) await close()
  return measured
}

type RunningShop = Awaited<ReturnType<typeof openShop>>

async function openShop(engine: Engine, products: number) {
  const where = await provideCatalogue({ engine, products, postgresUrl: postgres.url, keep: only.keep })
  const database = await openTestDatabase(where)
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
  await untilAtRest(shop)
  return {
    products,
    shop,
    floor,
    calls: calls(products, customer.userId),
    headers: customer.headers,
    close: async () => {
      await Promise.all([shop.stop(), floor.stop()])
      await where.remove()
    },
  }
}

/** A shop that has just started reads its catalogue and warms up: nothing is measured beside that. */
async function untilAtRest({ port, pid }: ServerProcess): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ listing(filter: {shopId: 518}) { total } }' }),
  })
  if (!reply.ok) throw new Error(`The listing of the shop to be measured failed: ${await reply.text()}`)
  const secondsAtRest = 3
  for (let seconds = 0, idle = 0; seconds < 60 && idle < secondsAtRest; seconds++) {
    const before = cpuSeconds(pid)
    await wait(1_000)
    idle = cpuSeconds(pid) - before < 0.05 ? idle + 1 : 0
  }
}

function requestsOf(
  { calls, headers, shop, floor }: RunningShop,
  name: string,
  connections: number,
): Requests[] {
  const call = calls.find((it) => it.name === name) as Call
  return [
    {
      server: shop,
      path: '/graphql',
      bodies: call.shop,
      headers: call.loggedIn ? headers : {},
      greeting: '/healthz',
      connections,
      ...(connections === CONNECTIONS[0] && { warmUpMs: FIRST_WARM_UP_MS }),
    },
    { server: floor, path: '/', bodies: call.floor, headers: {}, greeting: '/', connections },
  ]
}

/** A logged-in customer with a few things in the cart. */
async function aCustomer(db: Kysely<Tables>) {
  const now = Date.now()
  const userName = `bench${now}`
  const email = `${userName}@example.com`
  const { id: userId } = await db
    .insertInto('users')
    .values({
      email,
      email_key: email,
      user_name: userName,
      user_name_key: userName,
      password_hash: '',
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
  const payload = { user_id: userId, user_name: userName, email, mobile: null }
  const token = await createTokens(SECRET).sign(payload, session)
  return { userId, headers: { authorization: `Bearer ${token}`, 'x-ualum-proof': session.proof } }
}
