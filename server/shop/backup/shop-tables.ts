import type { DatabaseSync } from 'node:sqlite'
import { FIRST_BESIDE } from '#server/platform/database/migration.ts'
import type { Noted } from '#server/platform/database/migrations-done.ts'

/** A table of the shop as the database itself describes it: no list has to be kept when a table is added. */
export type ShopTable = { name: string; columns: string[] }

/** What migrations keep for themselves. */
const OF_MIGRATIONS = new Set(['migrations', 'migration_lock', 'migration_needs'])
/** Made from the other tables by triggers, and made anew by them wherever the other tables are written. */
const MADE_BY_TRIGGERS = new Set([
  'product_changes',
  'product_search',
  'product_words',
  'search_words',
  'short_products',
])

/** Every table with data of its own, those first that others refer to. */
export function listShopTables(database: DatabaseSync): ShopTable[] {
  const names = listTables(database).filter((name) => !MADE_BY_TRIGGERS.has(name))
  return inOrderOfReference(database, names).map((name) => ({ name, columns: columnsOf(database, name) }))
}

/** Every table, those too that triggers make. The parts that full-text indexes consist of are none. */
function listTables(database: DatabaseSync): string[] {
  const rows = database
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`)
    .all()
  return rows
    .map((row) => String(row.name))
    .filter((name) => !name.startsWith('sqlite_') && !OF_MIGRATIONS.has(name))
    .sort()
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('select name from pragma_table_info(?) order by cid')
    .all(table)
    .map((row) => String(row.name))
}

function inOrderOfReference(database: DatabaseSync, names: readonly string[]): string[] {
  const referred = database.prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
  const needs = new Map(
    names.map((name) => [
      name,
      referred
        .all(name)
        .map((row) => String(row.name))
        .filter((other) => other !== name),
    ]),
  )
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.find(
      (name) => !ordered.includes(name) && needs.get(name)?.every((other) => ordered.includes(other)),
    )
    if (next === undefined) throw new Error('The tables refer to each other in a circle.')
    ordered.push(next)
  }
  return ordered
}

export function countRows(database: DatabaseSync): Record<string, number> {
  return Object.fromEntries(
    listTables(database).map((name) => {
      const row = database.prepare(`select count(*) as rows from "${name}"`).get()
      return [name, Number(row?.rows)]
    }),
  )
}

export function listMigrations(database: DatabaseSync): string[] {
  return listNoted(database).map(({ name }) => name)
}

/** With what a release has to know to live with each, where the database tells. */
export function listNoted(database: DatabaseSync): Noted[] {
  const rows = database.prepare('select name from migrations order by name').all()
  const names = rows.map((row) => String(row.name))
  if (!names.includes(FIRST_BESIDE)) return names.map((name) => ({ name, needs: undefined }))
  const marks = database.prepare('select name, needs from migration_needs').all()
  const needs = new Map(marks.map((mark) => [String(mark.name), String(mark.needs)]))
  return names.map((name) => ({ name, needs: needs.get(name) }))
}

/** As listStockDifferences counts them, in a file that nobody may write to. */
export function countLedgerDifferences(database: DatabaseSync): number {
  const found = database
    .prepare(
      `select count(*) as differing from (
         select p.id from products p left join stock_movements m on m.product_id = p.id
         group by p.id, p.stock having p.stock <> coalesce(sum(m.change), 0))`,
    )
    .get()
  return Number(found?.differing)
}
