import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { createApp } from '#server/edges/app.ts'
import type { StorefrontSource } from '#server/edges/pages/storefront-source.ts'
import { ENGINES, type Engine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { claimJobs } from '#server/platform/jobs/queries.ts'
import { runJob } from '#server/platform/jobs/run-job.ts'
import type { Log } from '#server/platform/log.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { createTokens } from '#server/shop/auth/token.ts'
import type { BackupDeps } from '#server/shop/backup/backup-deps.ts'
import { workHere } from '#server/shop/backup/backup-task.ts'
import { createShop, type Shop } from '#server/shop/create-shop.ts'
import { jobHandlers } from '#server/shop/job-handlers.ts'
import { type PaymentMethods, paymentMethods } from '#server/shop/payments/payment-methods.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import type { TestCustomer } from '../builders/accounts.ts'
import { countingStatements } from './counting-statements.ts'
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type EmptyDatabase,
  openTestDatabase,
} from './test-database.ts'

const PUBLIC_URL = new URL('https://shop.example')
export const BACKOFFICE_URL = 'https://desk.example'
/** Seals and signs in the shops under test. */
export const SECRET = 'a secret that only tests know, long enough'

type Options = {
  introspection?: boolean
  codesPerDay?: number
  pictures?: PictureStore
  /** instead of the test provider */
  provider?: () => PaymentProvider
  /** the pages; without, there are none */
  storefront?: () => StorefrontSource
  /** puts something into the database before the shop opens it */
  restore?: (where: EmptyDatabase) => Promise<void>
  /** an empty database, where no test runner has one */
  where?: EmptyDatabase
}

/** A whole shop on one of the engines, answering real requests, with a clock that tests can set. */
export class ShopUnderTest {
  readonly engine: Engine
  readonly introspection: boolean
  readonly #codesPerDay: number
  readonly #pictures: PictureStore | undefined
  readonly #provider: (() => PaymentProvider) | undefined
  readonly #storefront: () => StorefrontSource
  readonly #restore: Options['restore']
  readonly tokens = createTokens(SECRET)
  now = Date.UTC(2026, 8, 5, 6, 30)
  readonly payments = new TestPayments({ clock: () => this.now })
  /** how many statements the app has run */
  statements = 0
  readonly #twins: { app: FastifyInstance; database: Database | undefined }[] = []
  #where: EmptyDatabase | undefined
  #database: Database | undefined
  #app: FastifyInstance | undefined
  #verbs: Shop | undefined

  constructor(
    engine: Engine,
    {
      introspection = false,
      codesPerDay = 1_000,
      pictures,
      provider,
      storefront,
      restore,
      where,
    }: Options = {},
  ) {
    this.engine = engine
    this.introspection = introspection
    this.#codesPerDay = codesPerDay
    this.#pictures = pictures
    this.#provider = provider
    this.#storefront = storefront ?? (() => withoutPages)
    this.#restore = restore
    this.#where = where
  }

  async open(): Promise<void> {
    if (this.#restore) {
      this.#where = await createEmptyDatabase(this.engine, inject('postgresUrl'))
      await this.#restore(this.#where)
    }
    this.#where ??= await createMigratedDatabase(this.engine, inject('postgresUrl'), inject('templates'))
    this.#database = await openTestDatabase(this.#where)
    this.#app = await this.#createApp(this.#database, this.#where)
  }

  /**
   * Another instance of the shop on the same database, as another process would be. On SQLite it shares the
   * connection: there, waiting for another one's lock would stop the thread that holds it.
   */
  async openTwin(): Promise<FastifyInstance> {
    const where = opened(this.#where)
    const own = this.engine === 'postgres' ? await openTestDatabase(where) : undefined
    const app = await this.#createApp(own ?? this.database, where)
    this.#twins.push({ app, database: own })
    return app
  }

  #createApp(database: Database, { dataDir }: EmptyDatabase): Promise<FastifyInstance> {
    const counted = countingStatements(database, () => {
      this.statements++
    })
    const pictures = this.#pictures ?? diskPictureStore(dataDir)
    const payments = this.#provider?.() ?? this.payments
    return createApp({
      shop: this.#createShop(counted, { pictures, payments }),
      settings: {
        dataDir,
        publicUrl: PUBLIC_URL,
        trustedProxies: ['127.0.0.1'],
        allowedOrigins: ['https://friend.example'],
        introspection: this.introspection,
        services: { api: '', auth: '', content: '', pictures: '/pictures' },
        socialLinks: { messaging: undefined, video: undefined, photo: undefined },
      },
      database: counted,
      pictures,
      storefront: this.#storefront(),
      payments: this.#methods(payments),
      clock: () => this.now,
    })
  }

  /** What was paid through the test provider stays its, whoever takes the money now. */
  #methods(online: PaymentProvider): PaymentMethods {
    return online.name === 'test' ? paymentMethods(online) : paymentMethods(online, this.payments)
  }

  #createShop(
    { db, address }: Database,
    { pictures, payments, methods, backups, log = quiet, messages = { nudge: () => {} } }: Providers,
  ): Shop {
    const { dataDir, databaseUrl } = opened(this.#where)
    return createShop({
      db,
      address,
      pictures,
      backups: {
        home: { dataDir, databaseUrl, pictures: { store: 'disk' }, sessionSecret: undefined },
        // A thread would take longer to begin than most of what tests have it do.
        work: workHere,
        store: backupFolder(join(dataDir, 'backups')),
        ...backups,
      },
      payments: methods ?? this.#methods(payments),
      // Nothing is sent, unless a test does: tests read what was enqueued in the table.
      messages,
      secret: SECRET,
      origin: PUBLIC_URL.origin,
      backofficeUrl: BACKOFFICE_URL,
      codesPerDay: this.#codesPerDay,
      log,
      clock: () => this.now,
    })
  }

  /** What the shop can do, as the command line and the housekeeping do it; with other providers where one is given. */
  verbs(others: Partial<Providers> = {}): Shop {
    if (Object.keys(others).length > 0) return this.#verbsWith(others)
    // Binding some three hundred verbs for each call of a test took a tenth of the time.
    this.#verbs ??= this.#verbsWith({})
    return this.#verbs
  }

  #verbsWith({
    payments = this.#provider?.() ?? this.payments,
    methods,
    log,
    messages,
    backups,
  }: Partial<Providers>): Shop {
    const pictures = this.#pictures ?? diskPictureStore(this.dataDir)
    return this.#createShop(this.database, {
      pictures,
      payments,
      ...(methods && { methods }),
      ...(backups && { backups }),
      ...(log && { log }),
      ...(messages && { messages }),
    })
  }

  /** Does what is to be done in the background by now, each job once. */
  async runJobs({ log = quiet, ...providers }: Partial<Providers> = {}): Promise<void> {
    const handlers = jobHandlers(this.verbs({ log, ...providers }))
    const deps = { ...this.database, log, clock: () => this.now, random: () => 0 }
    const { signal } = new AbortController()
    for (const [kind, handler] of Object.entries(handlers)) {
      const jobs = await claimJobs(this.database, { kind, now: this.now, limit: 1_000 })
      for (const job of jobs) await runJob(deps, handler, job, signal)
    }
  }

  async close(): Promise<void> {
    for (const { app, database } of this.#twins) {
      await app.close()
      await database?.close()
    }
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

  /** The settings by which another process finds this shop. */
  get environment(): Record<string, string | undefined> {
    const { dataDir, databaseUrl } = opened(this.#where)
    return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  }

  /** A call of the authentication service: a form, from some address on the net. */
  async post(
    url: string,
    fields: Record<string, string>,
    from: RequestOptions = {},
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': from.address ?? '203.0.113.1',
        ...from.headers,
      },
      cookies: from.cookies ?? {},
      payload: new URLSearchParams(fields).toString(),
    })
  }

  /** A data call, as any client of the contract makes it. */
  async graphql(
    query: string,
    variables: Record<string, unknown> = {},
    caller?: Pick<TestCustomer, 'headers'>,
    app: FastifyInstance = this.app,
  ): Promise<GraphqlReply> {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: '*/*', ...caller?.headers },
      payload: { query, variables },
    })
    return { status: response.statusCode, ...response.json<Omit<GraphqlReply, 'status'>>() }
  }
}

type Providers = {
  pictures: PictureStore
  payments: PaymentProvider
  /** several side by side, instead */
  methods?: PaymentMethods
  /** if they do not go into the data folder */
  backups?: Partial<BackupDeps['backups']>
  log?: Log
  messages?: Parameters<typeof createShop>[0]['messages']
}

type RequestOptions = { address?: string; headers?: Record<string, string>; cookies?: Record<string, string> }

export type GraphqlReply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  data?: any
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** Runs the same tests on SQLite and on PostgreSQL, each on a shop of its own. */
export function onBothEngines(
  title: string,
  define: (shop: ShopUnderTest) => void,
  options: Options = {},
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    const shop = new ShopUnderTest(engine, options)
    beforeAll(() => shop.open())
    afterAll(() => shop.close())
    define(shop)
  })
}

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

const withoutPages: StorefrontSource = {
  mode: 'production',
  serveFiles: async () => {},
  arrange: (html) => ({ html, scripts: [] }),
  load: () => Promise.reject(new Error('This test shows no pages.')),
}

function opened<T>(it: T | undefined): T {
  if (it === undefined) throw new Error('The shop under test is not open yet.')
  return it
}
