import type { CompiledQuery, DatabaseConnection, Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The statements that something sends to the database, with their values. */
export async function recorded(db: Kysely<Tables>, run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = (consumer) => provide((connection) => consumer(noting(connection, sent)))
  try {
    await run()
  } finally {
    executor.provideConnection = provide
  }
  return sent
}

const noting = (connection: DatabaseConnection, sent: CompiledQuery[]): DatabaseConnection => ({
  executeQuery: (query) => {
    sent.push(query)
    return connection.executeQuery(query)
  },
  streamQuery: (query, size) => connection.streamQuery(query, size),
})
