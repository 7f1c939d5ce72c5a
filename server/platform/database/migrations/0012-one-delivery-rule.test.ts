import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { listShippingRules } from '#server/shop/delivery/queries.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as shop from './0001-shop.ts'
import * as oneDeliveryRule from './0012-one-delivery-rule.ts'

describe.each(ENGINES)('a shop that kept a delivery charge nobody read (%s)', (engine) => {
  it('keeps its facts and the rule that its customers paid by', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(shop)
    await sql`insert into shops (id, name, city, delivery_charge, delivery_maximum_amount, is_online, views)
      values (518, 'Lamps', 'Pune', 5000, 10000, 1, 7)`.execute(db)
    await sql`insert into shipping_rules (shop_id, purchase_range, price) values (518, 200000, 9900)`.execute(
      db,
    )
    await migrate(oneDeliveryRule)
    expect(await db.selectFrom('shops').selectAll().execute()).toEqual([
      expect.objectContaining({
        id: 518,
        name: 'Lamps',
        city: 'Pune',
        country: 'India',
        is_online: 1,
        views: 7,
      }),
    ])
    const columns = Object.keys((await db.selectFrom('shops').selectAll().executeTakeFirst()) ?? {})
    expect(columns.filter((name) => name.startsWith('delivery'))).toEqual([])
    expect(await listShippingRules(db, SHOP_ID)).toMatchObject([{ price: 9_900, purchase_range: 200_000 }])
    await remove()
  })
})
