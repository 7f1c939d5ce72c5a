import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as replacedUnits from './0039-replaced-units.ts'

describe.each(ENGINES)('replacements that were sent before (%s)', (engine) => {
  it('stand for what came back, by its parcels', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0034-watched-orders')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`)
    const order = (id: number, replaces: string) =>
      run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
        customer_address, delivery_charge, amount_charged, placed_at, replaces_order_id)
        values (${id}, 518, 1, 'placed', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 0, 0, ${replaces})`)
    await order(1, 'null')
    await order(2, '1')
    for (const [id, of, product, quantity] of [
      [11, 1, 1001, 5],
      [12, 1, 1002, 1],
      [21, 2, 1001, 3],
    ]) {
      await run(`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent, tax,
        total_price, coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned)
        values (${id}, ${of}, ${product}, 'Lamp', ${quantity}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'delivered', 0)`)
    }
    await run(`insert into parcels (id, order_id, packed_at) values (1, 1, 0), (2, 1, 0)`)
    await run(`insert into returns (id, order_id, user_id, state, wish, replacement_order_id, asked_at)
      values (1, 1, 1, 'closed', 'replacement', 2, 0), (2, 1, 1, 'closed', 'refund', null, 0)`)
    await run(`insert into return_lines (return_id, line_id, parcel_id, quantity, received_quantity) values
      (1, 11, 2, 1, 1), (1, 11, 1, 1, 1), (1, 11, 1, 1, 1), (1, 11, 1, 1, 0), (2, 12, 1, 1, 1)`)
    await migrate(replacedUnits)
    const rows = await db.selectFrom('replaced_units').selectAll().orderBy('id').execute()
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([
      { line_id: 21, origin_line_id: 11, origin_parcel_id: 1, quantity: 2, paid_back: 0, passed_on: 0 },
      { line_id: 21, origin_line_id: 11, origin_parcel_id: 2, quantity: 1, paid_back: 0, passed_on: 0 },
    ])
    await remove()
  })
})
