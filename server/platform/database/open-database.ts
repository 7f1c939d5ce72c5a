import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { messageOf } from '#server/platform/thrown.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /** the file, or the server's with name and password: by it a thread opens the same database */
  address: string
  /** Fails when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

type Where = {
  dataDir: string
  databaseUrl: string | undefined
}

type Events = {
  onLostConnection: (error: Error) => void
}

const POSTGRES_CONNECTIONS = 10
/** For a turn customers wait as long as that for a page or an order, and hardly longer. */
export const POSTGRES_WAITS = { statementTimeout: 10_000, turnTimeout: 20_000 }

/** Opens the shop's database, whichever it is, with the schema this code knows. */
export async function openDatabase(where: Where, events: Events): Promise<Database> {
  if (where.databaseUrl === undefined) return openSqlite(join(where.dataDir, 'shop.sqlite'))
  return openPostgres(where.databaseUrl, events)
}

async function openSqlite(file: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db)
  } catch (error) {
    throw withHint(error, `DATA_DIR: the embedded database ${file} cannot be opened`)
  }
  return asDatabase('sqlite', db, file)
}

async function openPostgres(url: string, { onLostConnection }: Events): Promise<Database> {
  // Migrations may wait for another process's and may take long; requests may do neither.
  const patient = new Kysely<Tables>({
    dialect: postgresDialect(url, {
      ...POSTGRES_WAITS,
      connections: 1,
      statementTimeout: 0,
      onLostConnection,
    }),
  })
  try {
    await migrate(patient)
  } catch (error) {
    throw withHint(error, `DATABASE_URL: cannot use PostgreSQL at ${withoutPassword(url)}`)
  } finally {
    await patient.destroy()
  }
  const db = new Kysely<Tables>({
    dialect: postgresDialect(url, {
      ...POSTGRES_WAITS,
      connections: POSTGRES_CONNECTIONS,
      onLostConnection,
    }),
  })
  return asDatabase('postgres', db, url)
}

function asDatabase(engine: Engine, db: Kysely<Tables>, address: string): Database {
  return {
    engine,
    db,
    address,
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

function withHint(error: unknown, hint: string): CannotStart {
  if (error instanceof CannotStart) return error
  return new CannotStart(`${hint}: ${messageOf(error)}`, { cause: error })
}

export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'this address'
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}
