import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { findDeliveryRule, listZones } from '#server/shop/delivery/queries.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as deliveryZones from './0027-delivery-zones.ts'

describe.each(ENGINES)('a shop with one rule for delivery (%s)', (engine) => {
  it('keeps it as that of its one zone, and has promised no day for any order', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0023-order-quotes')
    await sql`insert into shops (id, name, country, is_online, pincode) values (518, 'Lamps', 'India', 1, '411030')`.execute(
      db,
    )
    await sql`insert into shipping_rules (shop_id, purchase_range, price)
      values (518, 100000, 5000), (518, 200000, 9900)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
    await sql`insert into orders (shop_id, user_id, state, order_type, customer_name, customer_mobile, customer_address,
        delivery_charge, amount_charged, placed_at)
      values (518, 1, 'pending', 'Online Payment', 'Asha', '9800000001', 'somewhere', 9900, 127900, 0)`.execute(
      db,
    )
    await migrate(deliveryZones)
    expect(await listZones(db, SHOP_ID)).toEqual([
      { name: 'rest', covers: 'rest', prefixes: [], price: null, purchaseRange: null, days: null },
    ])
    expect(await findDeliveryRule(db, SHOP_ID)).toMatchObject({ price: 9_900, purchaseRange: 200_000 })
    expect(await db.selectFrom('orders').select(['delivery_charge', 'promised_on']).execute()).toEqual([
      { delivery_charge: 9_900, promised_on: null },
    ])
    expect(await db.selectFrom('shops').select(['pincode', 'cutoff_hour', 'closed_days']).execute()).toEqual([
      { pincode: '411030', cutoff_hour: 14, closed_days: '' },
    ])
    await remove()
  })

  it('can have no zones that say too little or too much', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0023-order-quotes')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await migrate(deliveryZones)
    for (const values of WRONG) {
      const insert = sql.raw(
        `insert into delivery_zones (shop_id, position, name, covers, pincodes, price, days) values ${values}`,
      )
      await expect(insert.execute(db), values).rejects.toThrow()
    }
    await remove()
  })
})

const WRONG = [
  // A second rest, and a name twice.
  `(518, 1, 'others', 'rest', '', null, null)`,
  `(518, 1, 'rest', 'pincodes', '110', null, null)`,
  // A list without pincodes, and pincodes where there is no list.
  `(518, 1, 'metro', 'pincodes', '', null, null)`,
  `(518, 1, 'city', 'same city', '411', null, null)`,
  `(518, 1, 'far', 'pincodes', '79', -1, null)`,
  `(518, 1, 'far', 'pincodes', '79', null, 0)`,
  `(518, 1, 'moon', 'the moon', '', null, null)`,
]
