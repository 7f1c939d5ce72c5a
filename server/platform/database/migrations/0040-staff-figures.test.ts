import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as staffFigures from './0040-staff-figures.ts'

const LATE = Date.parse('2026-09-04T23:59:59+05:30')

describe.each(ENGINES)('a shop from before anything was added up (%s)', (engine) => {
  it('knows what it sold on each day, and what runs short from then on', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0036-staff-lists')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`.execute(db)
    await sql`insert into master_categories (id, shop_id, name, name_key, search_name, status, position, added_at)
      values (1, 518, 'Bulbs', 'bulbs', 'bulb', 1, 1, 0)`.execute(db)
    const words = JSON.stringify({ number: 'a', name: 'b', labels: '', keywords: '', texts: '', stamp: 'a' })
    const product = (id: number, stock: number) => sql`insert into products
      (id, shop_id, number, name, name_key, bulb_types, search_words, master_category_id, selling_price, tax, discount, stock,
        min_stock, publish, is_online, added_at, updated_at)
      values (${id}, 518, ${`KR-${id}`}, 'Halogen', 'halogen', '', ${words}, 1, 100, 0, 0, ${stock}, 2, 1, 1, 0, 0)`
    for (const [id, stock] of [[1, 0] as const, [2, 2] as const, [3, 3] as const]) {
      await product(id, stock).execute(db)
    }
    const order = async (id: number, placedAt: number, isCounted: number) => {
      await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
          customer_address, delivery_charge, amount_charged, placed_at, units_counted)
        values (${id}, 518, 1, 'placed', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 100, ${placedAt},
          ${isCounted})`.execute(db)
      await sql`insert into order_lines (order_id, product_id, name, quantity, price, discount, discount_percent, tax,
          total_price, coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned, cancelled_quantity)
        values (${id}, 3, 'Halogen', 3, 100, 0, 0, 0, 300, 0, 300, 300, 0, 0, 0, 0, 'accepted', 0, 1)`.execute(
        db,
      )
    }
    await order(1, LATE, 1)
    await order(2, LATE + 1_000, 1)
    await order(3, LATE + 2_000, 1)
    await order(4, LATE, 0)
    await migrate(staffFigures)

    const sales = sql`select product_id, day - 20700 as day, units from product_sales order by day`
    // 4 September 2026 is day 20700.
    expect((await sales.execute(db)).rows).toEqual([
      { product_id: 3, day: 0, units: 2 },
      { product_id: 3, day: 1, units: 4 },
    ])
    const short = async () => {
      const { rows } = await sql<{
        product_id: number
        is_out: number
      }>`select product_id, is_out from short_products order by product_id`.execute(db)
      return rows.map(({ product_id, is_out }) => `${product_id} ${is_out === 1 ? 'out' : 'low'}`)
    }
    expect(await short()).toEqual(['1 out', '2 low'])
    await sql`update products set stock = 2 where id = 3`.execute(db)
    await sql`update products set stock = 0 where id = 2`.execute(db)
    await sql`update products set stock = 1 where id = 1`.execute(db)
    expect(await short()).toEqual(['1 low', '2 out', '3 low'])
    await sql`update products set min_stock = 0 where id = 3`.execute(db)
    await sql`update products set stock = 50 where id = 1`.execute(db)
    await product(4, 1).execute(db)
    await product(5, 9).execute(db)
    expect(await short()).toEqual(['2 out', '4 low'])
    await remove()
  })
})
