import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { OrderId, ParcelId, PaymentId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { cashOfParcel, lessDue } from '#domain/payments/cash.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import { listInvoicesOf } from '#server/shop/invoices/queries.ts'
import type { Parcel } from './parcel-queries.ts'

/*
 * What of an order is to be taken at the door still: one record, which every change of the order keeps. Whoever calls these has
 * locked the order.
 */

type CashDue = { id: PaymentId; amount: Paise }

/** Nothing of an order that is not paid in cash, or is by now. */
export async function findCashDue(db: Kysely<Tables>, orderId: OrderId): Promise<CashDue | undefined> {
  return db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'cash')
    .where('state', '=', 'due')
    .executeTakeFirst()
}

/** Something of it was called off, or paid another way. Tells what went beyond what was due: the shop has that much too much. */
export async function lessenCashDue(
  db: Transaction<Tables>,
  { due, amount, now }: { due: CashDue; amount: Paise; now: number },
): Promise<Paise> {
  const { due: rest, beyond } = lessDue(due.amount, amount)
  await keepRest(db, due, rest, now)
  return beyond
}

/** Nothing is asked for any more; what was, its record still says. */
async function keepRest(db: Transaction<Tables>, { id }: CashDue, rest: Paise, now: number): Promise<void> {
  const change = rest > 0 ? { amount: rest } : ({ state: 'declined', settled_at: now } as const)
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

type Door = { as: 'collected' | 'refused'; now: number }

/** At the door a parcel was paid, or refused. Tells how much that was; nothing where it is not paid in cash. */
export async function settleCashOf(
  db: Transaction<Tables>,
  { orderId, id: parcelId }: Parcel,
  { as: state, now }: Door,
): Promise<Paise | undefined> {
  const due = await findCashDue(db, orderId)
  const amount = await takenFor(db, { orderId, id: parcelId }, due)
  if (!due || !amount) return amount
  const { due: rest } = lessDue(due.amount, amount)
  const settled = { state, amount, settled_at: now, parcel_id: parcelId } as const
  if (rest === 0) {
    await db.updateTable('payments').set(settled).where('id', '=', due.id).execute()
    return amount
  }
  await db.updateTable('payments').set({ amount: rest }).where('id', '=', due.id).execute()
  await db
    .insertInto('payments')
    .values({
      ...settled,
      order_id: orderId,
      method: 'cash',
      reference: randomUUID(),
      asked_at: now,
      held_until: now,
    })
    .execute()
  return amount
}

/** Whether cash was taken for a parcel at the door. */
export async function isCashTaken(db: Kysely<Tables>, parcelId: ParcelId): Promise<boolean> {
  const taken = await db
    .selectFrom('payments')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'collected')
    .executeTakeFirst()
  return taken !== undefined
}

/** What was to be taken for a parcel that was refused. */
export async function findRefusedCash(
  db: Transaction<Tables>,
  parcelId: ParcelId,
): Promise<Paise | undefined> {
  const refused = await db
    .selectFrom('payments')
    .select('amount')
    .where('parcel_id', '=', parcelId)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return refused?.amount
}

/** What the courier is to take for a parcel, by the papers in it; nothing of an order that is not paid in cash. */
export async function cashToTake(
  db: Transaction<Tables>,
  parcel: Pick<Parcel, 'orderId' | 'id'>,
): Promise<Paise | undefined> {
  return takenFor(db, parcel, await findCashDue(db, parcel.orderId))
}

async function takenFor(
  db: Transaction<Tables>,
  { orderId, id: parcelId }: Pick<Parcel, 'orderId' | 'id'>,
  due: CashDue | undefined,
): Promise<Paise | undefined> {
  if (!due) return undefined
  const invoice = (await listInvoicesOf(db, orderId)).find((it) => it.parcelId === parcelId)
  if (!invoice) return 0
  const notes = await listCreditNotes(db, [orderId])
  const credited = notes
    .filter(({ invoiceNo }) => invoiceNo === invoice.invoiceNo)
    .reduce((sum, { total }) => sum + total, 0)
  return cashOfParcel({ invoiced: invoice.total, credited, due: due.amount })
}
