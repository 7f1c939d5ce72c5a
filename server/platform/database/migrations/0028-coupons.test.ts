import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as coupons from './0028-coupons.ts'

describe.each(ENGINES)('a shop without coupons (%s)', (engine) => {
  it('keeps its orders, which have none, and can have no coupons that say too little or too much', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0027-delivery-zones')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
    await sql`insert into orders (shop_id, user_id, state, order_type, customer_name, customer_mobile, customer_address,
        delivery_charge, amount_charged, placed_at)
      values (518, 1, 'awaiting payment', 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 127900, 0)`.execute(
      db,
    )
    await migrate(coupons)
    expect(await db.selectFrom('orders').select(['amount_charged', 'coupon_code']).execute()).toEqual([
      { amount_charged: 127_900, coupon_code: null },
    ])
    const insert = (values: string) =>
      sql
        .raw(
          `insert into coupons (shop_id, code, kind, value, cap, least_purchase, most_uses, first_order_only, online_only,
             master_category_id, product_id, uses, changed_at) values ${values}`,
        )
        .execute(db)
    await insert(`(518, 'A', 'percent', 10000, 1, 0, 1, 0, 0, null, 7, 1, 0)`)
    for (const values of WRONG) await expect(insert(values), values).rejects.toThrow()
    await remove()
  })
})

const WRONG = [
  // A code twice, and one that is not in capitals.
  `(518, 'A', 'percent', 1, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'b', 'percent', 1, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'gift', 1, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'percent', 10001, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'percent', 0, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'amount', 0, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'amount', 5, 5, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'free delivery', 5, null, 0, null, 0, 0, null, null, 0, 0)`,
  `(518, 'B', 'percent', 1, null, -1, null, 0, 0, null, null, 0, 0)`,
  // Used more often than it may be.
  `(518, 'B', 'percent', 1, null, 0, 1, 0, 0, null, null, 2, 0)`,
  `(518, 'B', 'percent', 1, null, 0, null, 0, 0, null, null, -1, 0)`,
]
