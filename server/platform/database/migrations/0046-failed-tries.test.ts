import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as failedTries from './0046-failed-tries.ts'

describe.each(ENGINES)('a shop from before failed tries were noted (%s)', (engine) => {
  it('has parcels that go where their orders say, and none that failed', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0045-many-records')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`)
    await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at)
      values (1, 518, 1, 'placed', 1, 'Online', 'Asha', '9800000001', 'somewhere', 0, 0, 0)`)
    await run('insert into parcels (id, order_id, packed_at, shipped_at) values (1, 1, 0, 1)')
    await migrate(failedTries)
    expect(await db.selectFrom('parcels').selectAll().execute()).toMatchObject([
      {
        id: 1,
        shipped_at: 1,
        failed_tries: 0,
        failed_at: null,
        failed_reason: null,
        retry_asked_at: null,
        courier_note: null,
        to_name: null,
        to_pincode: null,
      },
    ])
    await remove()
  })
})
