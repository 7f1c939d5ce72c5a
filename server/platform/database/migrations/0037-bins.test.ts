import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as bins from './0037-bins.ts'

describe.each(ENGINES)('a shop from before products had bins (%s)', (engine) => {
  it('has products that lie nowhere, until somebody says where', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0036-staff-lists')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into master_categories (id, shop_id, name, name_key, search_name, status, position, added_at)
      values (1, 518, 'BULBS', 'bulbs', 'bulbs', 1, 1, 0)`.execute(db)
    await sql`insert into products (id, shop_id, number, name, name_key, bulb_types, search_words, master_category_id,
        selling_price, tax, discount, stock, min_stock, publish, is_online, added_at, updated_at)
      values (1, 518, 'KR-1', 'Lamp', 'lamp', '', '{}', 1, 100, 1800, 0, 1, 0, 0, 1, 0, 0)`.execute(db)
    await migrate(bins)
    const binOf = () => db.selectFrom('products').select('bin').executeTakeFirstOrThrow()
    expect(await binOf()).toEqual({ bin: null })
    await sql`update products set bin = 'A3-07'`.execute(db)
    expect(await binOf()).toEqual({ bin: 'A3-07' })
    for (const wrong of ['', 'A'.repeat(21)]) {
      await expect(sql`update products set bin = ${wrong}`.execute(db), wrong).rejects.toThrow()
    }
    await remove()
  })
})
