import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as provenMobiles from './0017-proven-mobiles.ts'

describe.each(ENGINES)('a shop from before mobiles were proven (%s)', (engine) => {
  it('keeps every mobile as its account’s alone, without a date, and codes that nobody may try', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0016-status-words')
    const add = (id: number, mobile: string | null) =>
      sql`insert into users (id, email, email_key, user_name, user_name_key, mobile, password_hash, role, created_at)
        values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, ${`u${id}`}, ${`u${id}`}, ${mobile}, '', 'customer', 0)`.execute(
        db,
      )
    await add(1, '+919800000001')
    await add(2, null)
    await sql`insert into one_time_codes (mobile, purpose, code_hash, created_at, expires_at)
      values ('+919800000001', 'recovery', 'x', 1, 2)`.execute(db)
    await migrate(provenMobiles)

    const columns = ['mobile', 'mobile_proven_at', 'claimed_mobile'] as const
    expect(await db.selectFrom('users').select(columns).orderBy('id').execute()).toEqual([
      { mobile: '+919800000001', mobile_proven_at: null, claimed_mobile: null },
      { mobile: null, mobile_proven_at: null, claimed_mobile: null },
    ])
    expect(
      await db.selectFrom('one_time_codes').select(['user_id', 'holder_hash', 'ip_hash', 'sent']).execute(),
    ).toEqual([{ user_id: null, holder_hash: null, ip_hash: null, sent: 0 }])

    const say = db.updateTable('users').set({ claimed_mobile: '+919800000001' })
    await say.execute()
    await expect(db.updateTable('users').set({ mobile: '+919800000001' }).execute()).rejects.toThrow()
    await remove()
  })
})
