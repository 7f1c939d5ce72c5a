import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from '#tests/tools/test-database.ts'
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

  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 5000],
  ])('keeps the pragma %s at %s', async (pragma, value) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(database.db)
    expect(Object.values(rows[0] ?? {})).toEqual([value])
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
