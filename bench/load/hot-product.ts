import { toProductId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { fillCarts, makeBuyers } from '../orders/buyers.ts'
import { orderBody } from '../orders/order-body.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { measuredIn, type Round, runRound } from '../tools/load.ts'
import { startShop } from '../tools/server-process.ts'
import { below, type Row } from './loads.ts'

const SECRET = 'a secret for measuring, of sufficient length'
const BUYERS = 100
const WARM_UP_ROUNDS = 10
const ROUNDS = 10
/** Longer than any of them waits: everyone is answered. */
const TIMEOUT_MS = 30_000

/** A hundred customers order the same product at the same moment, each over a connection of their own; some times. */
export async function hotProduct(engine: Engine, postgresUrl: string): Promise<Row[]> {
  const where = await createEmptyDatabase(engine, postgresUrl)
  const database = await openTestDatabase(where)
  await fillLargeCatalogue(database.db, 100)
  const buyers = await makeBuyers(database.db, BUYERS, SECRET)
  const shop = await startShop({
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'error',
  })
  const rounds: Round[] = []
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      await fillCarts(database.db, buyers, () => toProductId(1))
      const all = await runRound({
        port: shop.port,
        path: '/graphql',
        headers: {},
        greeting: '/healthz',
        bodies: buyers.map((buyer) => orderBody(buyer, `round-${round}`)),
        headersOf: buyers.map(({ headers }) => headers),
        once: true,
        connections: BUYERS,
        milliseconds: TIMEOUT_MS,
      })
      if (round >= WARM_UP_ROUNDS) rounds.push(all)
    }
  } finally {
    await shop.stop()
    await database.close()
    await where.remove()
  }
  const { p50, p99, failures } = measuredIn(rounds)
  return [
    below(
      `${BUYERS} buyers of one product at once, ${engine}, p99 (p50 ${Math.round(p50)} ms)`,
      p99,
      500,
      'ms',
    ),
    { what: 'of these failed', figure: String(failures), goal: '0', reached: failures === 0 },
  ]
}
