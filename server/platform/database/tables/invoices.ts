import type { OrderId, ShopId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

/** The number of an order's tax invoice, and what the shop was when it was issued. */
export type InvoiceTable = {
  order_id: OrderId
  shop_id: ShopId
  /** the one in which the financial year began */
  year: number
  number: number
  /** year and number as they are printed */
  invoice_no: string
  issued_at: Instant
  seller_name: string
  seller_address: string
  seller_gstin: string | null
  seller_state: string | null
  seller_phone: string | null
  seller_email: string | null
  /** the State it was delivered to */
  delivery_state: string
}

export type InvoiceCounterTable = {
  shop_id: ShopId
  year: number
  last_no: number
}
