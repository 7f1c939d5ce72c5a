import { join } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openPostgres } from '#server/shop/backup/postgres-side.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { runCommand } from '#tests/tools/cli.ts'
import {
  createEmptyDatabase,
  createMigratedDatabase,
  type EmptyDatabase,
  openTestDatabase,
} from '#tests/tools/test-database.ts'
import type { Database } from './open-database.ts'

/** Of every connection that could write, as it was when it was closed. */
const closed = vi.hoisted(() => [] as unknown[])

/** SQLite as it might be compiled elsewhere: careless, until it is told otherwise. */
vi.mock('node:sqlite', async (original) => {
  const sqlite = await original<typeof Sqlite>()
  class CarelessDatabase extends sqlite.DatabaseSync {
    readonly #writes: boolean

    constructor(file: string, options: Sqlite.DatabaseSyncOptions = {}) {
      super(file, options)
      this.#writes = options.readOnly !== true
      super.exec('pragma synchronous = off; pragma foreign_keys = off')
    }

    override close(): void {
      const read = (pragma: string) => Object.values(this.prepare(`pragma ${pragma}`).get() ?? {})[0]
      if (this.#writes) closed.push({ synchronous: read('synchronous'), foreignKeys: read('foreign_keys') })
      super.close()
    }
  }
  return { ...sqlite, DatabaseSync: CarelessDatabase }
})

const DURABLE = { synchronous: 2, foreignKeys: 1 }

describe('a commit to the embedded database', () => {
  let where: EmptyDatabase
  let database: Database
  beforeAll(async () => {
    where = await createEmptyDatabase('sqlite', '')
    database = await openTestDatabase(where)
    await aProduct(database.db, { number: 'T-1' })
  })
  afterAll(async () => {
    await database.close()
    await where.remove()
  })
  beforeEach(() => {
    closed.length = 0
  })

  it.each([
    ['synchronous', 2],
    ['journal_mode', 'wal'],
    ['foreign_keys', 1],
  ])('is on the disk before it is answered: %s is %s', async (pragma, value) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(database.db)
    expect(Object.values(rows[0] ?? {})).toEqual([value])
  })

  it('is so whichever command of the shopkeeper makes it', async () => {
    const environment = { DATA_DIR: where.dataDir }
    const { code } = await runCommand({ environment }, 'stock', 'set', 'T-1', '5', '--why', 'Counted')
    expect([code, closed]).toEqual([0, [DURABLE]])
  })

  it('is so while a backup is made and restored', async () => {
    const place = await createEmptyDatabase('sqlite', '')
    const backup = join(place.dataDir, 'backup')
    expect((await runCommand({ environment: { DATA_DIR: where.dataDir } }, 'backup', backup)).code).toBe(0)
    await restore(backup, { dataDir: join(place.dataDir, 'restored'), databaseUrl: undefined })
    expect(closed.length).toBeGreaterThanOrEqual(3)
    expect(new Set(closed.map((it) => JSON.stringify(it)))).toEqual(new Set([JSON.stringify(DURABLE)]))
    await place.remove()
  })
})

describe('a commit to PostgreSQL', () => {
  let where: EmptyDatabase
  beforeEach(async () => {
    where = await createMigratedDatabase('postgres', inject('postgresUrl'), inject('templates'))
    return () => where.remove()
  })

  const run = async (statement: string) => {
    const client = new Client({ connectionString: where.databaseUrl })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const database = () => new URL(where.databaseUrl ?? '').pathname.slice(1)
  const setting = async (db: Database['db']) => {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
    return rows[0]?.synchronous_commit
  }
  /** As the shop has it on several connections at once, and on the one that copies a whole shop. */
  const settings = async () => {
    const { db, close } = await openTestDatabase(where)
    const inUse = [1, 2, 3].map(() => db.connection().execute(setting))
    const copying = openPostgres(where.databaseUrl ?? '')
    const all = [...(await Promise.all(inUse)), await setting(copying)]
    await copying.destroy()
    await close()
    return [...new Set(all)]
  }

  it.each(['off', 'local', 'remote_write'])(
    'is on the disk before it is answered, also where the database is set to %s',
    async (careless) => {
      await run(`alter database ${database()} set synchronous_commit = ${careless}`)
      expect(await run('show synchronous_commit')).toEqual([{ synchronous_commit: careless }])
      expect(await settings()).toEqual(['on'])
    },
  )

  it('is so where the role is set to answer earlier', async () => {
    await run(`alter role current_user in database ${database()} set synchronous_commit = off`)
    expect(await settings()).toEqual(['on'])
  })

  it('is so where the address says otherwise', async () => {
    const url = new URL(where.databaseUrl ?? '')
    url.searchParams.set('options', '-c synchronous_commit=off')
    where = { ...where, databaseUrl: url.href }
    expect(await settings()).toEqual(['on'])
  })

  it('waits for other servers too where that is wanted', async () => {
    await run(`alter database ${database()} set synchronous_commit = remote_apply`)
    expect(await settings()).toEqual(['remote_apply'])
  })
})
