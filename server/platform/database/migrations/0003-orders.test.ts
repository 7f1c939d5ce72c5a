import { describe, expect, inject, it } from 'vitest'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as orders from './0003-orders.ts'

describe.each(ENGINES)('a shop from before there were orders (%s)', (engine) => {
  it('gets a ledger that begins with the stock it has', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(shop, search)
    const stocked = await aProduct(db, { stock: 12, added_at: 5 })
    await aProduct(db, { stock: 0 })
    await migrate(orders)
    const later = await aProduct(db, { stock: 3, added_at: 6 })
    const ledger = await db
      .selectFrom('stock_movements')
      .select(['product_id', 'change', 'reason', 'moved_at'])
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { product_id: stocked, change: 12, reason: 'initial', moved_at: 5 },
      { product_id: later, change: 3, reason: 'initial', moved_at: 6 },
    ])
    expect(await listStockDifferences(db)).toEqual([])
    await remove()
  })
})
