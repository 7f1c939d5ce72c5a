import type { Kysely, Selectable } from 'kysely'
import type { PaymentTable, Tables } from '../database/tables.ts'

export type Payment = Pick<Selectable<PaymentTable>, 'provider' | 'reference' | 'state' | 'amount'> & {
  orderId: number
  askedAt: number
  heldUntil: number
}

type State = PaymentTable['state']

const COLUMNS = [
  'order_id as orderId',
  'provider',
  'reference',
  'state',
  'amount',
  'asked_at as askedAt',
  'held_until as heldUntil',
] as const

/** Longer than any provider takes to answer: until then, whoever asked may still be waiting for it. */
export const PATIENCE = 60_000

export async function insertPayment(
  db: Kysely<Tables>,
  payment: {
    orderId: number
    provider: string
    reference: string
    amount: number
    now: number
    heldUntil: number
  },
): Promise<void> {
  const { orderId, provider, reference, amount, now, heldUntil } = payment
  await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider,
      reference,
      amount,
      state: 'asked',
      asked_at: now,
      held_until: heldUntil,
      look_at: now + PATIENCE,
    })
    .execute()
}

export async function findPayment(db: Kysely<Tables>, orderId: number): Promise<Payment | undefined> {
  return db.selectFrom('payments').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst()
}

/** Notes what became of a payment. `lookAt`: when to ask the provider again, where that may still change. */
export async function updatePayment(
  db: Kysely<Tables>,
  orderId: number,
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
  await db
    .updateTable('payments')
    .set({
      state,
      settled_at: state === 'unknown' ? null : now,
      look_at: lookAt,
      ...(providerPayment !== undefined && { provider_payment: providerPayment }),
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Unless it is certain by now: somebody else may have heard from the provider. */
export async function markUnknown(db: Kysely<Tables>, orderId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'unknown' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .execute()
}

/** Asks again later, unless that is no longer needed. */
export async function lookAgain(db: Kysely<Tables>, orderId: number, lookAt: number | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ look_at: lookAt })
    .where('order_id', '=', orderId)
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
