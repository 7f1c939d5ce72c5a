import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as counterInvoices from './0054-counter-invoices.ts'

describe.each(ENGINES)('a shop from before counter invoices (%s)', (engine) => {
  it('keeps its papers as they were printed, and notes of no parcel that its number was told', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0053-spotlight-and-hours')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`)
    await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at)
      values (1, 518, 1, 'placed', 1, 'Cash at the Counter', 'Asha', '9800000001', 'somewhere', 0, 0, 0)`)
    await run('insert into parcels (id, order_id, packed_at, shipped_at) values (1, 1, 0, 1)')
    await run(`insert into invoices (id, order_id, parcel_id, shop_id, year, number, invoice_no, issued_at, seller_name,
      seller_address, delivery_state, supply, rounding, total)
      values (1, 1, 1, 518, 2026, 1, 'KR/26-27/000001', 0, 'Lamps', 'Pune', 'Maharashtra', 'within-state', 0, 0)`)
    await migrate(counterInvoices)
    expect(await db.selectFrom('invoices').select('at_counter').execute()).toEqual([{ at_counter: 0 }])
    expect(await db.selectFrom('parcels').select('number_told_at').execute()).toEqual([
      { number_told_at: null },
    ])
    await remove()
  })
})
