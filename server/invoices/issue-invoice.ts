import type { Insertable, Transaction } from 'kysely'
import { financialYear } from '#domain/financial-year.ts'
import { findGstState } from '#domain/gst-states.ts'
import { formatInvoiceNo } from '#domain/invoice-number.ts'
import type { InvoiceTable, Tables } from '../database/tables.ts'
import type { Order } from '../orders/order.ts'
import { type OrderAddress, requireOrderAddresses } from '../orders/queries.ts'
import { listPincode } from '../pincodes/queries.ts'
import { findShop, type Shop } from '../shop/queries.ts'
import { insertInvoice, nextInvoiceNumber } from './queries.ts'

/** An invoice that has everything but its number. */
type Prepared = { prefix: string; facts: Omit<Insertable<InvoiceTable>, 'number' | 'invoice_no'> }

/** Everything of an invoice that can be known before its number, for which others may have to wait. */
export async function prepareInvoice(
  db: Transaction<Tables>,
  { id, shopId }: Pick<Order, 'id' | 'shopId'>,
  now: number,
): Promise<Prepared> {
  const shop = await findShop(db, shopId)
  if (!shop) throw new Error(`The order ${id} is of no shop.`)
  const { shipping } = await requireOrderAddresses(db, id)
  return {
    prefix: shop.invoice_prefix,
    facts: {
      order_id: id,
      shop_id: shopId,
      year: financialYear(now),
      issued_at: now,
      seller_name: shop.name,
      seller_address: sellerAddress(shop),
      seller_gstin: shop.gstin,
      seller_state: shop.state,
      delivery_state: await deliveryState(db, shipping),
    },
  }
}

/** Gives an order its tax invoice, in the transaction that places it: none is without, and no number is lost. */
export async function issueInvoice(db: Transaction<Tables>, { prefix, facts }: Prepared): Promise<string> {
  const { shop_id: shopId, year } = facts
  const number = await nextInvoiceNumber(db, { shopId, year })
  const invoiceNo = formatInvoiceNo({ prefix, year, number })
  await insertInvoice(db, { ...facts, number, invoice_no: invoiceNo })
  return invoiceNo
}

function sellerAddress({ address, area, city, state, pincode }: Shop): string {
  return [address, area, city, state, pincode].filter(Boolean).join(', ')
}

/** Customers write their State as they like. Where that is no State's name, the pincode tells which it is. */
async function deliveryState(db: Transaction<Tables>, { state, pincode }: OrderAddress): Promise<string> {
  const written = findGstState(state)
  if (written) return written.name
  const [place] = await listPincode(db, pincode)
  return findGstState(place?.state ?? '')?.name ?? state
}
