import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as staffLists from './0036-staff-lists.ts'

const WORDS = {
  number: 'kr 1021',
  name: 'halogen bulb h4',
  labels: 'kiran',
  keywords: 'car',
  texts: 'bright',
  stamp: 'a',
}

describe.each(ENGINES)('a shop from before staff had lists (%s)', (engine) => {
  it('has words of its products, keeps them, and those of its orders are to be written', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0035-staff')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, created_at)
      values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 0)`.execute(db)
    for (const id of [3, 7]) {
      await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
        customer_address, delivery_charge, amount_charged, placed_at)
      values (${id}, 518, 1, 'placed', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 118000, 0)`.execute(
        db,
      )
    }
    await sql`insert into master_categories (id, shop_id, name, name_key, search_name, status, position, added_at)
      values (1, 518, 'Bulbs', 'bulbs', 'bulb', 1, 1, 0)`.execute(db)
    const product = (id: number, words: object, publish: number) => sql`insert into products
      (id, shop_id, number, name, name_key, bulb_types, search_words, master_category_id, selling_price, tax, discount, stock,
        min_stock, publish, is_online, added_at, updated_at)
      values (${id}, 518, ${`KR-${id}`}, 'Halogen', 'halogen', '', ${JSON.stringify(words)}, 1, 100, 0, 0, 1, 1, ${publish}, 1, 0, 0)`
    await product(1, WORDS, 0).execute(db)
    await migrate(staffLists)

    const wordsOf = async (id: number) => {
      const query = sql<{
        word: string
      }>`select word from product_words where product_id = ${id} order by word`
      return (await query.execute(db)).rows.map(({ word }) => word)
    }
    // One that nobody may buy yet is found as well; what is only in its texts finds nothing.
    expect(await wordsOf(1)).toEqual(['1021', 'bulb', 'h4', 'halogen', 'kiran', 'kr', 'kr1021'])
    await product(2, { ...WORDS, number: '', name: '', labels: 'x'.repeat(100) }, 1).execute(db)
    expect(await wordsOf(2)).toEqual(['x'.repeat(40)])
    await sql`update products set search_words = ${JSON.stringify({ ...WORDS, name: 'bulb bulb', stamp: 'b' })} where id = 1`.execute(
      db,
    )
    expect(await wordsOf(1)).toEqual(['1021', 'bulb', 'kiran', 'kr', 'kr1021'])
    await sql`update products set stock = 0 where id = 1`.execute(db)
    expect(await wordsOf(1)).toHaveLength(5)

    const jobs = await sql`select kind, subject from jobs where kind = 'order words'`.execute(db)
    expect(jobs.rows).toEqual([{ kind: 'order words', subject: '7' }])
    await remove()
  })

  it('has nothing to write where nobody has ordered', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0035-staff')
    await migrate(staffLists)
    expect((await sql`select kind from jobs`.execute(db)).rows).toEqual([])
    await remove()
  })
})
