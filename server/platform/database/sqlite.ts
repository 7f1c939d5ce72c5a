import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'
import { rowsOf, type SqliteValue } from './sqlite-rows.ts'

/** For another process that writes. */
export const WAIT_MS = 5_000

/** Statements are prepared once. One takes some ten times the bytes of its SQL. */
const BYTES_OF_KEPT_SQL = 1_000_000

/** The embedded database: one file in the data folder, durable at every commit. */
export function sqliteDialect(file: string): Dialect {
  const database = async () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return keepingStatements(openSqliteFile(file))
  }
  const dialect = new SqliteDialect({ database })
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new ImmediateSqliteDriver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/** A connection that may write. Whatever SQLite was compiled to do by default, a commit is on the disk. */
export function openSqliteFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: WAIT_MS })
  // What is erased is written over at once: nobody finds a name in the file that no table has any more.
  // Folding the log into the file makes whoever commits wait for it: rarely, then, at 32 MB.
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma temp_store = memory;
    pragma cache_size = -65536;
    pragma wal_autocheckpoint = 8000;
  `)
  return connection
}

/** Lets Kysely drive node:sqlite. Kysely runs one statement to its end at a time, so one of each is enough. */
function keepingStatements(connection: DatabaseSync): SqliteDatabase {
  const kept = new SizedCache<string, SqliteStatement>(BYTES_OF_KEPT_SQL)
  return {
    prepare(sql) {
      let statement = kept.get(sql)
      if (!statement) {
        statement = asKyselyStatement(connection.prepare(sql))
        kept.set(sql, statement, bytesOfText(sql))
      }
      return statement
    },
    close() {
      connection.exec('pragma optimize')
      connection.close()
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const rows = rowsOf(statement)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => rows.all(parameters as SqliteValue[]),
    run: (parameters) => statement.run(...(parameters as SqliteValue[])),
    iterate: (parameters) => rows.iterate(parameters as SqliteValue[]),
  }
}

/** An order has two. */
const TRANSACTIONS_IN_A_TURN = 4

/**
 * Takes the write lock at the start, so that two processes queue up instead of failing half-way; who only reads needs none. Only a few transactions
 * begin in one turn: otherwise a hundred of them would follow each other in it, and nobody else, not even a new
 * connection, would get in.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  #inThisTurn = 0

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    while (this.#inThisTurn === TRANSACTIONS_IN_A_TURN) await nextTurn()
    if (this.#inThisTurn++ === 0) {
      setImmediate(() => {
        this.#inThisTurn = 0
      })
    }
    await connection.executeQuery(
      CompiledQuery.raw(accessMode === 'read only' ? 'begin deferred' : 'begin immediate'),
    )
  }
}
