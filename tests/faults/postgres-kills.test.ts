import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { voucherNumbers } from '../builders/orders.ts'
import { OwnPostgres } from '../tools/own-postgres.ts'
import { orderDuring } from './flood.ts'
import { LENGTH, tellProgress } from './length.ts'
import { confirmedNumbers, deliverRest, toldNumbers } from './outbox-files.ts'
import { ShopsOnOneDatabase } from './shops-on-one-database.ts'

await buildStorefront()

const { timeout, kills } = LENGTH

// A server of our own, with its usual settings. A killed process loses nothing that it gave to the operating system,
// so what is proven here is the order of writing, not the disk.
describe('PostgreSQL killed in a flood of orders', () => {
  let postgres: OwnPostgres
  let shops: ShopsOnOneDatabase

  beforeAll(async () => {
    postgres = await OwnPostgres.create()
  }, timeout)
  afterAll(() => postgres.stop(), timeout)
  beforeEach(async () => {
    shops = await ShopsOnOneDatabase.open('postgres', postgres.url, 2)
  }, timeout)
  afterEach(() => shops.close(), timeout)

  const killServer = async () => {
    await postgres.kill()
    await postgres.start()
    await shops.reconnect()
  }
  /** The server sees one of its processes die, ends all the others and recovers by itself. */
  const killConnection = async () => {
    const witness = new Client({ connectionString: postgres.url })
    witness.on('error', () => {})
    await witness.connect()
    const ended = new Promise((resolve) => witness.once('end', resolve))
    const busy = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'storefront' and pid <> pg_backend_pid()
      order by random() limit 1`
    const [connection] = (await busy.execute(shops.database.db)).rows
    if (!connection) throw new Error('The shop has no connection.')
    process.kill(connection.pid, 'SIGKILL')
    await ended
    await shops.reconnect()
  }

  it.each([
    ['as a whole', killServer],
    ['by one of its connections', killConnection],
  ])(
    '%s loses no order, no unit, no number and no cart, and confirms each order once',
    async (how, kill) => {
      const rounds = Math.ceil(kills.rounds / 2)
      for (let round = 1; round <= rounds; round++) {
        await orderDuring(shops, { customers: kills.customers, disaster: kill })
        tellProgress(`kills of PostgreSQL ${how}`, round, rounds)
      }
      await shops.stop()
      await deliverRest(shops)
      const placed = await voucherNumbers(shops.database)
      expect(confirmedNumbers(shops)).toEqual(placed)
      expect(toldNumbers(shops)).toEqual(placed)
    },
    timeout,
  )
})
