import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as spotlight from './0053-spotlight-and-hours.ts'

describe.each(ENGINES)('a shop from before it told its hours (%s)', (engine) => {
  it('says nothing of them, and leads with nothing', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0047-vehicle-sales')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into master_categories (id, shop_id, name, name_key, search_name, status, position, added_at)
      values (1, 518, 'BULBS', 'bulbs', 'bulbs', 1, 1, 0)`.execute(db)
    await sql`insert into products (id, shop_id, number, name, name_key, bulb_types, search_words, master_category_id,
        selling_price, tax, discount, stock, min_stock, publish, is_online, added_at, updated_at)
      values (1, 518, 'KR-1', 'Lamp', 'lamp', '', '{}', 1, 100, 1800, 0, 1, 0, 0, 1, 0, 0)`.execute(db)
    await migrate(spotlight)
    expect(await db.selectFrom('shops').select(['opening_hours', 'answer_time']).execute()).toEqual([
      { opening_hours: null, answer_time: null },
    ])
    expect(await db.selectFrom('products').select('spotlight').execute()).toEqual([{ spotlight: null }])
    await remove()
  })
})
