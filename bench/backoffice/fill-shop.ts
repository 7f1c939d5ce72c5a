import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '#server/platform/database/open-database.ts'
import { fillLargeCatalogue } from '../tools/large-catalogue.ts'
import { fillOrders, type Sizes } from './fill-orders.ts'

/** Fills an empty database with a shop of these sizes, always the same one. */
export async function fillShop(
  { db, engine }: Database,
  databaseUrl: string | undefined,
  sizes: Sizes,
  now: number,
): Promise<void> {
  await fillLargeCatalogue(db, sizes.products)
  if (databaseUrl === undefined) {
    await fillOrders({ run: (statement) => statement.execute(db), engine, now }, sizes)
    await sql`analyze`.execute(db)
    return
  }
  // By a connection of its own: a statement may take longer than the shop lets one take, and what it refers to is there.
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set session_replication_role = 'replica'`)
  const run = (statement: Parameters<Parameters<typeof fillOrders>[0]['run']>[0]) => {
    const compiled = statement.compile(db)
    return client.query(compiled.sql, [...compiled.parameters])
  }
  await fillOrders({ run, engine, now }, sizes)
  await client.query('vacuum analyze')
  await client.end()
}
