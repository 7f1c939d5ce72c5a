import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as drafts from './0038-drafts.ts'

describe.each(ENGINES)('a shop without drafts (%s)', (engine) => {
  it('keeps its orders, which came of none, and has no drafts that nobody could pay', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0034-watched-orders')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
    await sql`insert into orders (shop_id, user_id, state, order_type, customer_name, customer_mobile, customer_address,
        delivery_charge, amount_charged, placed_at)
      values (518, 1, 'awaiting payment', 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 127900, 0)`.execute(
      db,
    )
    await migrate(drafts)
    expect(await db.selectFrom('orders').select(['amount_charged', 'draft_id']).execute()).toEqual([
      { amount_charged: 127_900, draft_id: null },
    ])
    const insert = (method: string, version: number) =>
      sql`insert into drafts (shop_id, version, customer_name, customer_phone, customer_email, gstin, company, coupon,
          method, is_taken_away, feedback, made_by, made_at, changed_by, changed_at)
        values (518, ${version}, '', '', '', '', '', '', ${method}, 0, '', 'asha', 0, 'asha', 0)`.execute(db)
    await insert('link', 1)
    await expect(insert('barter', 1)).rejects.toThrow()
    await expect(insert('link', 0)).rejects.toThrow()
    await remove()
  })
})
