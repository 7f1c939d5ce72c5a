import { Kysely, sql, type Transaction } from 'kysely'
import { postgresDialect } from '#server/platform/database/postgres.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Row } from './fingerprint.ts'
import type { ShopTable } from './shop-tables.ts'

/** One patient connection: copying a whole shop takes longer than any request may. */
export function openPostgres(url: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: postgresDialect(url, {
      connections: 1,
      statementTimeout: 0,
      turnTimeout: 60_000,
      onLostConnection: () => {},
    }),
  })
}

const BATCH_SIZE = 500

/** All rows of a table, a page at a time. */
export async function* readPages(
  db: Transaction<Tables>,
  { name, columns }: ShopTable,
): AsyncGenerator<Row[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare pages no scroll cursor for select ${list} from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from pages`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close pages`.execute(db)
}

/** The rows travel as JSON, which PostgreSQL turns into the table's own types. */
export async function insertPage(
  db: Transaction<Tables>,
  { name, columns }: ShopTable,
  rows: readonly Row[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  )
}

/** By table, the columns in which it keeps JSON as something of its own. */
export async function listJsonColumns(db: Kysely<Tables>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'jsonb'`.execute(db)
  const byTable = Map.groupBy(rows, (row) => row.table)
  return new Map([...byTable].map(([table, found]) => [table, new Set(found.map((row) => row.column))]))
}

export async function listPostgresTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db)
  return rows.map((row) => row.name)
}

/** The counter that gives a table its ids, where it has one. */
async function findCounter(db: Kysely<Tables>, { name, columns }: ShopTable): Promise<string | undefined> {
  if (!columns.includes('id')) return undefined
  const { rows } = await sql<{ counter: string | null }>`
    select pg_get_serial_sequence(${name}, 'id') as counter`.execute(db)
  return rows[0]?.counter ?? undefined
}

/** The last id that each table's counter has given. */
export async function readLastIds(
  db: Kysely<Tables>,
  tables: readonly ShopTable[],
): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  for (const table of tables) {
    const counter = await findCounter(db, table)
    if (counter === undefined) continue
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else 0 end as last from ${sql.raw(counter)}`.execute(db)
    last.set(table.name, rows[0]?.last ?? 0)
  }
  return last
}

/** Ids go on above the last one that was ever given, also where the rows with the highest are gone. */
export async function continueAbove(
  db: Transaction<Tables>,
  tables: readonly ShopTable[],
  given: ReadonlyMap<string, number>,
): Promise<void> {
  for (const table of tables) {
    const counter = await findCounter(db, table)
    if (counter === undefined) continue
    await sql`select setval(${counter}, last) from (
      select greatest(max(id), ${given.get(table.name) ?? 0}::bigint) as last from ${sql.table(table.name)}
    ) as found where last > 0`.execute(db)
  }
}

/**
 * Takes the search's indexes away while a whole catalogue is written, and returns what brings them back: built at
 * once they take seconds, row by row minutes.
 */
export async function suspendSearchIndexes(db: Transaction<Tables>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef like '%USING gin%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}
