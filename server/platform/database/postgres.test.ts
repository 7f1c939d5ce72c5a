import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toProductId, toUserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { QueueFull } from '#server/platform/queue.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#tests/tools/test-database.ts'
import { type Database, openDatabase, withoutPassword } from './open-database.ts'
import { postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'

describe('a PostgreSQL server', () => {
  const lost: Error[] = []
  let where: EmptyDatabase
  let database: Database

  beforeAll(async () => {
    where = await createEmptyDatabase('postgres', inject('postgresUrl'))
    database = await openDatabase(where, { onLostConnection: (error) => lost.push(error) })
  })
  afterAll(async () => {
    await database.close()
    await where.remove()
  })

  it('may end every connection: the next query gets a new one', async () => {
    await Promise.all([1, 2, 3].map(() => database.ping()))
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await end.execute(database.db)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    await database.ping()
  })

  it('may end a connection in the middle of a transaction: that fails, and nothing else', async () => {
    const lonely = database.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db)
      await sql`select 1`.execute(db)
    })
    await expect(lonely).rejects.toThrow(/terminat|not queryable/)
    await database.ping()
  })

  it('plans a statement once per connection', async () => {
    await database.db.connection().execute(async (db) => {
      for (let id = 0; id < 3; id++)
        await db.selectFrom('products').select('id').where('id', '=', toProductId(id)).execute()
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like 'select "id" from "products"%'`.execute(db)
      expect(rows).toHaveLength(1)
    })
  })

  it('may gain a column while statements are kept', async () => {
    await database.db.connection().execute(async (db) => {
      for (let round = 0; round < 2; round++) {
        await findUserById(db, toUserId(1))
        await findShop(db, SHOP_ID)
        await db.selectFrom('cash_settings').selectAll().where('shop_id', '=', SHOP_ID).execute()
        if (round > 0) continue
        await sql`alter table users add column since text`.execute(db)
        await sql`alter table shops add column since text`.execute(db)
        await sql`alter table cash_settings add column since text`.execute(db)
      }
    })
  })

  const withFew = (turnTimeout: number) =>
    new Kysely<Tables>({
      dialect: postgresDialect(where.databaseUrl ?? '', {
        connections: 2,
        statementTimeout: 5_000,
        turnTimeout,
        onLostConnection: () => {},
      }),
    })

  it('lets a crowd wait for its few connections', async () => {
    const few = withFew(10_000)
    const crowd = Array.from({ length: 200 }, () => sql`select 1`.execute(few))
    expect(await Promise.all(crowd)).toHaveLength(200)
    await few.destroy()
  })

  it('says that the shop is busy to whoever waits too long, and goes on', async () => {
    const few = withFew(50)
    const held = Promise.withResolvers<void>()
    const holders = [1, 2].map(() => few.connection().execute(() => held.promise))
    await expect(sql`select 1`.execute(few)).rejects.toThrow(QueueFull)
    held.resolve()
    await Promise.all(holders)
    await sql`select 1`.execute(few)
    await few.destroy()
  })

  it('cuts off a statement that takes too long', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db)
    expect(rows[0]?.statement_timeout).toBe('10s')
  })
})

it.each([
  ['postgres://u:p@host:5432/x', 'postgres://u@host:5432/x'],
  ['postgres://u:p%40ss@host/x?password=secret', 'postgres://u@host/x'],
  ['postgres://u:p@ss@host/x', 'postgres://u@host/x'],
  ['postgres://host/x', 'postgres://host/x'],
])('shows %s as %s', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown)
})
