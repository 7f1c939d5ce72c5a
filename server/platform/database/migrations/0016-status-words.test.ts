import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import type { Tables } from '../tables.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as orders from './0003-orders.ts'
import * as phoneBanners from './0004-phone-banners.ts'
import * as realPayments from './0005-real-payments.ts'
import * as invoices from './0006-invoices.ts'
import * as desk from './0007-desk.ts'
import * as contact from './0008-contact.ts'
import * as productFacts from './0009-product-facts.ts'
import * as identity from './0010-identity.ts'
import * as invoiceFacts from './0011-invoice-facts.ts'
import * as oneDeliveryRule from './0012-one-delivery-rule.ts'
import * as productsByAdded from './0013-products-by-added.ts'
import * as lowStockTold from './0014-low-stock-told.ts'
import * as statusWords from './0016-status-words.ts'

const LAST_RELEASE = [
  shop,
  search,
  orders,
  phoneBanners,
  realPayments,
  invoices,
  desk,
  contact,
  productFacts,
  identity,
  invoiceFacts,
  oneDeliveryRule,
  productsByAdded,
  lowStockTold,
]

describe.each(ENGINES)('a shop that kept statuses as numbers (%s)', (engine) => {
  it('keeps how far every order is and was, in words', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(...LAST_RELEASE)
    await fill(db)
    await migrate(statusWords)

    expect(
      await db.selectFrom('order_lines').select(['id', 'name', 'status', 'returned']).orderBy('id').execute(),
    ).toEqual([
      { id: 1, name: 'Lamp 1', status: 'waiting for approval', returned: 0 },
      { id: 2, name: 'Lamp 2', status: 'accepted', returned: 0 },
      { id: 3, name: 'Lamp 3', status: 'waiting for pickup', returned: 0 },
      { id: 4, name: 'Lamp 4', status: 'shipped', returned: 0 },
      { id: 5, name: 'Lamp 5', status: 'delivered', returned: 0 },
      { id: 6, name: 'Lamp 6', status: 'cancelled', returned: 0 },
    ])
    expect(
      await db
        .selectFrom('order_events')
        .select(['kind', 'from_status', 'to_status', 'note'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { kind: 'moved', from_status: 'waiting for approval', to_status: 'accepted', note: null },
      { kind: 'moved', from_status: 'shipped', to_status: 'delivered', note: null },
      { kind: 'cancelled', from_status: 'waiting for pickup', to_status: null, note: 'Broken' },
      { kind: 'refunded', from_status: null, to_status: null, note: null },
    ])
    await remove()
  })

  it('takes no other words, lines of no order, or the same id twice', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(...LAST_RELEASE)
    await fill(db)
    await migrate(statusWords)

    const line = (id: number, orderId: number, status: string) =>
      sql`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent,
          tax, total_price, returned, status)
        values (${id}, ${orderId}, 1, 'Lamp', 1, 100, 0, 0, 1800, 118, 0, ${status})`.execute(db)
    await line(7, 1, 'shipped')
    await expect(line(8, 1, 'lost')).rejects.toThrow()
    await expect(line(8, 99, 'shipped')).rejects.toThrow()
    await expect(line(7, 1, 'shipped')).rejects.toThrow()
    const event = sql`insert into order_events (order_id, kind, to_status, done_by, done_at)
      values (1, 'moved', 'lost', 'asha', 0)`
    await expect(event.execute(db)).rejects.toThrow()
    await remove()
  })
})

async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`insert into shops (id, name, is_online) values (518, 'Lamps', 1)`.execute(db)
  await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
    values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
  await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, delivery_charge, amount_charged, placed_at)
    values (1, 518, 1, 'placed', 1, 'Online Payment', 'Asha', '9800000001', 'somewhere', 0, 118, 0)`.execute(
    db,
  )
  for (const status of [1, 2, 3, 4, 5, 6]) {
    await sql`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent,
        tax, total_price, status, returned)
      values (${status}, 1, 1, ${`Lamp ${status}`}, 1, 100, 0, 0, 1800, 118, ${status}, 0)`.execute(db)
  }
  await sql`insert into order_events (order_id, kind, from_status, to_status, note, done_by, done_at) values
    (1, 'moved', 1, 2, null, 'asha', 1),
    (1, 'moved', 4, 5, null, 'asha', 2),
    (1, 'cancelled', 3, null, 'Broken', 'asha', 3),
    (1, 'refunded', null, null, null, 'the shop', 4)`.execute(db)
}
