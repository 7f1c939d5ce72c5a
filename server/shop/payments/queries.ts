import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { OrderId, ParcelId, PaymentId, UserId } from '#domain/ids.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { PaymentTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Payment = Pick<Selectable<PaymentTable>, 'id' | 'method' | 'reference' | 'state' | 'amount'> & {
  orderId: OrderId
  /** of cash: where it was taken, or refused */
  parcelId: ParcelId | null
  providerPayment: string | null
  providerOrder: string | null
  askedAt: number
  heldUntil: number
  settledAt: number | null
}

type State = PaymentTable['state']

const COLUMNS = [
  'payments.id',
  'payments.order_id as orderId',
  'payments.method',
  'payments.reference',
  'payments.state',
  'payments.amount',
  'payments.provider_payment as providerPayment',
  'payments.provider_order as providerOrder',
  'payments.asked_at as askedAt',
  'payments.held_until as heldUntil',
  'payments.settled_at as settledAt',
  'payments.parcel_id as parcelId',
] as const

/** Longer than any provider takes to answer: until then, whoever asked may still be waiting for it. */
export const PAYMENT_CHECK_AFTER_MS = 60_000

export type NewPayment = Pick<Payment, 'orderId' | 'method' | 'reference' | 'amount'> & { now: number }

type AskedPayment = NewPayment & {
  heldUntil: number
  /** when to ask after it, if not soon */
  lookAt?: number
  /** what the bank calls money that is there already */
  providerPayment?: string | null
}

/** A payment that is to be asked for. */
export async function insertPayment(db: Kysely<Tables>, payment: AskedPayment): Promise<void> {
  const { orderId, method, reference, amount, now, heldUntil, providerPayment } = payment
  await writePayment(db, {
    order_id: orderId,
    method,
    reference,
    amount,
    state: 'asked',
    asked_at: now,
    held_until: heldUntil,
    look_at: payment.lookAt ?? now + PAYMENT_CHECK_AFTER_MS,
    provider_payment: providerPayment ?? null,
  })
}

const writePayment = preparedQuery((db, payment: Insertable<PaymentTable>) =>
  db.insertInto('payments').values(payment),
)

/** Money that is there already. Nothing where it is known by the provider's name for it: it is never two payments. */
export async function insertPaid(
  db: Transaction<Tables>,
  { orderId, method, reference, amount, providerPayment, now }: NewPayment & { providerPayment: string },
): Promise<PaymentId | undefined> {
  const inserted = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      method,
      reference,
      amount,
      provider_payment: providerPayment,
      state: 'paid',
      asked_at: now,
      held_until: now,
      settled_at: now,
      is_watched: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const payments = (db: Kysely<Tables>) => db.selectFrom('payments').select(COLUMNS)

/** The one that an order was placed with: what comes besides comes later. */
export async function findPayment(db: Kysely<Tables>, orderId: OrderId): Promise<Payment | undefined> {
  return payments(db).where('order_id', '=', orderId).orderBy('id').limit(1).executeTakeFirst()
}

/** All of several orders, the oldest first. */
export async function listPayments(db: Kysely<Tables>, orderIds: readonly OrderId[]): Promise<Payment[]> {
  return paymentsOf(db, JSON.stringify(orderIds))
}

const paymentsOf = preparedQuery((db, orderIds: string) =>
  payments(db)
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('id'),
)

export async function requirePayment(db: Kysely<Tables>, reference: string): Promise<Payment> {
  const payment = await findAnyPaymentByReference(db, reference)
  if (!payment) throw new Error(`There is no payment ${reference}.`)
  return payment
}

export async function findAnyPaymentByReference(
  db: Kysely<Tables>,
  reference: string,
): Promise<Payment | undefined> {
  return payments(db).where('reference', '=', reference).executeTakeFirst()
}

type ByMethod = { method: PaymentMethodName }

const paymentsThrough = (db: Kysely<Tables>, { method }: ByMethod) =>
  payments(db).where('payments.method', '=', method)

export async function findPaymentByReference(
  db: Kysely<Tables>,
  by: ByMethod & { reference: string },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by).where('reference', '=', by.reference).executeTakeFirst()
}

export async function findPaymentByProviderOrder(
  db: Kysely<Tables>,
  by: ByMethod & { providerOrder: string },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by).where('provider_order', '=', by.providerOrder).executeTakeFirst()
}

export async function findPaymentByProviderPayment(
  db: Kysely<Tables>,
  by: ByMethod & { providerPayment: string },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by).where('provider_payment', '=', by.providerPayment).executeTakeFirst()
}

export async function findPaymentOfCustomer(
  db: Kysely<Tables>,
  by: { userId: UserId; orderId: OrderId },
): Promise<Payment | undefined> {
  return payments(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.order_id', '=', by.orderId)
    .where('orders.user_id', '=', by.userId)
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst()
}

/** Payments that the customer's orders wait for. Until the transaction ends, nobody else settles these orders. */
export async function lockUnpaidOfCustomer(db: Transaction<Tables>, userId: UserId): Promise<Payment[]> {
  return engineOf(db) === 'sqlite' ? unpaidOf(db, userId) : lockedUnpaidOf(db, userId)
}

const unpaidOfCustomer = (db: Kysely<Tables>, userId: UserId) =>
  payments(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', sql.lit('awaiting payment'))
    // What the shop's people have taken makes way for nothing.
    .where('orders.draft_id', 'is', null)
    .orderBy('orders.id')

const unpaidOf = preparedQuery(unpaidOfCustomer)

const lockedUnpaidOf = preparedQuery((db, userId: UserId) =>
  unpaidOfCustomer(db, userId).forNoKeyUpdate(['orders']),
)

export type PayableOrder = Payment & { providerOrder: string }

/** Those of the orders that can be paid on a provider's page now. */
export async function listPayableOrders(
  db: Kysely<Tables>,
  { orderIds, now }: { orderIds: OrderId[]; now: number },
): Promise<PayableOrder[]> {
  return payments(db)
    .where(isOneOf(db, 'order_id', JSON.stringify(orderIds)))
    .where('state', '=', 'pending')
    .where('held_until', '>', now)
    .where('provider_order', 'is not', null)
    .$narrowType<{ providerOrder: string }>()
    .execute()
}

/** Notes what became of a payment. `lookAt`: when to ask the provider again, where that may still change. */
export async function updatePayment(
  db: Kysely<Tables>,
  reference: string,
  {
    state,
    now,
    lookAt,
    providerPayment,
  }: {
    state: State
    now: number
    lookAt: number | null
    providerPayment?: string
  },
): Promise<void> {
  const settledAt = state === 'pending' || state === 'due' ? null : now
  await writeOutcome(
    db,
    reference,
    { state, settled_at: settledAt, look_at: lookAt },
    providerPayment ?? null,
  )
}

type Outcome = Pick<Updateable<PaymentTable>, 'state' | 'settled_at' | 'look_at'>

const writeOutcome = preparedQuery(
  (db, reference: string, outcome: Outcome, providerPayment: string | null) =>
    db
      .updateTable('payments')
      .set({ ...outcome, provider_payment: sql`coalesce(${providerPayment}, provider_payment)` })
      .where('reference', '=', reference),
)

/** Ends what an order that is given up waited for. */
export async function closePayments(
  db: Transaction<Tables>,
  orderId: OrderId,
  { state, now, lookAt }: { state: 'declined' | 'expired'; now: number; lookAt: number | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, settled_at: now, look_at: lookAt })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'pending'])
    .execute()
}

/** Unless it is certain by now: somebody else may have heard from the provider. */
export async function markPaymentPending(
  db: Kysely<Tables>,
  reference: string,
  providerOrder: string | undefined,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'pending', ...(providerOrder !== undefined && { provider_order: providerOrder }) })
    .where('reference', '=', reference)
    .where('state', 'in', ['asked', 'pending'])
    .execute()
}

/** Asks again later, unless that is no longer needed, or the payment is not any more what it was. */
export async function postponePaymentCheck(
  db: Kysely<Tables>,
  { reference, state }: Pick<Payment, 'reference' | 'state'>,
  lookAt: number | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ look_at: lookAt })
    .where('reference', '=', reference)
    .where('state', '=', state)
    .where('look_at', 'is not', null)
    .execute()
}

/** What came of a payment that is not wanted any more is known. */
export async function stopPaymentChecks(db: Kysely<Tables>, reference: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ look_at: null })
    .where('reference', '=', reference)
    .where('state', 'in', ['declined', 'expired'])
    .execute()
}

/** Payments whose outcome has to be asked for, the longest waiting first. */
export async function listDuePayments(
  db: Kysely<Tables>,
  { method, now, limit }: ByMethod & { now: number; limit: number },
): Promise<Payment[]> {
  return paymentsThrough(db, { method })
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
