import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { composeInvoice } from '#server/shop/invoices/invoice-document.ts'
import { listWholeInvoices } from '#server/shop/invoices/queries.ts'
import {
  gatherOrders,
  hasArrived,
  isUnderWay,
  nothingToPrint,
  type PaperBounds,
  type PaperRequest,
  type Skipped,
} from './gather-orders.ts'
import { listReplacedNumbers } from './orders-by-number.ts'
import type { Print } from './print.ts'

/** The tax invoices of some orders, as they were issued; of one that names a parcel, that parcel's. With bounds, of what has not arrived. */
export async function readInvoicesOfOrders(
  deps: Pick<Database, 'db'>,
  input: PaperRequest,
  { onlyUnderWay = false }: PaperBounds = {},
): Promise<{ print: Print & { kind: 'invoices' }; skipped: Skipped[] } | Refusal> {
  const gathered = await gatherOrders(deps, input)
  if (gathered instanceof Refusal) return gathered
  const { orders, skipped } = gathered
  const ids = orders.map(({ order }) => order.id)
  const invoices = Map.groupBy(await listWholeInvoices(deps, ids), ({ orderId }) => orderId)
  const replaced = await listReplacedNumbers(deps, ids)
  const papers = orders.flatMap(({ order, addresses, parcels, asked }) => {
    const idsOf = (some: typeof parcels) => some.map(({ id }) => id)
    const named = idsOf(parcels.filter(({ parcelNo }) => asked.includes(parcelNo)))
    const asWished = (invoices.get(order.id) ?? []).filter(
      // One from before there were parcels is of the whole order.
      ({ parcelId }) => asked.length === 0 || parcelId === null || named.includes(parcelId),
    )
    const underWay = idsOf(parcels.filter(isUnderWay))
    const wanted = onlyUnderWay
      ? asWished.filter(({ parcelId }) => parcelId !== null && underWay.includes(parcelId))
      : asWished
    if (wanted.length === 0) {
      const { voucherNo } = order
      const why =
        asWished.length > 0 ? hasArrived(voucherNo) : `Order ${voucherNo} has no invoice for this yet.`
      skipped.push({ voucherNo, why })
    }
    const sold = { ...order, replacesNo: replaced.get(order.id) ?? null }
    return wanted.map((invoice) => composeInvoice({ invoice, order: sold, addresses }))
  })
  const [first, ...others] = papers
  return first
    ? { print: { kind: 'invoices', papers: [first, ...others] }, skipped }
    : nothingToPrint(skipped)
}
