import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import type { Tables } from '../tables.ts'

type Old = {
  state: 'pending' | 'placed' | 'abandoned'
  payment: string
  amount?: number
  cancelled?: { by: string; at: number; refundedAt: number | null }
}

const AMOUNT = 236_001

/** By their ids, from 1 on. */
const ORDERS: Old[] = [
  { state: 'placed', payment: 'paid' },
  { state: 'placed', payment: 'refunded', cancelled: { by: 'asha', at: 50, refundedAt: 60 } },
  { state: 'placed', payment: 'paid', cancelled: { by: 'asha', at: 50, refundedAt: null } },
  { state: 'placed', payment: 'refunded' },
  { state: 'abandoned', payment: 'refunded' },
  { state: 'pending', payment: 'unknown' },
  { state: 'pending', payment: 'asked' },
  { state: 'abandoned', payment: 'expired' },
  { state: 'abandoned', payment: 'declined' },
  { state: 'placed', payment: 'refunded', amount: 0, cancelled: { by: 'asha', at: 50, refundedAt: 60 } },
]

describe.each(ENGINES)('a shop from before payments and refunds were records (%s)', (engine) => {
  const withOldShop = async (look: (db: Kysely<Tables>) => Promise<void>) => {
    const { db, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0023-order-quotes')
    await fill(db)
    await migrateTo('0024-promises')
    await look(db)
    await remove()
  }

  it('keeps every order with its lines, and says in words what became of it', () =>
    withOldShop(async (db) => {
      const { rows: orders } =
        await sql`select id, state, voucher_no, cancelled_at, units_counted, customer_company, rounding
        from orders order by id`.execute(db)
      const facts = { units_counted: 0, customer_company: 'Lamps & Sons', rounding: -1 }
      const states = ['placed', 'cancelled', 'cancelled', 'placed', 'abandoned', 'awaiting payment']
      expect(orders).toEqual(
        [...states, 'awaiting payment', 'abandoned', 'abandoned', 'cancelled'].map((state, index) => ({
          id: index + 1,
          state,
          voucher_no: ORDERS[index]?.state === 'placed' ? index + 1 : null,
          cancelled_at: state === 'cancelled' ? 50 : null,
          ...facts,
        })),
      )
      const { rows: lines } =
        await sql`select order_id, status, quantity, cancelled_quantity, net from order_lines
        where order_id in (1, 2) order by id`.execute(db)
      expect(lines).toEqual([
        { order_id: 1, status: 'accepted', quantity: 3, cancelled_quantity: 0, net: AMOUNT },
        { order_id: 2, status: 'cancelled', quantity: 3, cancelled_quantity: 3, net: AMOUNT },
      ])
    }))

  it('keeps every payment: money that went back was paid, and is a refund of its own', () =>
    withOldShop(async (db) => {
      const { rows: payments } =
        await sql`select order_id, method, state, amount, reference, settled_at, look_at from payments
        order by id`.execute(db)
      const states = [
        'paid',
        'paid',
        'paid',
        'paid',
        'paid',
        'pending',
        'asked',
        'expired',
        'declined',
        'paid',
      ]
      expect(payments).toEqual(
        states.map((state, index) => ({
          order_id: index + 1,
          method: 'test',
          state,
          amount: ORDERS[index]?.amount ?? AMOUNT,
          reference: `ref-${index + 1}`,
          look_at: null,
          // The invoice tells when it came; what never became an order has none.
          settled_at:
            ORDERS[index]?.state === 'placed' ? (state === 'paid' && index > 0 ? settled(index) : 40) : 40,
        })),
      )
      const { rows: refunds } =
        await sql`select order_id, amount, state, reason, request_key, actor_kind, actor_name,
        created_at, settled_at from refunds order by id`.execute(db)
      const cancelled = { amount: AMOUNT, reason: 'No lamps', actor_kind: 'staff', actor_name: 'asha' }
      const other = { amount: AMOUNT, reason: null, actor_kind: 'system', actor_name: null }
      const done = (order_id: number, created_at: number, settled_at: number) => ({
        order_id,
        state: 'done',
        created_at,
        settled_at,
      })
      expect(refunds).toEqual([
        { ...cancelled, ...done(2, 50, 60), request_key: 'cancel-2' },
        {
          ...cancelled,
          order_id: 3,
          state: 'asked',
          created_at: 50,
          settled_at: null,
          request_key: 'cancel-3',
        },
        { ...other, ...done(4, 40, 40), request_key: 'payment-4' },
        { ...other, ...done(5, 40, 40), request_key: 'payment-5' },
      ])
      const { rows: lines } = await sql`select order_id, refund_lines.quantity, refund_lines.amount
        from refund_lines join refunds on refunds.id = refund_id order by order_id`.execute(db)
      expect(lines).toEqual([
        { order_id: 2, quantity: 3, amount: AMOUNT },
        { order_id: 3, quantity: 3, amount: AMOUNT },
      ])
    }))

  it('has a timeline for what is known', () =>
    withOldShop(async (db) => {
      const { rows: events } =
        await sql`select kind, amount, actor_kind, actor_name, note, done_at from order_events
        where order_id = 2 order by done_at, id`.execute(db)
      const nobody = { actor_kind: 'system', actor_name: null, note: null }
      expect(events).toEqual([
        { ...nobody, kind: 'paid', amount: AMOUNT, done_at: 30 },
        { ...nobody, kind: 'placed', actor_kind: 'customer', amount: null, done_at: 30 },
        {
          kind: 'cancelled',
          amount: null,
          actor_kind: 'staff',
          actor_name: 'asha',
          note: 'No lamps',
          done_at: 50,
        },
        { ...nobody, kind: 'refunded', amount: AMOUNT, done_at: 60 },
      ])
      const { rows: late } = await sql`select kind, amount from order_events where order_id = 5`.execute(db)
      expect(late).toEqual([{ kind: 'refunded', amount: AMOUNT }])
    }))

  it('goes on with its ids and its rules', () =>
    withOldShop(async (db) => {
      const payment = (reference: string, order = 1) =>
        sql`insert into payments (order_id, method, reference, amount, state, asked_at, held_until)
          values (${order}, 'by hand', ${reference}, 100, 'paid', 0, 0) returning id`.execute(db)
      expect((await payment('more')).rows).toEqual([{ id: 11 }])
      await expect(payment('more')).rejects.toThrow()
      await expect(payment('another', 99)).rejects.toThrow()
      const order = (state: string, voucher: number | null) =>
        sql`insert into orders (shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
            customer_address, delivery_charge, amount_charged, placed_at)
          values (518, 1, ${state}, ${voucher}, 'Online Payment', 'Asha', '98', 'x', 0, 1, 0) returning id`.execute(
          db,
        )
      expect((await order('awaiting payment', null)).rows).toEqual([{ id: 11 }])
      for (const wrong of [order('pending', null), order('placed', null), order('placed', 1)]) {
        await expect(wrong).rejects.toThrow()
      }
      await expect(sql`delete from orders where id = 1`.execute(db)).rejects.toThrow()
    }))
})

/** What the invoice says, where the time of the refund had taken its place. */
const settled = (index: number) => (ORDERS[index]?.payment === 'refunded' ? 30 : 40)

/** By statements of that time: the tables were others then. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`insert into shops (id, name, country, is_online, state) values (518, 'The shop', 'India', 1, 'Goa')`.execute(
    db,
  )
  await sql`insert into users (id, email, email_key, user_name, user_name_key, password_hash, role, created_at)
    values (1, 'a@example.com', 'a@example.com', 'a', 'a', '', 'customer', 0)`.execute(db)
  for (const [index, order] of ORDERS.entries()) await insert(db, index + 1, order)
  if (await isPostgres(db)) {
    for (const table of ['orders', 'payments']) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 10)`.execute(db)
    }
  }
}

async function isPostgres(db: Kysely<Tables>): Promise<boolean> {
  return sql`select version()`.execute(db).then(
    () => true,
    () => false,
  )
}

async function insert(db: Kysely<Tables>, id: number, { state, payment, amount = AMOUNT, cancelled }: Old) {
  const isPlaced = state === 'placed'
  await sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile,
      customer_address, customer_company, delivery_charge, amount_charged, placed_at, rounding)
    values (${id}, 518, 1, ${state}, ${isPlaced ? id : null}, 'Online Payment', 'Asha', '9800000001', 'somewhere',
      'Lamps & Sons', 0, ${amount}, 20, -1)`.execute(db)
  await sql`insert into order_lines (order_id, product_id, name, quantity, price, discount, discount_percent, tax, total_price,
      net, taxable, status, returned)
    values (${id}, 1, 'H4 lamp', 3, 0, 0, 0, 0, 0, ${amount}, ${amount}, ${cancelled ? 'cancelled' : 'accepted'}, 0)`.execute(
    db,
  )
  await sql`insert into payments (id, order_id, provider, reference, provider_payment, amount, state, asked_at, held_until,
      settled_at)
    values (${id}, ${id}, 'test', ${`ref-${id}`}, ${amount === 0 ? 'nothing-to-pay' : `test-${id}`}, ${amount}, ${payment},
      20, 25, 40)`.execute(db)
  if (isPlaced) {
    await sql`insert into invoices (order_id, shop_id, year, number, invoice_no, issued_at, seller_name, seller_address,
        delivery_state)
      values (${id}, 518, 2026, ${id}, ${`KR/26-27/${id}`}, 30, 'The shop', 'Goa', 'Goa')`.execute(db)
  }
  if (!cancelled) return
  const { by, at, refundedAt } = cancelled
  await sql`insert into order_cancellations (order_id, reason, cancelled_at, refund_at, refunded_at)
    values (${id}, 'No lamps', ${at}, 55, ${refundedAt})`.execute(db)
  await sql`insert into order_events (order_id, kind, from_status, note, done_by, done_at)
    values (${id}, 'cancelled', 'accepted', 'No lamps', ${by}, ${at})`.execute(db)
  if (refundedAt === null) return
  await sql`insert into order_events (order_id, kind, done_by, done_at)
    values (${id}, 'refunded', 'the shop', ${refundedAt})`.execute(db)
}
