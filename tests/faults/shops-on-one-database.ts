import { setTimeout as wait } from 'node:timers/promises'
import type { ProductId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { createTokens } from '#server/shop/auth/token.ts'
import { settleOpenPayments } from '#server/shop/orders/checkout/settle-open-payments.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { aProduct, aShop } from '../builders/catalogue.ts'
import { aBuyer, type Buyer } from '../builders/orders.ts'
import { RunningShop } from '../tools/running-shop.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '../tools/test-database.ts'

const SECRET = 'a secret that only tests know, long enough'
const MINUTE = 60_000
const LAST_LINES = 40
/** Where the shop hears of its orders. */
const SHOP_EMAIL = 'orders@shop.example'

/** Several processes of the shop, started as `npm start` starts them, on one database. */
export class ShopsOnOneDatabase {
  database: Database
  readonly #where: EmptyDatabase
  /** those that run, each in its place */
  readonly shops: RunningShop[] = []
  /** of one that ended, though nobody had told it to */
  #surprise: Error | undefined

  static async open(engine: Engine, postgresUrl: string, processes: number): Promise<ShopsOnOneDatabase> {
    const where = await createEmptyDatabase(engine, postgresUrl)
    const database = await openTestDatabase(where)
    // A shop of our own, so that no demo shop is put there.
    await aShop(database.db, { email: SHOP_EMAIL })
    await aProduct(database.db)
    const opened = new ShopsOnOneDatabase(where, database)
    await Promise.all(Array.from({ length: processes }, (_, place) => opened.start(place)))
    return opened
  }

  private constructor(where: EmptyDatabase, database: Database) {
    this.#where = where
    this.database = database
  }

  get dataDir(): string {
    return this.#where.dataDir
  }

  async start(place: number): Promise<void> {
    const shop = new RunningShop({
      DATA_DIR: this.#where.dataDir,
      DATABASE_URL: this.#where.databaseUrl,
      SESSION_SECRET: SECRET,
    })
    this.shops[place] = shop
    shop.process.once('close', (code, signal) => {
      if (!shop.isToldToEnd) this.#noteSurprise(place, shop, signal ?? `code ${code}`)
    })
    await shop.address
  }

  /** Whoever finds nobody at its address reads why. */
  #noteSurprise(place: number, { process: { pid }, output }: RunningShop, end: string): void {
    const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n')
    this.#surprise ??= new Error(`Shop ${place} (process ${pid}) ended by itself, with ${end}:\n${last}`)
    process.stderr.write(`${this.#surprise.message}\n`)
  }

  async kill(place: number): Promise<void> {
    await this.shops[place]?.stop('SIGKILL')
  }

  /** Where to send something: one of those that run, in turn. */
  async addressOf(turn: number): Promise<string> {
    if (this.#surprise) throw this.#surprise
    const shop = this.shops[turn % this.shops.length]
    if (!shop) throw new Error('No process runs.')
    return shop.address
  }

  /** Ends them as an operator does: what is under way is finished. */
  async stop(): Promise<void> {
    await Promise.all(this.shops.map((shop) => shop.stop()))
  }

  async close(): Promise<void> {
    await Promise.all(this.shops.map((shop) => shop.stop('SIGKILL')))
    await this.database.close()
    await this.#where.remove()
  }

  /** Customers who are logged in, with an address and a cart. */
  async buyers(
    count: number,
    cartOf: (index: number) => { product_id: ProductId; quantity?: number }[],
  ): Promise<Buyer[]> {
    const shop = { db: this.database.db, now: Date.now(), tokens: createTokens(SECRET) }
    const made: Buyer[] = []
    for (let index = 0; index < count; index++) made.push(await aBuyer(shop, cartOf(index)))
    return made
  }

  /** Settles what dead processes left behind, as the shop's own sweep does it two minutes later. */
  async sweep(): Promise<void> {
    await settleOpenPayments({
      ...this.database,
      payments: paymentMethods(new TestPayments({ clock: Date.now })),
      messages: { nudge: () => {} },
      secret: SECRET,
      log: { warn: () => {}, error: () => {} },
      now: Date.now() + 2 * MINUTE,
    })
  }

  /** Opens the database anew: one that was killed needs a moment to come back, and the old connections are dead. */
  async reconnect(): Promise<void> {
    await this.database.close()
    for (let tries = 0; ; tries++) {
      try {
        this.database = await openTestDatabase(this.#where)
        return
      } catch (error) {
        if (tries === 300) throw error
        await wait(100)
      }
    }
  }
}
