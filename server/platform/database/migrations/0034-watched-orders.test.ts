import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as watchedOrders from './0034-watched-orders.ts'

describe.each(ENGINES)('orders of before (%s)', (engine) => {
  it('are looked at once more, where something was handed over or money went back or came twice', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0033-cash-on-delivery')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`)
    const order = async (id: number, state: string, statuses: string[]) => {
      await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
        customer_address, delivery_charge, amount_charged, placed_at, cancelled_at)
        values (${id}, 518, 1, '${state}', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 0, ${id * 10},
          ${state === 'cancelled' ? 1 : 'null'})`)
      for (const [index, status] of statuses.entries()) {
        await run(`insert into order_lines (order_id, product_id, name, quantity, price, discount, discount_percent, tax,
          total_price, coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned)
          values (${id}, ${index + 1}, 'Lamp', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '${status}', 0)`)
      }
    }
    await order(1, 'placed', ['delivered', 'accepted'])
    await order(2, 'placed', ['returned'])
    await order(3, 'placed', ['shipped', 'cancelled'])
    await order(4, 'cancelled', ['cancelled', 'delivered'])
    const payment = (id: number, of: number) =>
      run(`insert into payments (id, order_id, method, reference, state, amount, asked_at, held_until)
        values (${id}, ${of}, 'test', 'payment ${id}', 'paid', 100, 0, 0)`)
    await payment(1, 1)
    await payment(2, 2)
    await payment(3, 3)
    await payment(4, 3)
    await run(`insert into refunds (order_id, payment_id, amount, state, request_key, created_at, settled_at, actor_kind)
      values (2, 2, 10, 'done', 'request-1', 0, 0, 'system')`)
    await migrate(watchedOrders)
    const looks = await db.selectFrom('orders').select('look_to_close_at as at').orderBy('id').execute()
    expect(looks.map(({ at }) => at)).toEqual([10, 20, null, null])
    const watched = await db.selectFrom('payments').select('is_watched as is').orderBy('id').execute()
    expect(watched.map(({ is }) => is)).toEqual([0, 1, 1, 1])
    await remove()
  })
})
