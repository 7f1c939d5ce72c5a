import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { toUserId } from '#domain/ids.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'

describe.each(ENGINES)('a shop whose customers had a column for a vehicle (%s)', (engine) => {
  it('loses that column and nothing else, and takes new customers', async () => {
    const { db, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0014-low-stock-told')
    await sql`insert into users (email, email_key, user_name, user_name_key, password_hash, role, vehicle_make, created_at)
      values ('Asha@example.test', 'asha@example.test', 'Asha', 'asha', 'secret', 'customer', null, 7)`.execute(
      db,
    )
    const users = () => db.selectFrom('users').selectAll().orderBy('id').execute()
    const [{ vehicle_make: _, ...asha }] = (await users()) as unknown as [Record<string, unknown>]
    await db
      .insertInto('sessions')
      .values({ id: 's', user_id: toUserId(Number(asha.id)), proof_hash: 'p', created_at: 7, expires_at: 8 })
      .execute()

    await migrateTo('0015-no-vehicle-make')
    expect(await users()).toEqual([asha])
    expect(await db.selectFrom('sessions').select(['id', 'user_id']).execute()).toEqual([
      { id: 's', user_id: asha.id },
    ])
    await sql`insert into users (email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values ('ravi@example.test', 'ravi@example.test', 'Ravi', 'ravi', 'secret', 'customer', 9)`.execute(db)
    expect(await users()).toHaveLength(2)
    await remove()
  })
})
