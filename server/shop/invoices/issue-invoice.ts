import type { Transaction } from 'kysely'
import type { DraftId, InvoiceId, OrderId, ParcelId, ShopId } from '#domain/ids.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import {
  chargeHsn,
  type InvoicedCharges,
  type InvoicedLine,
  invoiceAmounts,
  invoiceRows,
  type PackedUnits,
} from '#domain/invoices/invoice.ts'
import { formatInvoiceNo } from '#domain/invoices/invoice-number.ts'
import type { BasisPoints } from '#domain/money/paise.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { findDeliveryState } from './delivery-state.ts'
import { type PrintedLine, paperRows } from './paper-rows.ts'
import { insertInvoice, listInvoicesOf, takeInvoiceNumber } from './queries.ts'
import { sellerNow } from './seller.ts'

type InvoicedParcel = {
  order: InvoicedCharges & {
    id: OrderId
    draftId: DraftId | null
    pickupAt: number | null
    shopId: ShopId
    shippingState: string
    shippingPincode: string
    lines: readonly { tax: BasisPoints; hsnCode: string | null }[]
  }
  parcelId: ParcelId
  units: readonly PackedUnits<InvoicedLine & PrintedLine>[]
  /** nothing of the order is left to pack */
  isLast: boolean
  /** the provider's own name for the payment */
  paymentReference: string | null
  now: number
}

export type NumberedInvoice = { id: InvoiceId; invoiceNo: string }

/**
 * Numbers the tax invoice of a parcel that is packed, with rows, seller and place of supply as they are kept for ever. Whoever
 * calls it has locked the order. An order that was invoiced as a whole when it was placed gets no second one.
 */
export async function issueInvoice(
  db: Transaction<Tables>,
  { order, parcelId, units, isLast, paymentReference, now }: InvoicedParcel,
): Promise<NumberedInvoice> {
  const before = await listInvoicesOf(db, order.id)
  const ofWholeOrder = before.find((invoice) => invoice.parcelId === null)
  if (ofWholeOrder) return ofWholeOrder

  const shop = await findShop(db, order.shopId)
  if (!shop) throw new Error(`The order ${order.id} is of no shop.`)
  const rows = invoiceRows(order, units, { isFirst: before.length === 0, isLast })
  const printed = paperRows(rows, chargeHsn(order.lines))
  const all = [...rows.lines, rows.delivery, rows.fee].filter((row) => row !== undefined)
  const deliveryState = await findDeliveryState(db, order)
  const year = financialYear(now)
  // Last, since everyone who packs waits for this number until it is committed.
  const number = await takeInvoiceNumber(db, { shopId: order.shopId, year })
  const invoiceNo = formatInvoiceNo({ prefix: shop.invoice_prefix, year, number })
  const invoice = {
    order_id: order.id,
    parcel_id: parcelId,
    shop_id: order.shopId,
    year,
    number,
    invoice_no: invoiceNo,
    issued_at: now,
    ...sellerNow(shop),
    delivery_state: deliveryState,
    supply: order.supply,
    at_counter: isCounterSale(order) ? (1 as const) : (0 as const),
    payment_reference: paymentReference,
    rounding: rows.roundedOff,
    total: invoiceAmounts(all, rows.roundedOff).total,
  }
  return { id: await insertInvoice(db, invoice, printed), invoiceNo }
}
