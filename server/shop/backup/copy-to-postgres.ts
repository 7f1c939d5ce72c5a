import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'
import { openDatabase, withoutPassword } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { messageOf } from '#server/platform/thrown.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { CannotCopy } from './cannot-copy.ts'
import { Fingerprint, type Row } from './fingerprint.ts'
import {
  continueAbove,
  insertPage,
  listJsonColumns,
  listPostgresTables,
  openPostgres,
  readPages,
  suspendSearchIndexes,
} from './postgres-side.ts'
import { countLedgerDifferences, listShopTables, type ShopTable } from './shop-tables.ts'

/** Loaded by every start from the code's own files: it says nothing about whether there is a shop. */
const REFERENCE_TABLES = ['pincodes', 'reference_data']
const BATCH_SIZE = 500

type Input = {
  /** an embedded shop's database, with the schema of this version */
  file: string
  url: string
  /** whether what is copied may be old when the copy is done */
  allowChanges: boolean
}

export type Copied = { tables: number; rows: number }

/**
 * Copies an embedded shop into an empty PostgreSQL database: all of it, or nothing. What is copied is the shop at one
 * moment; unless allowed, a shop that changes meanwhile is refused, since those changes would be lost.
 */
export async function copyToPostgres({ file, url, allowChanges }: Input): Promise<Copied> {
  requireKnownSchema(file)
  await prepareTarget(url)
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const db = openPostgres(url)
  try {
    const version = versionOf(source)
    source.exec('begin')
    const tables = listShopTables(source)
    return await db.transaction().execute(async (transaction) => {
      await requireEmpty(transaction, tables, url)
      const rows = await copyTables(transaction, source, tables)
      source.exec('commit')
      if (!allowChanges && versionOf(source) !== version) {
        throw new CannotCopy('The shop changed during the copy. Stop the shop and copy again.')
      }
      return { tables: tables.length, rows }
    })
  } finally {
    await db.destroy()
    source.close()
  }
}

/** This release may live beside a newer one, whose tables and columns it cannot make anywhere else. */
function requireKnownSchema(file: string): void {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  try {
    const done = source.prepare('select name from migrations order by name').all()
    const unknown = done.map(({ name }) => String(name)).filter((name) => !Object.hasOwn(MIGRATIONS, name))
    if (unknown.length === 0) return
    throw new CannotCopy(
      `The shop in ${file} was made by a newer version of the shop (it has the migration ${unknown.join(', ')}). ` +
        'Copy it with that version.',
    )
  } finally {
    source.close()
  }
}

/** Changes whenever somebody else changes the database. */
function versionOf(source: DatabaseSync): unknown {
  return source.prepare('pragma data_version').get()?.data_version
}

/** Tables of somebody else's are left alone: the shop wants a database of its own. */
async function prepareTarget(url: string): Promise<void> {
  const db = openPostgres(url)
  try {
    const tables = await listPostgresTables(db).catch((error: unknown) => {
      throw new CannotCopy(`Cannot use PostgreSQL at ${withoutPassword(url)}: ${messageOf(error)}.`)
    })
    if (tables.length > 0 && !tables.includes('shops')) {
      throw new CannotCopy(`The database at ${withoutPassword(url)} has tables of another program.`)
    }
  } finally {
    await db.destroy()
  }
  const migrated = await openDatabase({ databaseUrl: url, dataDir: '' }, { onLostConnection: () => {} })
  await migrated.close()
}

async function requireEmpty(
  db: Transaction<Tables>,
  tables: readonly ShopTable[],
  url: string,
): Promise<void> {
  // A shop that is just being started there waits, and then finds this one.
  await sql`lock table shops in access exclusive mode`.execute(db)
  for (const { name } of tables) {
    if (REFERENCE_TABLES.includes(name)) {
      await sql`delete from ${sql.table(name)}`.execute(db)
    } else if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) {
      throw new CannotCopy(
        `The database at ${withoutPassword(url)} already contains a shop (${name} is not empty).`,
      )
    }
  }
}

/** Into tables of the same schema, which are empty. */
export async function copyTables(
  db: Transaction<Tables>,
  source: DatabaseSync,
  tables: readonly ShopTable[],
): Promise<number> {
  const json = await listJsonColumns(db)
  // The ledger comes with its rows: the trigger that begins it would begin it twice.
  await sql`alter table products disable trigger products_initial_stock`.execute(db)
  const restoreIndexes = await suspendSearchIndexes(db)
  let rows = 0
  for (const table of tables) {
    const inJson = json.get(table.name) ?? new Set<string>()
    const copied = new Fingerprint(table.columns, inJson)
    for (const page of pagesOf(source, table)) {
      for (const row of page) copied.add(row)
      await insertPage(db, table, inJson.size === 0 ? page : page.map((row) => withParsed(row, inJson)))
    }
    await requireSame(db, table, copied, inJson)
    rows += copied.rows
  }
  await restoreIndexes()
  await sql`alter table products enable trigger products_initial_stock`.execute(db)
  await continueAbove(db, tables, givenIds(source))
  await requireSameLedger(db, source)
  return rows
}

function* pagesOf(source: DatabaseSync, { name, columns }: ShopTable): Generator<Row[]> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  let page: Row[] = []
  for (const row of source.prepare(`select ${list} from "${name}"`).iterate()) {
    page.push(row)
    if (page.length < BATCH_SIZE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function withParsed(row: Row, json: ReadonlySet<string>): Row {
  const parsed = [...json].map((column) => [column, JSON.parse(String(row[column]))])
  return { ...row, ...Object.fromEntries(parsed) }
}

async function requireSame(
  db: Transaction<Tables>,
  table: ShopTable,
  copied: Fingerprint,
  json: ReadonlySet<string>,
): Promise<void> {
  const there = new Fingerprint(table.columns, json)
  for await (const page of readPages(db, table)) for (const row of page) there.add(row)
  if (!there.equals(copied)) {
    throw new CannotCopy(
      `The copy of ${table.name} does not match: ${copied.rows} rows were read, ${there.rows} were written.`,
    )
  }
}

function givenIds(source: DatabaseSync): Map<string, number> {
  const rows = source.prepare('select name, seq from sqlite_sequence').all()
  return new Map(rows.map(({ name, seq }) => [String(name), Number(seq)]))
}

async function requireSameLedger(db: Kysely<Tables>, source: DatabaseSync): Promise<void> {
  const after = await listStockDifferences(db)
  if (after.length !== countLedgerDifferences(source)) {
    throw new CannotCopy('The copied stock ledger does not match.')
  }
}
