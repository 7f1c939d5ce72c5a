import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { CASH_TERMS } from '#domain/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as cashOnDelivery from './0033-cash-on-delivery.ts'

describe.each(ENGINES)('a shop from before it could take cash (%s)', (engine) => {
  it('takes none, bars nobody, and its payments are of no parcel', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0032-returns')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
    await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
        customer_address, delivery_charge, amount_charged, placed_at)
      values (1, 518, 1, 'placed', 1, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 118000, 0)`.execute(
      db,
    )
    await sql`insert into payments (order_id, method, reference, amount, state, asked_at, held_until)
      values (1, 'test', 'a', 118000, 'paid', 0, 0)`.execute(db)
    await migrate(cashOnDelivery)
    expect(await findCashTerms(db, SHOP_ID)).toEqual(CASH_TERMS)
    expect(await db.selectFrom('users').select(['cash_barred', 'cash_refused']).execute()).toEqual([
      { cash_barred: 0, cash_refused: 0 },
    ])
    expect(await db.selectFrom('payments').select(['amount', 'parcel_id']).execute()).toEqual([
      { amount: 118_000, parcel_id: null },
    ])
    for (const values of ['(518, 1, 50, 0', '(518, 1, -100, 0', '(518, 2, 0, 0', '(518, 1, 0, -1']) {
      const rest = `, null, '', '', 1, 2, 2, 10)`
      const insert =
        sql.raw(`insert into cash_settings (shop_id, is_on, fee, least, most, pincodes, barred_pincodes,
        confirm_first, most_open, bar_after, remit_days) values ${values}${rest}`)
      await expect(insert.execute(db), values).rejects.toThrow()
    }
    await remove()
  })
})
