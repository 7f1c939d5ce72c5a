import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { OrderId, OrderLineId, PaymentId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Funds } from '#domain/orders/refund.ts'
import { OPEN_REFUND_STATES, PAID_STATES, type PaymentMethodName } from '#domain/payments/payment.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { RefundTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { RefundOutcome } from './payment-provider.ts'
import { PAYMENT_CHECK_AFTER_MS } from './queries.ts'

/** Units of a line that money goes back for. */
export type RefundedLine = { lineId: OrderLineId; quantity: number; amount: Paise }

export type NewRefund = {
  orderId: OrderId
  paymentId: PaymentId
  amount: Paise
  reason: string | null
  requestKey: string
  actor: Actor
  lines: readonly RefundedLine[]
  now: number
}

type MadeRefund = Pick<NewRefund, 'orderId' | 'paymentId' | 'amount' | 'now'> & { reference: string }

/** From here on it is owed, whatever becomes of the process. */
export async function insertRefund(db: Transaction<Tables>, refund: NewRefund): Promise<RefundId> {
  const { orderId, paymentId, amount, reason, requestKey, actor, now } = refund
  const [written] = await writeRefund(db, {
    order_id: orderId,
    payment_id: paymentId,
    amount,
    state: 'asked',
    reason,
    request_key: requestKey,
    actor_kind: actor.kind,
    actor_name: actor.kind === 'staff' ? actor.name : null,
    created_at: now,
  })
  if (!written) throw new Error('A refund was not written down.')
  return written.id
}

/** Has it made soon, and says what it is for. */
export async function followRefund(
  db: Transaction<Tables>,
  id: RefundId,
  { paymentId, lines, now }: Pick<NewRefund, 'paymentId' | 'lines' | 'now'>,
): Promise<void> {
  await pipeline(db, () => [watchPayment(db, paymentId), enqueueRefund(db, id, now + PAYMENT_CHECK_AFTER_MS)])
  if (lines.length > 0) {
    const rows = lines.map((line) => ({
      refund_id: id,
      line_id: line.lineId,
      quantity: line.quantity,
      amount: line.amount,
    }))
    await db.insertInto('refund_lines').values(rows).execute()
  }
}

const writeRefund = preparedQuery((db, refund: Insertable<RefundTable>) =>
  db.insertInto('refunds').values(refund).returning('id'),
)

/** What went back, or did not, may leave its order uneven. */
const watchPayment = preparedQuery((db, id: PaymentId) =>
  db.updateTable('payments').set({ is_watched: 1 }).where('id', '=', id),
)

export const REFUND_JOB = 'refund'

/** Has it made, or asked after, unless that has happened by then. */
export async function enqueueRefund(db: Kysely<Tables>, id: RefundId, at: number): Promise<void> {
  await enqueueJob(db, { kind: REFUND_JOB, subject: String(id), at })
}

const isPaid = sql.join(PAID_STATES.map((state) => sql.lit(state)))
/** What went back of a payment, or is to. */
export const refundedOrOwed = sql<Paise>`cast((select coalesce(sum(refunds.amount), 0) from refunds
  where refunds.payment_id = payments.id and refunds.state <> 'failed') as bigint)`

export type PaymentFunds = Funds<PaymentId> & { amount: Paise; method: PaymentMethodName }

/** The money that came for an order, the first first, and what is left of it: a refund counts from its record on. */
export async function listFunds(db: Kysely<Tables>, orderId: OrderId): Promise<PaymentFunds[]> {
  const rows = await fundsOf(db, orderId)
  return rows.map(({ given, ...payment }) => ({ ...payment, left: payment.amount - given }))
}

const fundsOf = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('payments')
    .select(['payments.id', 'payments.amount', 'payments.method', refundedOrOwed.as('given')])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`payments.state in (${isPaid})`)
    .orderBy('id'),
)

/** How many units of each line money went back for, or is to. */
export async function listRefundedUnits(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<Map<OrderLineId, number>> {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['line_id as lineId', sql<number>`cast(sum(quantity) as bigint)`.as('units')])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '<>', 'failed')
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ lineId, units }) => [lineId, units]))
}

/** What of it went back for units of each line, or is to. */
export async function listRefundedAmounts(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<Map<OrderLineId, Paise>> {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['line_id as lineId', sql<Paise>`cast(sum(refund_lines.amount) as bigint)`.as('amount')])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '<>', 'failed')
    .groupBy('line_id')
    .execute()
  return new Map(rows.map(({ lineId, amount }) => [lineId, amount]))
}

export type KnownRefund = { id: RefundId; orderId: OrderId; amount: Paise }

/** What a request, by either of its keys, was answered with before: several, where more than one payment had to give it. */
export async function findRefundsByKey(
  db: Kysely<Tables>,
  ...keys: [string, string]
): Promise<KnownRefund[]> {
  const [first] = await refundByKey(db, ...keys)
  if (!first) return []
  const ofOrder = await refundsOfOrder(db, first.orderId)
  return ofOrder.filter(({ key }) => key === first.key || key.startsWith(`${first.key}#`))
}

const keyedRefunds = (db: Kysely<Tables>) =>
  db.selectFrom('refunds').select(['id', 'order_id as orderId', 'amount', 'request_key as key'])

const refundByKey = preparedQuery((db, one: string, other: string) =>
  keyedRefunds(db).where('request_key', 'in', [one, other]),
)

const refundsOfOrder = preparedQuery((db, orderId: OrderId) =>
  keyedRefunds(db).where('order_id', '=', orderId).orderBy('id'),
)

/** A refund with what its provider needs to make it. */
export type OpenRefund = {
  id: RefundId
  orderId: OrderId
  state: RefundTable['state']
  amount: Paise
  createdAt: number
  method: PaymentMethodName
  /** of the payment */
  reference: string
  providerPayment: string | null
}

const openRefunds = (db: Kysely<Tables>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.order_id as orderId',
      'refunds.state',
      'refunds.amount',
      'refunds.created_at as createdAt',
      'payments.method',
      'payments.reference',
      'payments.provider_payment as providerPayment',
    ])
    .where('refunds.state', 'in', OPEN_REFUND_STATES)

/** One that is neither done nor failed. */
export async function findOpenRefund(db: Kysely<Tables>, id: RefundId): Promise<OpenRefund | undefined> {
  return (await openRefund(db, id))[0]
}

const openRefund = preparedQuery((db, id: RefundId) => openRefunds(db).where('refunds.id', '=', id))

/** A payment's refund that has this id, or this name at the provider. */
export async function findRefundOf(
  db: Kysely<Tables>,
  paymentId: PaymentId,
  by: { id: RefundId | undefined; reference: string },
): Promise<Pick<OpenRefund, 'id' | 'orderId' | 'state' | 'amount'> | undefined> {
  return db
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'state', 'amount'])
    .where('payment_id', '=', paymentId)
    .where(({ or, eb }) =>
      or([eb('reference', '=', by.reference), ...(by.id === undefined ? [] : [eb('id', '=', by.id)])]),
    )
    .executeTakeFirst()
}

/** One that was made without the shop. Nothing where it is known. */
export async function insertMadeRefund(
  db: Transaction<Tables>,
  { orderId, paymentId, amount, reference, now }: MadeRefund,
): Promise<RefundId | undefined> {
  const inserted = await db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      amount,
      state: 'done',
      reason: 'Made at the payment provider.',
      reference,
      request_key: `made-${reference}`,
      actor_kind: 'system',
      created_at: now,
      settled_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await watchPayment(db, paymentId)
  return inserted?.id
}

/** Whether that is news: somebody else may have noted it. */
export async function noteRefund(
  db: Transaction<Tables>,
  { id, state: before }: Pick<OpenRefund, 'id' | 'state'>,
  { state, reference }: RefundOutcome,
  now: number,
): Promise<boolean> {
  const facts = { state, reference, settled_at: state === 'sent' ? null : now }
  const [updated] = await (state === 'failed' ? noteFailure : noteOpen)(db, id, facts)
  if (updated && state === 'failed') await watchPayment(db, updated.paymentId)
  return updated !== undefined && state !== before
}

type NotedRefund = Pick<Insertable<RefundTable>, 'state' | 'reference' | 'settled_at'>

const noting = (from: readonly RefundTable['state'][]) =>
  preparedQuery((db, id: RefundId, facts: NotedRefund) =>
    db
      .updateTable('refunds')
      .set(facts)
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning('payment_id as paymentId'),
  )

// What is over is over; but a provider may find out late that money did not arrive.
const noteOpen = noting(OPEN_REFUND_STATES)
const noteFailure = noting([...OPEN_REFUND_STATES, 'done'])
