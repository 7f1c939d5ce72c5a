import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import type { Tables } from '../tables.ts'

/*
 * Orders as the version before left them, with what was printed on their invoices: quantity, unit price, discount, rounding,
 * rate in hundredths of a percent, taxable value, CGST, SGST, IGST and total, in paise.
 */

type Row = [name: string, hsn: string, unit: string, ...figures: number[]]

/** 2 × 2000 − 1000 = 3000, 270 + 270; the fuse has a paisa of rounding; 99 = 83.90 + 15.10 */
const WITHIN_STATE: Row[] = [
  ['H4 lamp', '85122010', 'NOS', 2, 200_000, 100_000, 0, 1_800, 300_000, 27_000, 27_000, 0, 354_000],
  ['Fuse', '', 'NOS', 1, 9_995, 0, -1, 1_800, 9_994, 900, 900, 0, 11_794],
  ['Delivery', '9968', '', 1, 8_390, 0, 0, 1_800, 8_390, 755, 755, 0, 9_900],
  ['Payment fee', '', '', 1, 3_390, 0, 0, 1_800, 3_390, 305, 305, 0, 4_000],
]
const BETWEEN_STATES: Row[] = [
  ['H4 lamp', '85122010', 'NOS', 2, 200_000, 100_000, 0, 1_800, 300_000, 0, 0, 54_000, 354_000],
]

type Old = { id: number; status: string; supply: string; moves?: [to: string, at: number][] }

const ORDERS: Old[] = [
  { id: 1, status: 'waiting for approval', supply: 'within-state' },
  {
    id: 2,
    status: 'waiting for pickup',
    supply: 'between-states',
    moves: [['waiting for pickup', 20]],
  },
  {
    id: 3,
    status: 'delivered',
    supply: 'between-states',
    moves: [
      ['waiting for pickup', 30],
      ['shipped', 31],
      ['delivered', 32],
    ],
  },
  // Steps that were skipped.
  { id: 4, status: 'shipped', supply: 'between-states', moves: [['shipped', 40]] },
  { id: 5, status: 'cancelled', supply: 'between-states' },
  // Brought there by hand, without a word.
  { id: 6, status: 'delivered', supply: 'between-states' },
]

describe.each(ENGINES)('a shop that sold before orders had parcels (%s)', (engine) => {
  it('keeps its invoices with their numbers and every row as it was printed', async () => {
    const { db, migrateTo, remove } = await openShop(engine)
    await migrateTo('0025-parcels')
    const invoices = await rows(
      db,
      `select id, order_id, parcel_id, year, number, invoice_no, issued_at, seller_name, seller_phone, delivery_state,
         supply, payment_reference, rounding, total from invoices order by id`,
    )
    expect(invoices).toHaveLength(ORDERS.length)
    expect(invoices[0]).toEqual({
      id: 1,
      order_id: 1,
      parcel_id: null,
      year: 2026,
      number: 1,
      invoice_no: 'KR/26-27/000001',
      issued_at: 1,
      seller_name: 'The shop',
      seller_phone: '020',
      delivery_state: 'Maharashtra',
      supply: 'within-state',
      payment_reference: 'pay_1',
      rounding: 6,
      total: 379_700,
    })
    expect(await printed(db, 1)).toEqual(WITHIN_STATE)
    for (const { id } of ORDERS.slice(1)) expect(await printed(db, id)).toEqual(BETWEEN_STATES)
    const ofGoods = await rows(db, `select position, kind, line_id from invoice_lines where invoice_id = 1`)
    expect(ofGoods).toEqual([
      { position: 1, kind: 'goods', line_id: 11 },
      { position: 2, kind: 'goods', line_id: 12 },
      { position: 3, kind: 'delivery', line_id: null },
      { position: 4, kind: 'fee', line_id: null },
    ])
    await remove()
  })

  it('knows what those units came to that were called off', async () => {
    const { db, migrateTo, remove } = await openShop(engine)
    await migrateTo('0025-parcels')
    const cancelled = await rows(
      db,
      'select order_id, cancelled_net from order_lines where cancelled_net <> 0',
    )
    expect(cancelled).toEqual([{ order_id: 5, cancelled_net: 354_000 }])
    await remove()
  })

  it('has a parcel for each order that was packed, as far as that was', async () => {
    const { db, migrateTo, remove } = await openShop(engine)
    await migrateTo('0025-parcels')
    const parcels = await rows(
      db,
      `select order_id, packed_at, shipped_at, delivered_at, courier, line_id, quantity, cancelled_quantity
       from parcels join parcel_lines on parcel_id = parcels.id order by order_id`,
    )
    const lamps = (order: number) => ({
      order_id: order,
      courier: null,
      line_id: order * 10 + 1,
      quantity: 2,
      cancelled_quantity: 0,
    })
    expect(parcels).toEqual([
      { ...lamps(2), packed_at: 20, shipped_at: null, delivered_at: null },
      { ...lamps(3), packed_at: 30, shipped_at: 31, delivered_at: 32 },
      { ...lamps(4), packed_at: 40, shipped_at: 40, delivered_at: null },
      { ...lamps(6), packed_at: 6, shipped_at: 6, delivered_at: 6 },
    ])
    await remove()
  })
})

async function openShop(engine: (typeof ENGINES)[number]) {
  const opened = await openOldDatabase(engine, inject('postgresUrl'))
  await opened.migrateTo('0023-order-quotes')
  await fill(opened.db)
  return opened
}

async function rows(db: Kysely<Tables>, text: string): Promise<object[]> {
  const found = await sql.raw<object>(text).execute(db)
  return found.rows.map((row) => ({ ...row }))
}

async function printed(db: Kysely<Tables>, orderId: number): Promise<unknown[][]> {
  const found = await rows(
    db,
    `select name, hsn, unit, quantity, unit_price, discount, invoice_lines.rounding, rate, taxable, cgst, sgst, igst,
       invoice_lines.total from invoice_lines join invoices on invoices.id = invoice_id where order_id = ${orderId}
     order by position`,
  )
  return found.map((row) => Object.values(row))
}

/** By statements of that time: the tables were others then. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into shops (id, name, country, is_online) values (518, 'The shop', 'India', 1)`)
  await run(`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
    values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`)
  for (const { id, status, supply, moves = [] } of ORDERS) {
    const first = id === 1
    await run(`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
        customer_address, delivery_charge, amount_charged, placed_at, supply, charge_tax, delivery_tax, payment_fee,
        payment_fee_tax, rounding)
      values (${id}, 518, 1, 'placed', ${id}, 'Online Payment', 'Asha', '9800000001', 'somewhere', ${first ? 9_900 : 0},
        ${first ? 379_700 : 354_000}, ${id}, '${supply}', 1800, ${first ? 1_510 : 0}, ${first ? 4_000 : 0},
        ${first ? 610 : 0}, ${first ? 6 : 0})`)
    await insertLine(db, id * 10 + 1, id, { status, row: first ? WITHIN_STATE[0] : BETWEEN_STATES[0] })
    if (first) await insertLine(db, 12, id, { status, row: WITHIN_STATE[1] })
    await run(`insert into payments (order_id, provider, reference, provider_payment, amount, state, asked_at, held_until)
      values (${id}, 'test', 'ref-${id}', 'pay_${id}', 354000, 'paid', 0, 0)`)
    await run(`insert into invoices (order_id, shop_id, year, number, invoice_no, issued_at, seller_name, seller_address,
        seller_phone, delivery_state)
      values (${id}, 518, 2026, ${id}, 'KR/26-27/00000${id}', ${id}, 'The shop', 'Pune', '020', 'Maharashtra')`)
    for (const [to, at] of moves) {
      await run(`insert into order_events (order_id, kind, to_status, done_by, done_at)
        values (${id}, 'moved', '${to}', 'asha', ${at})`)
    }
  }
  await run('insert into invoice_counters (shop_id, year, last_no) values (518, 2026, 6)')
}

/** A line as its order kept it: price and discount are of one unit. */
async function insertLine(
  db: Kysely<Tables>,
  id: number,
  orderId: number,
  { status, row }: { status: string; row: Row | undefined },
): Promise<void> {
  const [name = '', hsn = '', , quantity = 0, unit = 0, off = 0, rounding = 0, rate, ...taxed] = row ?? []
  const [taxable, cgst, sgst, igst, net] = taxed
  await sql
    .raw(`insert into order_lines (id, order_id, product_id, name, hsn_code, quantity, price, discount, discount_percent, tax,
      total_price, net, taxable, cgst, sgst, igst, rounding, status, returned)
    values (${id}, ${orderId}, 1, '${name}', ${hsn === '' ? 'null' : `'${hsn}'`}, ${quantity},
      ${Number(unit) - Number(off) / Number(quantity)}, ${Number(off) / Number(quantity)}, 0, ${rate}, 0, ${net},
      ${taxable}, ${cgst}, ${sgst}, ${igst}, ${rounding}, '${status}', 0)`)
    .execute(db)
}
