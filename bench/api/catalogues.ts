import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Engine } from '#server/platform/database/engine.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'

type Wanted = {
  engine: Engine
  products: number
  postgresUrl: string
  /** where it stays for the next run; on PostgreSQL that is the server itself */
  keep: string | undefined
}

/** A shop of so many products. */
export async function provideCatalogue(wanted: Wanted): Promise<EmptyDatabase> {
  const { engine, products, postgresUrl, keep } = wanted
  const where = keep ? await keptDatabase(wanted, keep) : await createEmptyDatabase(engine, postgresUrl)
  const database = await openTestDatabase(where)
  const shop = await database.db.selectFrom('shops').select('id').executeTakeFirst()
  if (!shop) {
    const started = performance.now()
    await fillLargeCatalogue(database.db, products)
    if (where.databaseUrl === undefined) await sql`analyze`.execute(database.db)
    else await vacuum(where.databaseUrl)
    const seconds = (performance.now() - started) / 1000
    console.log(`${engine}: ${products} products made in ${seconds.toFixed(1)} s`)
  }
  await database.close()
  return where
}

/** By a connection of its own, since it takes longer than the shop lets a statement take. */
async function vacuum(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function keptDatabase({ engine, products, postgresUrl }: Wanted, keep: string): Promise<EmptyDatabase> {
  const dataDir = join(keep, `${engine}-${products}`)
  mkdirSync(dataDir, { recursive: true })
  const stays = async () => {}
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: stays }
  const name = `bench_${products}`
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = name
  return { dataDir, databaseUrl: url.href, remove: stays }
}
