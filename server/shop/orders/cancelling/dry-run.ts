import type { Kysely, Transaction } from 'kysely'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import { listMessagesOfOrder, type OrderMessage } from '#server/shop/messages/list-of-order.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { findPlacedOrder, lockPlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { oweAsked, type RefundRequest } from '../refunds/ask-refund.ts'
import { type Cancellation, cancelLocked } from './cancel-order.ts'

/** What a step would do to an order: to its money, to the stock, and what its customer would be told. */
export type Effect = {
  amount: Paise
  back: MoneyBack
  /** whether nothing of the order would be left */
  isWhole: boolean
  /** only what would change */
  stock: { sku: string; name: string; before: number; after: number }[]
  /** taken off invoices */
  credited: Paise
  messages: Pick<OrderMessage, 'channel' | 'recipient' | 'subject' | 'text'>[]
}

type Done = Pick<Effect, 'amount' | 'back' | 'isWhole'>

class NotMeant extends Error {}

type CancelInput = SeenVersion & Pick<Cancellation, 'lines' | 'reason' | 'actor'> & { voucherNo: number }

/** What cancelling would do. */
export function previewCancel(
  deps: OrderDeps,
  { voucherNo, seen, ...input }: CancelInput,
): Promise<Effect | Refusal> {
  return asDryRun(deps, voucherNo, async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now: deps.now })
    if (order instanceof Refusal) return order
    const called = await cancelLocked(deps, db, order, input)
    if (called instanceof Refusal) return called
    const { amount, isWhole, back, stillDue } = called
    return { amount, isWhole, back: { ...back, stillDue } }
  })
}

/** What a refund would do. */
export function previewRefund(deps: OrderDeps, request: RefundRequest): Promise<Effect | Refusal> {
  return asDryRun(deps, request.voucherNo, async (db) => {
    const owed = await oweAsked(deps, db, request)
    return owed instanceof Refusal ? owed : { amount: owed.amount, back: owed.back, isWhole: false }
  })
}

/** Does it, looks at what has become of everything, and takes it back: what is shown is what would be done, to the letter. */
export async function asDryRun(
  deps: OrderDeps,
  voucherNo: number,
  act: (db: Transaction<Tables>) => Promise<Done | Refusal>,
): Promise<Effect | Refusal> {
  let found: Effect | Refusal | undefined
  try {
    await deps.db.transaction().execute(async (db) => {
      const order = await findPlacedOrder(db, voucherNo)
      found = order instanceof Refusal ? order : await effectOf(db, order, act)
      throw new NotMeant()
    })
  } catch (error) {
    if (!(error instanceof NotMeant)) throw error
  }
  if (!found) throw new Error('Nothing was rehearsed.')
  return found
}

type ReadOrder = {
  id: OrderId
  lines: readonly { id: OrderLineId; productId: Parameters<typeof listShelved>[1][number] }[]
}

async function effectOf(
  db: Transaction<Tables>,
  { id, lines }: ReadOrder,
  act: (db: Transaction<Tables>) => Promise<Done | Refusal>,
): Promise<Effect | Refusal> {
  const products = lines.map(({ productId }) => productId)
  const before = new Map((await listShelved({ db }, products)).map((it) => [it.id, it.stock]))
  const creditedBefore = await creditedOf(db, id)
  const last = (await listMessagesOfOrder(db, id)).at(-1)?.id ?? 0
  const done = await act(db)
  if (done instanceof Refusal) return done
  const stock = (await listShelved({ db }, products))
    .map(({ id: productId, sku, name, stock: after }) => ({
      sku,
      name,
      before: before.get(productId) ?? after,
      after,
    }))
    .filter((it) => it.before !== it.after)
  const messages = await listMessagesOfOrder(db, id, { after: last })
  return {
    ...done,
    stock,
    credited: (await creditedOf(db, id)) - creditedBefore,
    messages: messages.map(({ channel, recipient, subject, text }) => ({
      channel,
      recipient,
      subject,
      text,
    })),
  }
}

async function creditedOf(db: Kysely<Tables>, orderId: OrderId): Promise<Paise> {
  return (await listCreditNotes(db, [orderId])).reduce((sum, { total }) => sum + total, 0)
}
