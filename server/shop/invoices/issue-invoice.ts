import type { Insertable, Kysely } from 'kysely'
import { financialYear } from '#domain/financial-year.ts'
import { findGstState } from '#domain/gst-states.ts'
import type { OrderId, ShopId } from '#domain/ids.ts'
import { formatInvoiceNo } from '#domain/invoice-number.ts'
import type { InvoiceTable } from '#server/platform/database/tables/invoices.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listPincode } from '#server/shop/delivery/queries.ts'
import type { Shop } from '#server/shop/profile/queries.ts'

type Facts = {
  order: { id: OrderId; shopId: ShopId }
  shop: Shop | undefined
  deliveryState: string
  /** the next one of the financial year */
  number: number
  now: number
}

/** An order's tax invoice, with the seller as it is now: later edits of the shop change no history. */
export function issueInvoice({ order, shop, deliveryState, number, now }: Facts): Insertable<InvoiceTable> {
  if (!shop) throw new Error(`The order ${order.id} is of no shop.`)
  const year = financialYear(now)
  return {
    order_id: order.id,
    shop_id: order.shopId,
    year,
    number,
    invoice_no: formatInvoiceNo({ prefix: shop.invoice_prefix, year, number }),
    issued_at: now,
    seller_name: shop.name,
    seller_address: sellerAddress(shop),
    seller_gstin: shop.gstin,
    seller_state: shop.state,
    seller_phone: shop.phone,
    seller_email: shop.email,
    delivery_state: deliveryState,
  }
}

function sellerAddress({ address, area, city, state, pincode }: Shop): string {
  return [address, area, city, state, pincode].filter(Boolean).join(', ')
}

/** Customers write their State as they like. Where that is no State's name, the pincode tells which it is. */
export async function findDeliveryState(
  db: Kysely<Tables>,
  { shippingState, shippingPincode }: { shippingState: string; shippingPincode: string },
): Promise<string> {
  const written = findGstState(shippingState)
  if (written) return written.name
  const [place] = await listPincode(db, shippingPincode)
  return findGstState(place?.state ?? '')?.name ?? shippingState
}
