import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Transaction } from 'kysely'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'
import { listDone } from '#server/platform/database/migrations-done.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSqliteFile } from '#server/platform/database/sqlite.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { CannotCopy } from './cannot-copy.ts'
import { Fingerprint, type Row } from './fingerprint.ts'
import { listJsonColumns, openPostgres, readLastIds, readPages } from './postgres-side.ts'
import { listShopTables, type ShopTable } from './shop-tables.ts'

/**
 * Copies a shop from PostgreSQL into a new embedded database in a folder: the shop at one moment, while customers go
 * on buying.
 */
export async function copyFromPostgres(url: string, folder: string): Promise<void> {
  const schema = await openDatabase(
    { databaseUrl: undefined, dataDir: folder },
    { onLostConnection: () => {} },
  )
  await schema.close()
  const target = openSqliteFile(join(folder, 'shop.sqlite'))
  const db = openPostgres(url)
  try {
    const tables = listShopTables(target)
    target.exec('begin immediate')
    const restoreTrigger = suspendTrigger(target, 'products_initial_stock')
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await refuseNewer(transaction)
        const json = await listJsonColumns(transaction)
        for (const table of tables) {
          const inJson = json.get(table.name) ?? new Set<string>()
          const read = new Fingerprint(table.columns, inJson)
          const insert = insertInto(target, table)
          for await (const page of readPages(transaction, table)) {
            for (const row of page) {
              read.add(row)
              insert(row)
            }
          }
          requireSame(target, table, read, inJson)
        }
        continueAbove(target, await readLastIds(transaction, tables))
      })
    restoreTrigger()
    target.exec('commit')
  } finally {
    target.close()
    await db.destroy()
  }
}

/** Beside a newer release this one can work; what only that one knows would be missing from the copy. */
async function refuseNewer(db: Transaction<Tables>): Promise<void> {
  const newer = (await listDone(db)).filter(({ name }) => !Object.hasOwn(MIGRATIONS, name))
  if (newer.length === 0) return
  throw new CannotCopy(
    `The database has been changed by a newer version of the shop (${newer.map(({ name }) => name).join(', ')}). ` +
      'Make the backup with that version, so that nothing is missing from it.',
  )
}

/** The ledger comes with its rows: the trigger that begins it would begin it twice. */
function suspendTrigger(target: DatabaseSync, name: string): () => void {
  const found = target.prepare(`select sql from sqlite_master where type = 'trigger' and name = ?`).get(name)
  if (!found) throw new Error(`There is no trigger ${name}.`)
  target.exec(`drop trigger ${name}`)
  return () => target.exec(String(found.sql))
}

type Value = string | number | null

function insertInto(target: DatabaseSync, { name, columns }: ShopTable): (row: Row) => void {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const statement = target.prepare(`insert into "${name}" (${list}) values (${places})`)
  return (row) => {
    statement.run(...columns.map((column) => asValue(row[column])))
  }
}

/** PostgreSQL hands JSON over as an object. */
function asValue(value: unknown): Value {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as Value)
}

function requireSame(
  target: DatabaseSync,
  { name, columns }: ShopTable,
  read: Fingerprint,
  json: ReadonlySet<string>,
): void {
  const there = new Fingerprint(columns, json)
  const list = columns.map((column) => `"${column}"`).join(', ')
  for (const row of target.prepare(`select ${list} from "${name}"`).iterate()) there.add(row)
  if (!there.equals(read)) {
    throw new CannotCopy(
      `The copy of ${name} does not match: ${read.rows} rows were read, ${there.rows} were written.`,
    )
  }
}

function continueAbove(target: DatabaseSync, lastIds: ReadonlyMap<string, number>): void {
  const known = target.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
  const unknown = target.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [name, last] of lastIds) {
    if (last === 0) continue
    if (known.run(last, name).changes === 0) unknown.run(name, last)
  }
}
