import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { toAddressId, toOrderId, toUserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import type { Tables } from '../tables.ts'
import * as shop from './0001-shop.ts'
import * as search from './0002-search.ts'
import * as orders from './0003-orders.ts'
import * as invoices from './0006-invoices.ts'

const ASHA = toUserId(1)

/** Orders in the order they were asked for; their numbers came when they were paid. */
const ORDERS: [placedAt: string, voucherNo: number | null][] = [
  ['2026-03-31T23:59:59.999+05:30', 2],
  ['2026-03-31T12:00:00.000+05:30', 1],
  ['2026-04-01T00:00:00.000+05:30', 4],
  ['2026-04-01T00:00:00.001+05:30', 3],
  ['2026-05-01T00:00:00.000+05:30', null],
  ['2027-01-01T00:00:00.000+05:30', 5],
]

describe.each(ENGINES)('a shop that sold before there were invoices (%s)', (engine) => {
  it('gets invoices for its orders, by voucher number in each financial year, and goes on from there', async () => {
    const { db, migrate, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrate(shop, search, orders)
    await fill(db)
    await migrate(invoices)

    const issued = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['voucher_no', 'year', 'number', 'invoice_no', 'issued_at', 'placed_at'])
      .orderBy('voucher_no')
      .execute()
    expect(issued.map((it) => [it.voucher_no, it.year, it.number, it.invoice_no])).toEqual([
      [1, 2025, 1, 'KR/25-26/000001'],
      [2, 2025, 2, 'KR/25-26/000002'],
      [3, 2026, 1, 'KR/26-27/000001'],
      [4, 2026, 2, 'KR/26-27/000002'],
      [5, 2026, 3, 'KR/26-27/000003'],
    ])
    for (const { issued_at, placed_at } of issued) expect(issued_at).toBe(placed_at)
    const { seller_name, seller_address, seller_gstin, seller_state, delivery_state } = await db
      .selectFrom('invoices')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    expect({ seller_name, seller_address, seller_gstin, seller_state, delivery_state }).toEqual({
      seller_name: 'The shop',
      seller_address: '14 Lakshmi Road, Pune, Maharashtra, 411030',
      seller_gstin: '27AAAAA0000A1Z2',
      seller_state: 'Maharashtra',
      delivery_state: 'Goa',
    })
    const counters = await db.selectFrom('invoice_counters').selectAll().orderBy('year').execute()
    expect(counters).toEqual([
      { shop_id: 518, year: 2025, last_no: 2 },
      { shop_id: 518, year: 2026, last_no: 3 },
    ])
    await remove()
  })
})

async function fill(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('shops')
    .values({
      id: SHOP_ID,
      name: 'The shop',
      country: 'India',
      is_online: 1,
      address: '14 Lakshmi Road',
      area: '',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411030',
      gstin: '27AAAAA0000A1Z2',
    })
    .execute()
  await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
    values (${ASHA}, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
  for (const [index, [placedAt, voucher_no]] of ORDERS.entries()) {
    const id = toOrderId(index + 1)
    await db
      .insertInto('orders')
      .values({
        id,
        shop_id: SHOP_ID,
        user_id: ASHA,
        // As it was called then.
        state: (voucher_no === null ? 'pending' : 'placed') as 'placed',
        voucher_no,
        order_type: 'Online Payment',
        customer_name: 'Asha',
        customer_mobile: '9800000001',
        customer_address: 'somewhere',
        delivery_charge: 0,
        amount_charged: 100,
        placed_at: Date.parse(placedAt),
      })
      .execute()
    const address = {
      order_id: id,
      address_id: toAddressId(1),
      name: 'Asha',
      phone: '9800000001',
      street: '1 Main Road',
      city: 'Panaji',
      country: 'India',
      pincode: '403001',
      type: 'Home',
    }
    await db
      .insertInto('order_addresses')
      .values([
        { ...address, purpose: 'shipping', state: 'Goa' },
        { ...address, purpose: 'billing', state: 'Delhi' },
      ])
      .execute()
  }
}
