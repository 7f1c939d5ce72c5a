import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { startBulk } from '#server/shop/office/bulk/start-bulk.ts'
import type { EmptyDatabase } from '#tests/tools/test-database.ts'
import { sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import { startShop } from '../tools/server-process.ts'

/** `p50`, `p99`: milliseconds. `changed`: products a second, meanwhile */
export type Shopping = {
  engine: Engine
  what: string
  p50: number
  p99: number
  failed: number
  changed: number
}

const SECONDS = 20
/** so that a page is seldom one that is kept */
const PAGES = 400
const BENCH: StaffActor = { kind: 'staff', name: 'bench', via: 'command' }

/** Measured: before a shop has answered some thousands it takes up to three times as long, whatever else it does. */
const WARM_UP = { perSecond: 200, seconds: 20 }

const filterRequest = (n: number) => requestText({ path: '/graphql', headers: {} }, filterOf(n))

const KINDS = [
  {
    name: 'a listing page',
    perSecond: 10,
    request: (n: number) =>
      requestText(
        {
          method: 'GET',
          path: `/automobile?priceTo=${1_000 + (n % PAGES)}`,
          headers: { 'accept-encoding': 'br' },
        },
        '',
      ),
  },
  ...[100, 10].map((perSecond) => ({ name: 'productFilter', perSecond, request: filterRequest })),
]

// One text for all pages, as programs ask: each text of its own would be compiled by itself, in the midst of measuring.
const FILTER_QUERY = `query ($filter: productFilter!) { products(filter: $filter)
  { id name title brand prize tax discount noStock minStock featureImage } }`

const filterOf = (n: number) =>
  JSON.stringify({
    query: FILTER_QUERY,
    variables: { filter: { shopId: 518, sort: 'LATEST', limit: 24, after: 1_000 - (n % PAGES) } },
  })

/** What a shopper waits for, in the one process that also changes the prices of all products, and in one that does not. */
export async function measureShopping(
  engine: Engine,
  where: EmptyDatabase,
  db: Kysely<Tables>,
): Promise<Shopping[]> {
  const shop = await startShop({
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    LOG_LEVEL: 'warn',
    SESSION_SECRET: 'a secret for measuring, of sufficient length',
    BACKOFFICE_PORT: '4911',
  })
  const measured: Shopping[] = []
  const measure = async (meanwhile: string, bulkId: number) => {
    for (const { name, perSecond, request } of KINDS) {
      await sendAtRate({ port: shop.port, perSecond, seconds: 3, request })
      const before = await countChanged(db, bulkId)
      const started = performance.now()
      const { p50, p99, sent, statuses } = await sendAtRate({
        port: shop.port,
        perSecond,
        seconds: SECONDS,
        request,
      })
      const changed = ((await countChanged(db, bulkId)) - before) / ((performance.now() - started) / 1000)
      const failed = sent - (statuses['200'] ?? 0)
      measured.push({
        engine,
        what: `${name}, ${perSecond} a second, ${meanwhile}`,
        p50,
        p99,
        failed,
        changed,
      })
    }
  }
  await sendAtRate({ port: shop.port, ...WARM_UP, request: filterRequest })
  await measure('nothing else', 0)
  const ids = (await db.selectFrom('products').select('id').execute()).map(({ id }) => id)
  const bulkId = await changeAll(db, ids)
  await measure(`prices of ${ids.length.toLocaleString('en-IN')} products being changed`, bulkId)
  await shop.stop()
  await db.updateTable('bulk_changes').set({ ended_at: Date.now() }).where('id', '=', bulkId).execute()
  return measured
}

/** Begins, and waits until it is under way. */
async function changeAll(db: Kysely<Tables>, ids: readonly ProductId[]): Promise<number> {
  const change = { kind: 'price', percent: -500 } as const
  const started = await startBulk({ db, now: Date.now() }, { ids, change }, BENCH)
  if (started instanceof Refusal) throw new Error(started.message)
  while ((await countChanged(db, started.id)) === 0) await wait(200)
  return started.id
}

async function countChanged(db: Kysely<Tables>, bulkId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_rows')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('bulk_id', '=', bulkId)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}
