import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { openPostgres } from '#server/shop/backup/postgres-side.ts'
import { createEmptyDatabase, type EmptyDatabase } from '#tests/tools/test-database.ts'
import { ENGINES, type Engine } from './engine.ts'
import { MIGRATIONS, type Migrations, migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

const ADDS = '9001-gifts'
const INDEXES = '9002-orders-by-gift'
const REMOVES = '9003-no-gifts'

/** What newer releases bring, one after the other. */
const first: Migrations = {
  ...MIGRATIONS,
  [ADDS]: { statements: ({ whole }) => [`alter table orders add column gift ${whole}`] },
}
const second: Migrations = {
  ...first,
  [INDEXES]: { indexes: () => [{ name: 'orders_by_gift', on: 'orders (gift)' }] },
}
const third: Migrations = {
  ...second,
  [REMOVES]: {
    statements: () => ['drop index orders_by_gift', 'alter table orders drop column gift'],
    takesAway: { unusedSince: INDEXES },
  },
}

describe.each(ENGINES)('two releases on one database (%s)', (engine) => {
  let where: EmptyDatabase
  let db: Kysely<Tables>
  beforeAll(async () => {
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
    db = open(where)
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    await where.remove()
  })

  it('opens one that a newer release has only added to', async () => {
    await migrate(db, { migrations: second })
    await expect(migrate(db)).resolves.toBeUndefined()
    await expect(migrate(db, { migrations: first })).resolves.toBeUndefined()
  })

  it('refuses one that something was taken from, unless it did without already', async () => {
    await migrate(db, { migrations: third })
    await expect(migrate(db, { migrations: second })).resolves.toBeUndefined()
    for (const migrations of [MIGRATIONS, first]) {
      const older = migrate(db, { migrations })
      await expect(older).rejects.toThrow(CannotStart)
      await expect(older).rejects.toThrow(`newer version of the shop (it has the migration ${REMOVES})`)
    }
  })
})

describe.each(ENGINES)('a migration beside others who use the database (%s)', (engine) => {
  let where: EmptyDatabase
  let db: Kysely<Tables>
  let twin: Kysely<Tables>
  beforeAll(async () => {
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
    db = open(where)
    twin = open(where)
    await migrate(db)
    // In one thread, who waits for another's lock would stop the one who has it.
    if (engine === 'sqlite') for (const one of [db, twin]) await sql`pragma busy_timeout = 50`.execute(one)
  })
  afterAll(async () => {
    await db.destroy()
    await twin.destroy()
    await where.remove()
  })

  it('gives up in clear words when its table stays in use, and is done at the next start', async () => {
    const release = await keepInUse(engine, where)
    const refused = migrate(db, { migrations: first, lockTries: 1 })
    await expect(refused).rejects.toThrow(CannotStart)
    await expect(refused).rejects.toThrow(`something else is using what ${ADDS} changes`)
    await release()
    expect(await listNames(db)).not.toContain(ADDS)
    await migrate(db, { migrations: first })
    expect(await listNames(db)).toContain(ADDS)
  })

  it('is done once by processes that start together', async () => {
    const both = [db, twin].map((one) => migrate(one, { migrations: second }))
    await expect(Promise.all(both)).resolves.toHaveLength(2)
    expect((await listNames(db)).filter((name) => name === INDEXES)).toHaveLength(1)
  })
})

describe('an index that is built concurrently (postgres)', () => {
  let where: EmptyDatabase
  let db: Kysely<Tables>
  let other: Kysely<Tables>
  beforeAll(async () => {
    where = await createEmptyDatabase('postgres', inject('postgresUrl'))
    db = open(where)
    other = open(where)
    await migrate(db, { migrations: first })
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
    await where.remove()
  })

  const validity = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_by_gift')`.execute(
      other,
    )
    return rows.map(({ valid }) => valid)
  }

  it('was killed half way: the next start builds it again', async () => {
    const release = await keepInUse('postgres', where)
    const killed = migrate(db, { migrations: second }).catch((error: unknown) => error)
    await expect.poll(validity).toEqual([false])
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query like 'create index concurrently%'`.execute(other)
    expect(await killed).toBeInstanceOf(Error)
    await release()
    expect(await validity()).toEqual([false])
    expect(await listNames(other)).not.toContain(INDEXES)
    await migrate(db, { migrations: second })
    expect(await validity()).toEqual([true])
    expect(await listNames(other)).toContain(INDEXES)
  })
})

function open({ dataDir, databaseUrl }: EmptyDatabase): Kysely<Tables> {
  return databaseUrl === undefined
    ? new Kysely<Tables>({ dialect: sqliteDialect(`${dataDir}/shop.sqlite`) })
    : openPostgres(databaseUrl)
}

async function listNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Somebody writes to the orders, and takes their time. */
async function keepInUse(
  engine: Engine,
  { dataDir, databaseUrl }: EmptyDatabase,
): Promise<() => Promise<void>> {
  if (engine === 'sqlite' || databaseUrl === undefined) {
    const file = new DatabaseSync(`${dataDir}/shop.sqlite`)
    file.exec('begin immediate')
    return async () => {
      file.exec('rollback')
      file.close()
    }
  }
  const writer = openPostgres(databaseUrl)
  const writing = await writer.startTransaction().execute()
  await sql`lock table orders in row exclusive mode`.execute(writing)
  return async () => {
    await writing.rollback().execute()
    await writer.destroy()
  }
}
