import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { PaymentTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Payment = Pick<Selectable<PaymentTable>, 'provider' | 'reference' | 'state' | 'amount'> & {
  orderId: OrderId
  providerOrder: string | null
  askedAt: number
  heldUntil: number
}

type State = PaymentTable['state']

const COLUMNS = [
  'payments.order_id as orderId',
  'payments.provider',
  'payments.reference',
  'payments.state',
  'payments.amount',
  'payments.provider_order as providerOrder',
  'payments.asked_at as askedAt',
  'payments.held_until as heldUntil',
] as const

/** Longer than any provider takes to answer: until then, whoever asked may still be waiting for it. */
export const LOOK_AGAIN_AFTER_MS = 60_000

export async function insertPayment(
  db: Kysely<Tables>,
  payment: {
    orderId: OrderId
    provider: string
    reference: string
    amount: number
    now: number
    heldUntil: number
  },
): Promise<void> {
  const { orderId, provider, reference, amount, now, heldUntil } = payment
  await writePayment(db, {
    order_id: orderId,
    provider,
    reference,
    amount,
    state: 'asked',
    asked_at: now,
    held_until: heldUntil,
    look_at: now + LOOK_AGAIN_AFTER_MS,
  })
}

const writePayment = preparedQuery((db, payment: Insertable<PaymentTable>) =>
  db.insertInto('payments').values(payment),
)

const payments = (db: Kysely<Tables>) => db.selectFrom('payments').select(COLUMNS)

export async function findPayment(db: Kysely<Tables>, orderId: OrderId): Promise<Payment | undefined> {
  return payments(db).where('order_id', '=', orderId).executeTakeFirst()
}

type ByProvider = { provider: string }

const paymentsThrough = (db: Kysely<Tables>, { provider }: ByProvider) =>
  payments(db).where('payments.provider', '=', provider)

export async function findPaymentByReference(
  db: Kysely<Tables>,
  by: ByProvider & { reference: string },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by).where('reference', '=', by.reference).executeTakeFirst()
}

export async function findPaymentByProviderOrder(
  db: Kysely<Tables>,
  by: ByProvider & { providerOrder: string },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by).where('provider_order', '=', by.providerOrder).executeTakeFirst()
}

export async function findPaymentOfCustomer(
  db: Kysely<Tables>,
  by: ByProvider & { userId: UserId; orderId: OrderId },
): Promise<Payment | undefined> {
  return paymentsThrough(db, by)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.order_id', '=', by.orderId)
    .where('orders.user_id', '=', by.userId)
    .executeTakeFirst()
}

/** Payments that the customer's orders wait for. Until the transaction ends, nobody else settles these orders. */
export async function lockUnpaidOfCustomer(
  db: Transaction<Tables>,
  engine: Engine,
  { provider, userId }: ByProvider & { userId: UserId },
): Promise<Payment[]> {
  return engine === 'sqlite' ? unpaidOf(db, provider, userId) : lockedUnpaidOf(db, provider, userId)
}

const unpaidOfCustomer = (db: Kysely<Tables>, provider: string, userId: UserId) =>
  paymentsThrough(db, { provider })
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', sql.lit('pending'))
    .orderBy('orders.id')

const unpaidOf = preparedQuery(unpaidOfCustomer)

const lockedUnpaidOf = preparedQuery((db, provider: string, userId: UserId) =>
  unpaidOfCustomer(db, provider, userId).forNoKeyUpdate(['orders']),
)

export type PayableOrder = Payment & { providerOrder: string }

/** Those of the orders that can be paid on the provider's page now. */
export async function listPayableOrders(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { provider, orderIds, now }: ByProvider & { orderIds: OrderId[]; now: number },
): Promise<PayableOrder[]> {
  return paymentsThrough(db, { provider })
    .where(isOneOf(engine, 'order_id', JSON.stringify(orderIds)))
    .where('state', '=', 'unknown')
    .where('held_until', '>', now)
    .where('provider_order', 'is not', null)
    .$narrowType<{ providerOrder: string }>()
    .execute()
}

/** Notes what became of a payment. `lookAt`: when to ask the provider again, where that may still change. */
export async function updatePayment(
  db: Kysely<Tables>,
  orderId: OrderId,
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
  const settledAt = state === 'unknown' ? null : now
  await writeFate(db, orderId, { state, settled_at: settledAt, look_at: lookAt }, providerPayment ?? null)
}

const writeFate = preparedQuery(
  (
    db,
    orderId: OrderId,
    fate: Pick<Updateable<PaymentTable>, 'state' | 'settled_at' | 'look_at'>,
    providerPayment: string | null,
  ) =>
    db
      .updateTable('payments')
      .set({ ...fate, provider_payment: sql`coalesce(${providerPayment}, provider_payment)` })
      .where('order_id', '=', orderId),
)

/** Unless it is certain by now: somebody else may have heard from the provider. */
export async function markUnknown(
  db: Kysely<Tables>,
  orderId: OrderId,
  providerOrder: string | undefined,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'unknown', ...(providerOrder !== undefined && { provider_order: providerOrder }) })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'unknown'])
    .execute()
}

/** Asks again later, unless that is no longer needed, or the payment is not any more what it was. */
export async function lookAgain(
  db: Kysely<Tables>,
  { orderId, state }: Pick<Payment, 'orderId' | 'state'>,
  lookAt: number | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ look_at: lookAt })
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .where('look_at', 'is not', null)
    .execute()
}

/** Payments whose fate has to be asked for, the longest waiting first. */
export async function listDuePayments(
  db: Kysely<Tables>,
  { provider, now, limit }: { provider: string; now: number; limit: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('look_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('look_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
