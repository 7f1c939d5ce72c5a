import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Engine } from '#server/platform/database/engine.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { postgresDialect } from '#server/platform/database/postgres.ts'
import { type SchemaWords, schemaWords } from '#server/platform/database/schema-words.ts'
import { sqliteDialect } from '#server/platform/database/sqlite.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createEmptyDatabase } from './test-database.ts'

type Migration = { statements: (words: SchemaWords) => string[] }

/** An empty database, to be brought as far as a test wants it and not to the newest version. */
export async function openOldDatabase(engine: Engine, postgresUrl: string) {
  const where = await createEmptyDatabase(engine, postgresUrl)
  const db = new Kysely<Tables>({
    dialect:
      where.databaseUrl === undefined
        ? sqliteDialect(join(where.dataDir, 'shop.sqlite'))
        : postgresDialect(where.databaseUrl, {
            connections: 1,
            statementTimeout: 0,
            turnTimeout: 10_000,
            onLostConnection: () => {},
          }),
  })
  return {
    db,
    /** In one transaction, as a start of the shop does it. */
    migrate: (...migrations: Migration[]): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (const { statements } of migrations) {
          for (const statement of statements(schemaWords(engine))) {
            await sql.raw(statement).execute(transaction)
          }
        }
      }),
    /** as the version left it that had this migration and none after it */
    migrateTo: (name: string): Promise<void> => migrate(db, { upTo: name }),
    remove: async (): Promise<void> => {
      await db.destroy()
      await where.remove()
    },
  }
}
