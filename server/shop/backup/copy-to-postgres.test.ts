import { join } from 'node:path'
import { sql } from 'kysely'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { createApp } from '#server/edges/app.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { createShop } from '#server/shop/create-shop.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aBuyer, HISTORY, orderCall, placeOrder } from '#tests/builders/orders.ts'
import { ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { listPostgresTables, openPostgres } from './postgres-side.ts'

describe('an embedded shop, copied to PostgreSQL', () => {
  const shop = new ShopUnderTest('sqlite')
  let target: EmptyDatabase
  beforeAll(async () => {
    await shop.open()
    await fillEmptyShop({ database: shop.database, pictures: diskPictureStore(shop.dataDir), now: shop.now })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    target = await createEmptyDatabase('postgres', inject('postgresUrl'))
  })
  afterEach(() => target.remove())

  const copy = (allowChanges = false) =>
    copyToPostgres({
      file: join(shop.dataDir, 'shop.sqlite'),
      url: target.databaseUrl ?? '',
      allowChanges,
    })

  it('goes on there: the customer logs in, sees the order and places another', async () => {
    const product = await shop.db
      .selectFrom('products')
      .select('id')
      .where('stock', '>', 5)
      .limit(1)
      .executeTakeFirstOrThrow()
    const cart = [{ product_id: product.id }]
    const buyer = await aBuyer(shop, cart)
    await shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('secret1', { lane: 'customers', of: 'a test' }) })
      .where('id', '=', buyer.userId)
      .execute()
    await placeOrder(shop, buyer)
    // The highest id is gone, and must not be given again.
    const last = await aBuyer(shop)
    await shop.db.deleteFrom('users').where('id', '=', last.userId).execute()
    const wordsBefore = await shop.db
      .selectFrom('product_search')
      .select('number')
      .orderBy('number')
      .execute()

    const { rows } = await copy()
    expect(rows).toBeGreaterThan(100)

    const database = await openTestDatabase(target)
    const there = await aShopOn(database, shop)
    const login = await there.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: buyer.email, password: 'secret1' }).toString(),
    })
    const headers = {
      authorization: `Bearer ${login.body}`,
      'x-ualum-proof': String(login.headers['x-ualum-proof']),
    }
    const call = async (query: string, variables: Record<string, unknown>) =>
      (await there.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json()
    const history = () => call(HISTORY, { filter: { userId: buyer.userId, shopId: 518 } })
    expect((await history()).data.orderHistory).toMatchObject([{ voucherNo: 1, paymentInfo: 'Paid' }])

    await database.db
      .insertInto('cart_lines')
      .values({
        shop_id: SHOP_ID,
        user_id: buyer.userId,
        product_id: product.id,
        quantity: 2,
        added_at: shop.now,
      })
      .execute()
    const { query, variables } = orderCall(buyer)
    expect((await call(query, variables)).data.OrderbyCart).toMatchObject([{ voucherNo: 2 }])
    expect((await history()).data.orderHistory).toHaveLength(2)
    expect(await listStockDifferences(database.db)).toEqual([])
    expect(
      (await aBuyer({ ...shop, db: database.db, now: shop.now, tokens: shop.tokens })).userId,
    ).toBeGreaterThan(last.userId)

    const found = await call('{ searchProducts(filter: { keyWord: "H4 led" }) { number } }', {})
    expect(found.data.searchProducts.length).toBeGreaterThan(0)
    const words = await database.db.selectFrom('product_search').select('number').orderBy('number').execute()
    expect(words).toHaveLength(wordsBefore.length)
    const { indexes } = await database.db
      .selectFrom('pg_indexes' as 'shops')
      .select((row) => row.fn.countAll<number>().as('indexes'))
      .where('indexname' as 'name', 'in', [
        'product_search_strong_words',
        'product_search_all_words',
        'search_words_trigrams',
      ])
      .executeTakeFirstOrThrow()
    expect(indexes).toBe(3)
    await there.close()
    await database.close()
  })

  it('is refused where a shop is already, and where the tables are not a shop', async () => {
    await copy()
    await expect(copy()).rejects.toThrow('already contains a shop')
    const database = await openTestDatabase(target)
    await database.db.schema.alterTable('shops').renameTo('somebodys').execute()
    await database.close()
    await expect(copy()).rejects.toThrow('has tables of another program')
  })

  it('is refused when it changed meanwhile, unless that is wanted, and then leaves nothing', async () => {
    const change = () =>
      shop.db
        .updateTable('shops')
        .set((row) => ({ views: row('views', '+', 1) }))
        .execute()
    const changing = copy()
    const timer = setInterval(() => void change(), 1)
    onTestFinished(() => clearInterval(timer))
    await expect(changing).rejects.toThrow('The shop changed during the copy. Stop the shop and copy again.')
    const database = await openTestDatabase(target)
    expect(await database.db.selectFrom('shops').select('id').execute()).toEqual([])
    await database.close()
    await expect(copy(true)).resolves.toMatchObject({ tables: expect.any(Number) })
  })

  it('is refused when a newer release was at it, in words, and the target stays as it was', async () => {
    const { db } = shop
    await sql`insert into migrations (name, "timestamp") values ('9999-mascots', '')`.execute(db)
    await sql`insert into migration_needs (name, needs) values ('9999-mascots', '0059-side-by-side')`.execute(
      db,
    )
    await sql`alter table shops add column mascot text`.execute(db)
    await expect(copy()).rejects.toThrow(
      /^The shop in .* was made by a newer version of the shop \(it has the migration 9999-mascots\)\. Copy it with that version\.$/,
    )
    const there = openPostgres(target.databaseUrl ?? '')
    expect(await listPostgresTables(there)).toEqual([])
    await there.destroy()
    await sql`alter table shops drop column mascot`.execute(db)
    await sql`delete from migration_needs where name = '9999-mascots'`.execute(db)
    await sql`delete from migrations where name = '9999-mascots'`.execute(db)
  })

  it('is refused where there is no PostgreSQL, without the password in the message', async () => {
    const copying = copyToPostgres({
      file: join(shop.dataDir, 'shop.sqlite'),
      url: 'postgres://shop:hidden@127.0.0.1:1/shop',
      allowChanges: false,
    })
    await expect(copying).rejects.toThrow('Cannot use PostgreSQL at postgres://shop@127.0.0.1:1/shop')
  })
})

function aShopOn(database: Database, { dataDir, payments, now }: ShopUnderTest) {
  const pictures = diskPictureStore(dataDir)
  const publicUrl = new URL('https://shop.example')
  const clock = () => now
  const shop = createShop({
    ...database,
    pictures,
    backups: {
      home: { dataDir, databaseUrl: undefined, pictures: { store: 'disk' }, sessionSecret: undefined },
      store: backupFolder(join(dataDir, 'backups')),
    },
    payments: paymentMethods(payments),
    messages: { nudge: () => {} },
    secret: 'a secret that only tests know, long enough',
    origin: publicUrl.origin,
    backofficeUrl: 'http://localhost:3001',
    codesPerDay: 1_000,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock,
  })
  return createApp({
    shop,
    settings: {
      dataDir,
      publicUrl,
      trustedProxies: [],
      allowedOrigins: [],
      introspection: false,
      services: { api: '', auth: '', content: '', pictures: '/pictures' },
      socialLinks: { messaging: undefined, video: undefined, photo: undefined },
    },
    database,
    pictures,
    storefront: {
      mode: 'production',
      serveFiles: async () => {},
      arrange: (html) => ({ html, scripts: [] }),
      load: () => Promise.reject(new Error()),
    },
    payments: paymentMethods(payments),
    clock,
  })
}
