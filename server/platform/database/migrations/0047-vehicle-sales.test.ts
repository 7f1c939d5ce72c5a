import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as vehicleSales from './0047-vehicle-sales.ts'

/** 4 September 2026 is day 20700. */
const LATE = Date.parse('2026-09-04T23:59:59+05:30')

describe.each(ENGINES)('a shop from before it counted what is bought for a vehicle (%s)', (engine) => {
  it('knows it of the orders that it has counted', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0045-many-records')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`.execute(db)
    const order = (
      id: number,
      placedAt: number,
      isCounted: number,
    ) => sql`insert into orders (id, shop_id, user_id, state,
        voucher_no, order_type, customer_name, customer_mobile, customer_address, delivery_charge, amount_charged, placed_at,
        units_counted)
      values (${id}, 518, 1, 'placed', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 100, ${placedAt},
        ${isCounted})`
    const line = (
      orderId: number,
      product: number,
      vehicle: string | null,
      cancelled = 0,
    ) => sql`insert into order_lines
        (order_id, product_id, name, quantity, price, discount, discount_percent, tax, total_price, coupon_share, net, taxable,
          cgst, sgst, igst, rounding, status, returned, cancelled_quantity, vehicle_id, vehicle_name)
      values (${orderId}, ${product}, 'Halogen', 3, 100, 0, 0, 0, 300, 0, 300, 300, 0, 0, 0, 0, 'accepted', 0, ${cancelled},
        ${vehicle}, ${vehicle && `Maruti ${vehicle}`})`
    await order(1, LATE, 1).execute(db)
    await order(2, LATE + 1_000, 1).execute(db)
    await order(3, LATE, 0).execute(db)
    await line(1, 1, 'swift').execute(db)
    await line(1, 2, 'swift', 1).execute(db)
    await line(1, 3, null).execute(db)
    await line(2, 1, 'swift').execute(db)
    await line(2, 2, 'alto').execute(db)
    await line(3, 1, 'alto').execute(db)
    await migrate(vehicleSales)

    const sales = await db
      .selectFrom('vehicle_sales')
      .selectAll()
      .orderBy('day')
      .orderBy('vehicle_id')
      .execute()
    expect(sales).toEqual([
      { vehicle_id: 'swift', day: 20_700, name: 'Maruti swift', units: 5 },
      { vehicle_id: 'alto', day: 20_701, name: 'Maruti alto', units: 3 },
      { vehicle_id: 'swift', day: 20_701, name: 'Maruti swift', units: 3 },
    ])
    await remove()
  })
})
