import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Migration } from './migration.ts'
import { inMigrationTurn } from './migration-turn.ts'
import { createLedger, listDone, type Noted, noteDone } from './migrations-done.ts'
import { runBeside, runStatements } from './run-migration.ts'
import type { Tables } from './tables.ts'

export type Migrations = Record<string, Migration>

/**
 * Each file of the folder is one, by its name: in order, forward only. A name, once released, stays; a change of the
 * schema is a new file.
 */
export const MIGRATIONS = await readMigrations(new URL('./migrations/', import.meta.url))

async function readMigrations(folder: URL): Promise<Migrations> {
  const names = (await readdir(folder)).flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  const read = async (name: string): Promise<[string, Migration]> => [
    name,
    await import(new URL(`${name}.ts`, folder).href),
  ]
  return Object.fromEntries(await Promise.all(names.sort().map(read)))
}

/** The last of those that no other release could live beside: they run all or none, as they always did. */
export const LAST_ALONE = '0058-proven-sessions'

type Options = {
  /** no further than that one */
  upTo?: string
  /** those that the code knows, unless a test brings its own */
  migrations?: Migrations
  /** how often a table is asked for that something else is using */
  lockTries?: number
}

/**
 * Brings the database to the schema this code knows, one process at a time. Each migration is done or not, a start that is
 * killed goes on where it was. See docs/decisions/2026-11-18-two-releases-on-one-database.md.
 */
export async function migrate(
  db: Kysely<Tables>,
  { upTo, migrations = MIGRATIONS, lockTries = 10 }: Options = {},
): Promise<void> {
  const names = Object.keys(migrations)
    .filter((name) => upTo === undefined || name <= upTo)
    .sort()
  await inMigrationTurn(db, async (connection) => {
    await createLedger(connection)
    const done = await listDone(connection)
    refuseNewer(done, migrations)
    const isPending = (name: string) => !done.some((it) => it.name === name)
    const pending = names.filter(isPending)
    await runAlone(connection, { migrations, names: pending.filter((name) => name <= LAST_ALONE) })
    for (const name of pending.filter((it) => it > LAST_ALONE)) {
      const migration = migrations[name]
      if (migration) await runBeside(connection, { name, migration, lockTries })
    }
  })
}

async function runAlone(
  connection: Kysely<Tables>,
  { migrations, names }: { migrations: Migrations; names: string[] },
): Promise<void> {
  if (names.length === 0) return
  await connection.transaction().execute(async (db) => {
    // On SQLite this transaction is the turn: another process may have had it before.
    const done = await listDone(db)
    for (const name of names.filter((it) => !done.some((one) => one.name === it))) {
      const migration = migrations[name]
      if (migration && 'statements' in migration) await runStatements(db, migration)
      await noteDone(db, { name, needs: undefined })
    }
  })
}

function refuseNewer(done: readonly Noted[], migrations: Migrations): void {
  const unknown = done.filter((it) => !livesWith(it, (name) => Object.hasOwn(migrations, name)))
  if (unknown.length === 0) return
  throw new CannotStart(
    `The database was made by a newer version of the shop (it has the migration ${unknown.map((it) => it.name).join(', ')}). ` +
      'Start that version, or restore a backup made by this one.',
  )
}

function livesWith({ name, needs }: Noted, isKnown: (name: string) => boolean): boolean {
  return isKnown(name) || (needs !== undefined && isKnown(needs))
}

/** Whether this code can read a database with that migration, or bring it to what it can read. */
export const canLiveWith = (noted: Noted): boolean =>
  livesWith(noted, (name) => Object.hasOwn(MIGRATIONS, name))
