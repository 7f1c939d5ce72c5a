import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as lampsNotFitting from './0048-lamps-not-fitting.ts'

/** Half an hour into 4 September in India, when it is still the 3rd in UTC. */
const RECEIVED = Date.parse('2026-09-04T00:30:00+05:30')

describe.each(ENGINES)('a shop where single returns made lamps doubtful (%s)', (engine) => {
  it('takes those marks back, and keeps those of its staff', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0047-vehicle-sales')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`)
    await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`)
    await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at)
      values (1, 518, 1, 'placed', 1, 'Online', 'Asha', '9800000001', 'somewhere', 0, 0, 0)`)
    await run(`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent, tax,
      total_price, coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned)
      values (1, 1, 1, 'Halogen', 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'delivered', 0)`)
    await run(
      'insert into parcels (id, order_id, packed_at, shipped_at, delivered_at) values (1, 1, 0, 0, 0)',
    )
    await run(`insert into vehicles (id, kind, make, model, from_year) values
      ${['swift', 'alto', 'dio', 'nexon', 'city'].map((id) => `('${id}', 'car', 'Make', '${id}', 2018)`).join(', ')}`)
    const lamp = (vehicle: string, position: string, isDoubted: number, checkedOn: string | null = null) =>
      run(`insert into vehicle_lamps (vehicle_id, position, base, candidates, technology, confidence, source, is_doubted, checked_on)
        values ('${vehicle}', '${position}', 'H4', '[]', 'halogen', 'common', 'commonly known', ${isDoubted},
          ${checkedOn === null ? 'null' : `'${checkedOn}'`})`)
    let id = 0
    const returned = async (vehicle: string, lamps: string, received: number, reason = 'does not fit') => {
      id++
      await run(`insert into returns (id, order_id, user_id, state, wish, asked_at)
        values (${id}, 1, 1, 'received', 'refund', 0)`)
      await run(`insert into return_lines (return_id, line_id, parcel_id, quantity, reason, received_quantity, vehicle_id, lamps)
        values (${id}, 1, 1, 1, '${reason}', ${received}, '${vehicle}', '${lamps}')`)
      await run(`insert into order_events (order_id, kind, subject_id, done_at, actor_kind)
        values (1, 'return received', ${id}, ${RECEIVED}, 'system')`)
    }
    await lamp('swift', 'low', 1)
    await lamp('swift', 'high', 1, '2026-09-04')
    await lamp('swift', 'fog', 1)
    await lamp('swift', 'fog-rear', 1)
    await returned('swift', 'low high fog-rear', 1)
    // Somebody has looked since it came back, and doubts it.
    await lamp('alto', 'low', 1, '2026-09-05')
    await returned('alto', 'low', 1)
    // Nothing arrived; or it came for another reason; or nothing was ever sent back.
    await lamp('dio', 'low', 1)
    await returned('dio', 'low', 0)
    await lamp('nexon', 'low', 1)
    await returned('nexon', 'low', 1, 'defective')
    await lamp('city', 'low', 1)
    await run(`insert into versions (subject, number) values ('fitment', 7)`)
    await migrate(lampsNotFitting)

    const doubted = await db
      .selectFrom('vehicle_lamps')
      .select(['vehicle_id', 'position'])
      .where('is_doubted', '=', 1)
      .orderBy('vehicle_id')
      .execute()
    expect(doubted.map((it) => `${it.vehicle_id} ${it.position}`)).toEqual([
      'alto low',
      'city low',
      'dio low',
      'nexon low',
      'swift fog',
    ])
    expect(await db.selectFrom('versions').select('number').execute()).toEqual([{ number: 8 }])
    await remove()
  })
})
