import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createTokens } from '#server/accounts/token.ts'
import { createApp } from '#server/app.ts'
import { ENGINES, type Engine } from '#server/database/engine.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { StorefrontSource } from '#server/pages/storefront-source.ts'
import { diskPictureStore } from '#server/pictures/picture-store.ts'
import type { TestCustomer } from '../builders/accounts.ts'
import { countingStatements } from './counting-statements.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from './test-database.ts'

/** A whole shop on one of the engines, answering real requests, with a clock that tests can set. */
export class ShopUnderTest {
  readonly engine: Engine
  readonly tokens = createTokens('a secret that only tests know, long enough')
  now = Date.UTC(2026, 8, 5, 6, 30)
  /** how many statements the app has run */
  statements = 0
  #where: EmptyDatabase | undefined
  #database: Database | undefined
  #app: FastifyInstance | undefined

  constructor(engine: Engine) {
    this.engine = engine
  }

  async open(): Promise<void> {
    this.#where = await createEmptyDatabase(this.engine, inject('postgresUrl'))
    this.#database = await openTestDatabase(this.#where)
    this.#app = await createApp({
      settings: { publicUrl: new URL('https://shop.example'), trustedProxies: [] },
      tokens: this.tokens,
      database: countingStatements(this.#database, () => {
        this.statements++
      }),
      pictures: diskPictureStore(this.#where.dataDir),
      storefront: withoutPages,
      logger: false,
      clock: () => this.now,
    })
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.#database?.close()
    await this.#where?.remove()
  }

  get app(): FastifyInstance {
    return opened(this.#app)
  }

  get database(): Database {
    return opened(this.#database)
  }

  get db(): Kysely<Tables> {
    return this.database.db
  }

  get dataDir(): string {
    return opened(this.#where).dataDir
  }

  /** A data call, as any client of the contract makes it. */
  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    customer?: TestCustomer,
  ): Promise<GraphqlReply> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: '*/*', ...customer?.headers },
      payload: { query, variables },
    })
    return { status: response.statusCode, ...response.json<Omit<GraphqlReply, 'status'>>() }
  }
}

export type GraphqlReply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  data?: any
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** Runs the same tests on SQLite and on PostgreSQL, each on a shop of its own. */
export function onBothEngines(title: string, define: (shop: ShopUnderTest) => void): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    const shop = new ShopUnderTest(engine)
    beforeAll(() => shop.open())
    afterAll(() => shop.close())
    define(shop)
  })
}

const withoutPages: StorefrontSource = {
  mode: 'production',
  serveFiles: async () => {},
  load: () => Promise.reject(new Error('This test shows no pages.')),
}

function opened<T>(it: T | undefined): T {
  if (it === undefined) throw new Error('The shop under test is not open yet.')
  return it
}
