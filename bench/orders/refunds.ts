import { CompiledQuery, type Kysely } from 'kysely'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { askRefund } from '#server/shop/orders/refunds/ask-refund.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { inTurns } from '../tools/in-turns.ts'
import { measuredIn, type Round } from '../tools/load.ts'
import type { Row } from './report.ts'

const ROUNDS = 10
const ROUND = 400
const AMOUNT = 100

type Placed = { id: OrderId; voucherNo: number; paymentId: PaymentId }

/** Refunds of a rupee, one after the other, by the shop's verb and by the bare statements of the same two transactions. */
export async function measureRefunds(engine: Engine, database: Database): Promise<Row> {
  const orders = await listPlaced(database.db)
  let next = 0
  const order = () => {
    const found = orders[next++ % orders.length]
    if (!found) throw new Error('Nothing was sold that could be refunded.')
    return found
  }
  const payments = paymentMethods(new TestPayments({ clock: Date.now }))
  const deps = {
    ...database,
    payments,
    messages: { nudge: () => {} },
    secret: 'of no use here',
    log: { warn: () => {}, error: () => {} },
  }
  const actor = { kind: 'staff', name: 'bench' } as const
  const byShop = async () => {
    const { voucherNo } = order()
    const done = await askRefund(
      { ...deps, now: Date.now() },
      { voucherNo, amount: AMOUNT, reason: 'x', actor },
    )
    if (!('refunded' in done)) throw new Error(done.message)
  }
  const byFloor = () => floorRefund(database.db, engine, order())
  const [ofShop, ofFloor] = await inTurns(
    ROUNDS,
    () => oneAfterTheOther(byShop),
    () => oneAfterTheOther(byFloor),
  )
  const measured = { shop: measuredIn(ofShop), floor: measuredIn(ofFloor) }
  return { engine, products: 'refunds', connections: 1, ...measured }
}

async function listPlaced(db: Kysely<Tables>): Promise<Placed[]> {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.voucher_no as voucherNo', 'payments.id as paymentId'])
    .where('orders.state', '=', 'placed')
    .where('payments.method', '=', 'test')
    .where('payments.amount', '>', 1_000 * AMOUNT)
    .$narrowType<{ voucherNo: number }>()
    .limit(5_000)
    .execute()
}

async function oneAfterTheOther(refund: () => Promise<void>): Promise<Round> {
  const latencies: number[] = []
  const began = performance.now()
  while (performance.now() - began < ROUND) {
    const started = performance.now()
    await refund()
    latencies.push(performance.now() - started)
  }
  return { seconds: (performance.now() - began) / 1_000, latencies, failures: 0 }
}

let refunds = 0

async function floorRefund(db: Kysely<Tables>, engine: Engine, { id, paymentId }: Placed): Promise<void> {
  const lock = engine === 'postgres' ? 'for no key update' : ''
  const now = Date.now()
  const refundId = await db.transaction().execute(async (transaction) => {
    const run = (text: string, values: unknown[]) =>
      transaction.executeQuery<{ id: number }>(CompiledQuery.raw(forEngine(engine, text), values))
    await run(`select id from orders where id = $1 ${lock}`, [id])
    await run('select sum(amount) from refunds where payment_id = $1', [paymentId])
    const { rows } = await run(
      `insert into refunds (payment_id, order_id, amount, state, reason, request_key, actor_kind, created_at)
       values ($1, $2, $3, 'asked', 'x', $4, 'system', $5) returning id`,
      [paymentId, id, AMOUNT, `floor-${++refunds}`, now],
    )
    const made = rows[0]?.id ?? 0
    await run('update payments set is_watched = 1 where id = $1', [paymentId])
    await run(`insert into jobs (kind, subject, asked_at, due_at) values ('refund', $1, $2, $2)`, [
      String(made),
      now,
    ])
    await run(
      `insert into order_events (order_id, kind, amount, subject_id, actor_kind, done_at)
       values ($1, 'refund asked', $2, $3, 'system', $4)`,
      [id, AMOUNT, made, now],
    )
    await run(
      `insert into audit (at, actor_name, actor_key, via, action, record_kind, record_id, after_facts)
       values ($1, 'bench', 'bench', 'command', 'order.refund', 'order', $2, $3)`,
      [now, String(id), JSON.stringify({ order: id, amount: AMOUNT, reason: 'x', lines: [] })],
    )
    await run(
      `insert into outbox (channel, recipient, subject, text, html, sensitive, created_at, next_try_at)
       values ('mail', 'floor@example.com', 'x', $1, $1, 0, $2, $3)`,
      ['A refund for your order. '.repeat(8), now, Number.MAX_SAFE_INTEGER],
    )
    return made
  })
  await db.transaction().execute(async (transaction) => {
    const run = (text: string, values: unknown[]) =>
      transaction.executeQuery(CompiledQuery.raw(forEngine(engine, text), values))
    await run(`update refunds set state = 'done', settled_at = $1 where id = $2`, [now, refundId])
    await run(
      `insert into order_events (order_id, kind, amount, subject_id, actor_kind, done_at)
       values ($1, 'refunded', $2, $3, 'system', $4)`,
      [id, AMOUNT, refundId, now],
    )
  })
}

/** Numbered placeholders are `?1` to SQLite. */
const forEngine = (engine: Engine, text: string) => (engine === 'sqlite' ? text.replaceAll('$', '?') : text)
