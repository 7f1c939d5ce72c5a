import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { aMasterCategory, aShop } from '#tests/builders/catalogue.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as productFacts from './0009-product-facts.ts'

describe.each(ENGINES)('a shop from before boxes had facts (%s)', (engine) => {
  it('gets them as not known, and commas in the names that nobody has changed', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(shop, search)
    const before = [
      'SIGNAL TAIL AND DRL',
      'WIRING RELAYS AND ADAPTERS',
      'Signal Tail And DRL!',
      'HORNS, LOUD AND LOW',
      'A, B',
      'A B',
      'C,D',
      'C, D',
    ]
    await aShop(db)
    for (const name of before) await aMasterCategory(db, { name, name_key: name.toLowerCase() })
    const categories = () =>
      db.selectFrom('master_categories').select(['id', 'name', 'name_key']).orderBy('id')
    const [first] = await categories().execute()
    await sql`insert into products (shop_id, number, name, name_key, bulb_types, search_words, master_category_id,
        selling_price, tax, discount, stock, min_stock, publish, is_online, added_at, updated_at)
      values (518, 'OLD', 'Lamp', 'lamp', '', '{}', ${first?.id}, 100, 0, 0, 0, 0, 0, 1, 1, 1)`.execute(db)
    await migrate(productFacts)

    const after = await categories().execute()
    expect(after.map(({ name }) => name)).toEqual([
      'SIGNAL, TAIL AND DRL',
      'WIRING, RELAYS AND ADAPTERS',
      'Signal Tail And DRL!',
      'HORNS, LOUD AND LOW',
      'A, B',
      'A B',
      'C,D',
      'C, D',
    ])
    for (const { name, name_key } of after.slice(0, 4)) expect(name_key).toBe(categoryKey(name))
    // Those that only their commas tell apart stay apart.
    expect(new Set(after.map(({ name_key }) => name_key)).size).toBe(before.length)
    const facts = ['printed_mrp', 'country_of_origin', 'importer'] as const
    expect(await db.selectFrom('products').select(facts).execute()).toEqual([
      { printed_mrp: null, country_of_origin: null, importer: null },
    ])
    await remove()
  })
})
