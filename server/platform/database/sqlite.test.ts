import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
import { foldLog } from './fold-log.ts'
import type { Database } from './open-database.ts'

describe('the embedded database', () => {
  let where: EmptyDatabase
  let database: Database

  beforeAll(async () => {
    where = await createEmptyDatabase('sqlite', '')
    database = await openTestDatabase(where)
  })
  afterAll(async () => {
    await database.close()
    await where.remove()
  })

  it('waits five seconds for another process that writes', async () => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(database.db)
    expect(rows).toEqual([{ timeout: 5_000 }])
  })

  it('has what was written in its file once the log is folded into it, not before', async () => {
    const file = join(where.dataDir, 'shop.sqlite')
    const isInFile = () => readFileSync(file).includes('written a moment ago')
    await sql`create table notes (words text)`.execute(database.db)
    await sql`insert into notes values ('written a moment ago')`.execute(database.db)
    expect(isInFile()).toBe(false)
    await foldLog(database.db)
    expect(isInFile()).toBe(true)
  })

  it('lets others in between many transactions', async () => {
    let turns = 0
    const turn = () => {
      turns++
      counting = setImmediate(turn)
    }
    let counting = setImmediate(turn)
    const read = () => database.db.transaction().execute((db) => sql`select 1`.execute(db))
    await Promise.all(Array.from({ length: 100 }, read))
    clearImmediate(counting)
    expect(turns).toBeGreaterThanOrEqual(20)
  })
})
