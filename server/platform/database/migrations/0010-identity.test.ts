import { describe, expect, inject, it } from 'vitest'
import { toShopId } from '#domain/ids.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as orders from './0003-orders.ts'
import * as invoices from './0006-invoices.ts'
import * as identity from './0010-identity.ts'

describe.each(ENGINES)('a shop from before it had a short name (%s)', (engine) => {
  it('has none, and goes on with the invoice numbers it has; a new shop begins with none of its letters', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(shop, search, orders, invoices)
    const open = (id: number, more: { invoice_prefix?: string } = {}) =>
      db
        .insertInto('shops')
        .values({ id: toShopId(id), name: 'Lamps', country: 'India', is_online: 1, ...more })
        .execute()
    await open(1)
    await open(2, { invoice_prefix: 'Q7' })
    await migrate(identity)
    await open(3)
    const columns = ['invoice_prefix', 'short_name', 'logo'] as const
    const nothing = { short_name: null, logo: null }
    expect(await db.selectFrom('shops').select(columns).orderBy('id').execute()).toEqual([
      { invoice_prefix: 'KR', ...nothing },
      { invoice_prefix: 'Q7', ...nothing },
      { invoice_prefix: 'IN', ...nothing },
    ])
    const tooLong = db.updateTable('shops').set({ invoice_prefix: 'LONG' }).execute()
    await expect(tooLong).rejects.toThrow()
    await remove()
  })
})
