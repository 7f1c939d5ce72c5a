import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { Client, type ClientBase, type ClientConfig, Pool, types } from 'pg'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'

const WHOLE_NUMBER = 20
// Counts and ids stay far below 2^53, so a bigint can be an ordinary number, as it is on SQLite.
types.setTypeParser(WHOLE_NUMBER, Number)

type Options = {
  connections: number
  /** 0 waits for ever, which only migrations may */
  statementTimeout: number
  /** how long to wait for one of them to be free, in milliseconds, before the shop says that it is busy */
  turnTimeout: number
  onLostConnection: (error: Error) => void
}

/** What a transaction asks for at once is sent at once: it waits for the database once instead of several times. */
const SENT_TOGETHER = { pipeline: true }

/** A PostgreSQL server. Connections that die are replaced by the pool at the next query. */
export function postgresDialect(url: string, options: Options): Dialect {
  const pool = new Pool({
    Client: NamingClient,
    connectionString: url,
    max: options.connections,
    // Of connecting alone: who waits for a free one waits for a turn.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout,
    // A server that falls silent ends nothing itself: then this side does.
    ...(options.statementTimeout > 0 && { query_timeout: options.statementTimeout + 5_000 }),
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'storefront',
    onConnect: commitDurably,
    ...SENT_TOGETHER,
  })
  // Without a listener, a server that goes away would end this process too.
  pool.on('error', options.onLostConnection)
  const dialect = new PostgresDialect({ pool })
  const turns = createSemaphore(options.connections, options.turnTimeout)
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new TurnTakingDriver({ pool }, turns),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

type Acquired = Parameters<PostgresDriver['acquireConnection']>
type Released = Parameters<PostgresDriver['releaseConnection']>

/**
 * A crowd waits for its turn in the order in which it came, longer than connecting may take; the pool would give up on both alike.
 * The first query of a transaction is sent right behind its beginning: a connection on which that fails has ended.
 */
class TurnTakingDriver extends PostgresDriver {
  readonly #turns: Semaphore

  constructor(config: PostgresDialectConfig, turns: Semaphore) {
    super(config)
    this.#turns = turns
  }

  override async acquireConnection(...how: Acquired): Promise<DatabaseConnection> {
    await this.#turns.take()
    try {
      return await super.acquireConnection(...how)
    } catch (error) {
      this.#turns.giveBack()
      throw error
    }
  }

  override async releaseConnection(...what: Released): Promise<void> {
    try {
      await super.releaseConnection(...what)
    } finally {
      this.#turns.giveBack()
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    connection.executeQuery(CompiledQuery.raw(beginning(settings))).catch(() => {})
  }
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(' ')
}

/**
 * A server, database or role may be set to answer before a commit is on its disk. An order that was confirmed may not
 * be lost, so the shop's own connections wait; `remote_apply`, which waits longer still, stays.
 */
async function commitDurably(client: ClientBase): Promise<void> {
  await client.query(`select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') not in ('on', 'remote_apply')`)
}

/**
 * A named statement is parsed and planned once per connection instead of once per call. Statements of the same
 * moment are written together.
 */
class NamingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    // The pool listens to connections that rest. One that is lost in use fails its queries, which tell of it; without a
    // listener it would end this process too.
    this.on('error', () => {})
    const query = this.query.bind(this) as (statement: unknown, values?: unknown) => unknown
    this.query = ((statement: unknown, values?: unknown) => {
      this.#gather()
      return typeof statement === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: statementName(statement), text: statement, values })
        : query(statement, values)
    }) as Client['query']
  }

  #gather(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** Past this many different ones, something writes values into its SQL; those go unnamed. */
const STATEMENTS_NAMED = 500
/** The longest that the shop writes for itself; names and texts are kept by every connection. */
const LONGEST_NAMED = 20_000
/** `select *`: a newer release beside this one adds a column, and from then on a kept statement would fail. */
const ALL_COLUMNS = /(?:select|returning|,) (?:"?\w+"?\.)?\*(?:,| from|$)/
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < STATEMENTS_NAMED && text.length <= LONGEST_NAMED && !ALL_COLUMNS.test(text)) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}
