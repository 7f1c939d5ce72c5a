import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as staff from './0035-staff.ts'

describe.each(ENGINES)('who was staff before the staff had tables of their own (%s)', (engine) => {
  it('is a manager without a password, and a customer like others whose logins have ended', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0034-watched-orders')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (email, email_key, user_name, user_name_key, password_hash, role, created_at, closed_at)
      values ('Asha@shop.example', 'asha@shop.example', 'Asha Rao', 'asha rao', 'hash', 'staff', 1000, null),
        ('gone@shop.example', 'gone@shop.example', 'Gone', 'gone', 'hash', 'staff', 1500, 1600),
        ('ravi@example.com', 'ravi@example.com', 'Ravi', 'ravi', 'hash', 'customer', 2000, null)`.execute(db)
    await sql`insert into sessions (id, user_id, proof_hash, created_at, expires_at)
      values ('a', 1, 'x', 1000, 9000), ('b', 3, 'y', 1000, 9000)`.execute(db)
    await migrate(staff)
    expect(await db.selectFrom('staff').selectAll().execute()).toEqual([
      {
        id: 1,
        name: 'Asha Rao',
        email: 'Asha@shop.example',
        email_key: 'asha@shop.example',
        role: 'manager',
        password_hash: null,
        factor_sealed: null,
        factor_step: null,
        created_at: 1_000,
        removed_at: null,
      },
    ])
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'b' }])
    expect(
      await db.selectFrom('users').select(['user_name', 'password_hash']).orderBy('id').execute(),
    ).toEqual([
      { user_name: 'Asha Rao', password_hash: 'hash' },
      { user_name: 'Gone', password_hash: 'hash' },
      { user_name: 'Ravi', password_hash: 'hash' },
    ])
    await expect(sql`select role from users`.execute(db)).rejects.toThrow()
    expect(await db.selectFrom('shops').select(['staff_need_factor', 'refund_limit']).execute()).toEqual([
      { staff_need_factor: 0, refund_limit: null },
    ])
    await remove()
  })
})
