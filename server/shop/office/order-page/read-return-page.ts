import type { Transaction } from 'kysely'
import type { ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUnderFitPromise } from '#domain/returns/fit-promise.ts'
import { atOneMoment } from '#server/platform/database/at-one-moment.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import { listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import { requireLine } from '#server/shop/orders/record/order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { findOrder, requireOrder } from '#server/shop/orders/record/queries.ts'
import { findOrderVersion } from '#server/shop/orders/record/seen.ts'
import { findPayoutMask } from '#server/shop/payments/payouts.ts'
import { findReturnRefund } from '#server/shop/returns/find-return-refund.ts'
import { findReturn } from '#server/shop/returns/queries.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'

type Deps = Pick<OrderDeps, 'db'>

/** Everything that staff see of one return, at one moment. */
export function readReturnPage({ db: database }: Deps, returnId: ReturnId) {
  return atOneMoment(database, (db) => readPage({ db }, returnId))
}

async function readPage(deps: { db: Transaction<Tables> }, returnId: ReturnId) {
  const { db } = deps
  const returned = await findReturn(deps.db, returnId)
  if (!returned) return new Refusal('NOT_FOUND', `There is no return ${returnId}.`)
  const version = await findOrderVersion(db, returned.orderId)
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
      name: order.customerName,
      mobile: order.customerMobile,
      hasEmail: Boolean((await findUserById(db, order.userId))?.email),
    },
    charges: order.deliveryCharge + order.paymentFee,
    goods: returned.lines.map((part) => {
      const line = requireLine(order.lines, part.lineId)
      const shelf = shelves.get(line.productId)
      return {
        ...part,
        name: line.name,
        picture: line.image ?? shelf?.image ?? null,
        sku: shelf?.sku ?? null,
        bin: shelf?.bin ?? null,
        stock: shelf?.stock ?? null,
        vehicleName: line.vehicleName,
        isUnderFitPromise: isUnderFitPromise(line, part.reason),
      }
    }),
    creditNotes: await listCreditNotes(deps.db, [order.id]),
    refund: await findReturnRefund(db, order, returned),
    payoutMask: await findPayoutMask(db, order.id),
    replacementNo: replacement?.voucherNo ?? null,
  }
}
