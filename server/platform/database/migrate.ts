import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Engine } from './engine.ts'
import { type SchemaWords, schemaWords } from './schema-words.ts'
import type { Tables } from './tables.ts'

type Statements = (words: SchemaWords) => string[]

/**
 * Each file of the folder is one, by its name: in order, forward only. A name, once released, stays; a change of the
 * schema is a new file.
 */
const MIGRATIONS = await readMigrations(new URL('./migrations/', import.meta.url))

async function readMigrations(folder: URL): Promise<Record<string, Statements>> {
  const names = (await readdir(folder)).flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? [])
  const read = async (name: string) => {
    const { statements }: { statements: Statements } = await import(new URL(`${name}.ts`, folder).href)
    return [name, statements]
  }
  return Object.fromEntries(await Promise.all(names.sort().map(read)))
}

/** What this code can read, or bring to what it can read. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(MIGRATIONS, name)

const MIGRATION_TABLE = 'migrations'

/**
 * Brings the database to the schema this code knows, under a lock, all or nothing: processes that start
 * together wait for the first, and a start that is killed leaves the schema as it was. `upTo`: no further than that one.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: provider(engine),
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw (await newerSchema(db)) ?? error
}

async function newerSchema(db: Kysely<Tables>): Promise<CannotStart | undefined> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  const unknown = rows.map((row) => row.name).filter((name) => !isKnownMigration(name))
  if (unknown.length === 0) return undefined
  return new CannotStart(
    `The database was made by a newer version of the shop (it has the migration ${unknown.join(', ')}). ` +
      'Start that version, or restore a backup made by this one.',
  )
}

function provider(engine: Engine): MigrationProvider {
  const words = schemaWords(engine)
  const asMigration = (statements: Statements): Migration => ({
    async up(db) {
      for (const statement of statements(words)) await sql.raw(statement).execute(db)
    },
  })
  return {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(MIGRATIONS).map(([name, it]) => [name, asMigration(it)])),
  }
}
