import type { ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOnOurWord } from '#domain/returns/fit-promise.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import { listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { findOrder, requireOrder } from '#server/shop/orders/queries.ts'
import { findOrderVersion } from '#server/shop/orders/seen.ts'
import { findPayoutMask } from '#server/shop/payouts/queries.ts'
import { findReturn, requireReturn } from '#server/shop/returns/queries.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'

/** Everything that staff see of one return. */
export async function readReturnPage(deps: Pick<OrderDeps, 'db' | 'engine'>, returnId: ReturnId) {
  const { db } = deps
  const found = await findReturn(deps, returnId)
  if (!found) return new Refusal('NOT_FOUND', `There is no return ${returnId}.`)
  // Before all else: what comes while this is read is then known to be newer.
  const version = await findOrderVersion(db, found.orderId)
  const returned = await requireReturn(deps, returnId)
  const order = await requireOrder(db, returned.orderId)
  const shelves = new Map(
    (
      await listShelved(
        deps,
        order.lines.map(({ productId }) => productId),
      )
    ).map((it) => [it.id, it] as const),
  )
  const { replacementOrderId } = returned
  const replacement = replacementOrderId === null ? undefined : await findOrder(db, replacementOrderId)
  return {
    returned,
    /** grows with everything that somebody does to its order: whoever takes a step says which they have seen */
    version,
    voucherNo: order.voucherNo,
    customer: {
      ...{ name: order.customerName, mobile: order.customerMobile },
      hasEmail: Boolean((await findUserById(db, order.userId))?.email),
    },
    charges: order.deliveryCharge + order.paymentFee,
    goods: returned.lines.map((part) => {
      const line = order.lines.find(({ id }) => id === part.lineId)
      const shelf = line && shelves.get(line.productId)
      return {
        ...part,
        ...{ name: line?.name ?? '', picture: line?.image ?? shelf?.image ?? null, sku: shelf?.sku ?? null },
        ...{ bin: shelf?.bin ?? null, stock: shelf?.stock ?? null, vehicleName: line?.vehicleName ?? null },
        isOnOurWord: line !== undefined && isOnOurWord(line, part.reason),
      }
    }),
    creditNotes: await listCreditNotes(deps, [order.id]),
    payoutMask: await findPayoutMask(db, order.id),
    replacementNo: replacement?.voucherNo ?? null,
  }
}
