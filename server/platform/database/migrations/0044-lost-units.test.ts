import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as lostUnits from './0044-lost-units.ts'

const DAY = 86_400_000

describe.each(ENGINES)('units that were lost on their way back before (%s)', (engine) => {
  it('no longer hold their lines up, and are not counted as sold', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0040-staff-figures')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`)
    await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at, units_counted)
      values (1, 518, 1, 'placed', 1, 'Cash On Delivery', 'Asha', '9800000001', 'somewhere', 0, 0, ${DAY}, 1)`)
    const line = (id: number, [quantity, cancelled, returned]: number[], status: string) =>
      run(`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent, tax,
        total_price, coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned, cancelled_quantity, returned_quantity)
        values (${id}, 1, 1001, 'Lamp', ${quantity}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '${status}', 0, ${cancelled}, ${returned})`)
    // All of it refused; refused in part, the rest delivered; and the rest under way, or not packed.
    await line(1, [3, 1, 1], 'shipped')
    await line(2, [3, 0, 0], 'shipped')
    await line(3, [2, 0, 0], 'shipped')
    await line(4, [2, 0, 0], 'accepted')
    await line(5, [1, 0, 0], 'shipped')
    await run(`insert into parcels (id, order_id, packed_at, shipped_at, delivered_at, refused_at) values
      (1, 1, 0, 0, null, 0), (2, 1, 0, 0, 0, null), (3, 1, 0, 0, null, null), (4, 1, 0, 0, null, 0)`)
    await run(`insert into parcel_lines (parcel_id, line_id, quantity, returned_quantity) values
      (1, 1, 2, 1), (1, 2, 2, 0), (1, 3, 1, 0), (1, 4, 1, 0), (2, 2, 1, 0), (3, 3, 1, 0), (4, 5, 1, 0)`)
    await run(`insert into returns (id, order_id, user_id, state, parcel_id, asked_at) values
      (1, 1, 1, 'closed', 1, 0), (2, 1, 1, 'on its way', 4, 0)`)
    // What its customer said to have sent, and did not, is not lost.
    await run(`insert into returns (id, order_id, user_id, state, wish, asked_at)
      values (3, 1, 1, 'closed', 'refund', 0)`)
    await run(`insert into return_lines (return_id, line_id, parcel_id, quantity, received_quantity) values
      (1, 1, 1, 1, 1), (1, 1, 1, 1, 0), (1, 2, 1, 2, 0), (1, 3, 1, 1, 0), (1, 4, 1, 1, 0), (2, 5, 4, 1, 0), (3, 2, 2, 1, 0)`)
    await run('insert into product_sales (product_id, day, units) values (1001, 1, 9), (1001, 2, 9)')
    await migrate(lostUnits)

    const lines = await db
      .selectFrom('order_lines')
      .select(['lost_quantity', 'status'])
      .orderBy('id')
      .execute()
    expect(lines.map((it) => [it.lost_quantity, it.status])).toEqual([
      [1, 'returned'],
      [2, 'delivered'],
      [1, 'shipped'],
      [1, 'accepted'],
      [0, 'shipped'],
    ])
    const inParcels = await db
      .selectFrom('parcel_lines')
      .select('lost_quantity')
      .orderBy('parcel_id')
      .orderBy('line_id')
      .execute()
    expect(inParcels.map((it) => it.lost_quantity)).toEqual([1, 2, 1, 1, 0, 0, 0])
    const sales = await db.selectFrom('product_sales').select('units').orderBy('day').execute()
    expect(sales.map(({ units }) => units)).toEqual([4, 9])
    await remove()
  })
})
