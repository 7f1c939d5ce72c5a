import type { KyselyPlugin } from 'kysely'
import type { Database } from '#server/platform/database/open-database.ts'

/** The same database, telling of each statement it runs. */
export function countingStatements(database: Database, onStatement: () => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // A prepared one has a result too; those that go to the database in a pipeline are not seen.
    transformResult: async ({ result }) => {
      onStatement()
      return result
    },
  }
  return { ...database, db: database.db.withPlugin(plugin) }
}
