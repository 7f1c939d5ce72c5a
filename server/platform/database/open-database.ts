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
const STATEMENT_TIMEOUT = 10_000
/** Customers wait as long as that for a page or an order, and hardly longer. */
const TURN_TIMEOUT = 20_000

/** Opens the shop's database, whichever it is, with the schema this code knows. */
export async function openDatabase(where: Where, events: Events): Promise<Database> {
  if (where.databaseUrl === undefined) return openSqlite(join(where.dataDir, 'shop.sqlite'))
  return openPostgres(where.databaseUrl, events)
}

async function openSqlite(file: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    throw withHint(error, `DATA_DIR: the embedded database ${file} cannot be opened`)
  }
  return asDatabase('sqlite', db)
}

async function openPostgres(url: string, { onLostConnection }: Events): Promise<Database> {
  // Migrations may wait for another process's and may take long; requests may do neither.
  const patient = new Kysely<Tables>({
    dialect: postgresDialect(url, {
      ...{ connections: 1, statementTimeout: 0, turnTimeout: TURN_TIMEOUT, onLostConnection },
    }),
  })
  try {
    await migrate(patient, 'postgres')
  } catch (error) {
    throw withHint(error, `DATABASE_URL: cannot use PostgreSQL at ${withoutPassword(url)}`)
  } finally {
    await patient.destroy()
  }
  const db = new Kysely<Tables>({
    dialect: postgresDialect(url, {
      connections: POSTGRES_CONNECTIONS,
      statementTimeout: STATEMENT_TIMEOUT,
      turnTimeout: TURN_TIMEOUT,
      onLostConnection,
    }),
  })
  return asDatabase('postgres', db)
}

function asDatabase(engine: Engine, db: Kysely<Tables>): Database {
  return {
    engine,
    db,
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
