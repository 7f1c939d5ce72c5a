import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/database/open-database.ts'
import { inTurns } from '../tools/in-turns.ts'
import type { Run } from './bare-reads.ts'
import type { Read } from './reads.ts'
import { recorded } from './recorded.ts'
import type { Row } from './report.ts'

/** What takes long is warm sooner. */
const WARM_UP_MS = 3_000
/** Past the calls that a prepared query compares with what it would be anew: as in a shop that has been open for an hour. */
const WARM_UP = 105
const ROUNDS = 100

export async function measureRead(
  { db, engine }: Database,
  read: Read,
  { warmUp = WARM_UP, rounds = ROUNDS } = {},
): Promise<Row> {
  const own = timed(read.ask)
  const warmAt = performance.now() + WARM_UP_MS
  for (let round = 0; round < warmUp && performance.now() < warmAt; round++) await own()
  const bare = timed(
    read.bare === 'its own statements' ? await replay(db, read) : () => askBare(db, engine, read),
  )
  await inTurns(5, own, bare)
  const [shop, floor] = await inTurns(rounds, own, bare)
  const [found, foundBare] = [shop[0]?.found ?? 0, floor[0]?.found ?? 0]
  return {
    engine,
    name: read.name,
    found,
    foundBare,
    shop: shop.map(({ ms }) => ms),
    bare: floor.map(({ ms }) => ms),
  }
}

async function askBare(db: Database['db'], engine: Database['engine'], read: Read): Promise<number> {
  if (read.bare === 'its own statements') throw new Error('It has none.')
  const run: Run = async (statement, ...values) => {
    const text = engine === 'sqlite' ? statement.replace(/\$(\d)/g, '?$1') : statement
    return (await db.executeQuery(CompiledQuery.raw(text, values))).rows as Record<string, unknown>[]
  }
  return read.bare(run)
}

/** The statements of the shop itself, one after the other, and no more. */
async function replay(db: Database['db'], read: Read): Promise<() => Promise<number>> {
  const statements = await recorded(db, read.ask)
  return async () => {
    for (const statement of statements) await db.executeQuery(statement)
    return statements.length
  }
}

function timed(run: () => Promise<number>) {
  return async () => {
    const start = performance.now()
    const found = await run()
    return { found, ms: performance.now() - start }
  }
}
