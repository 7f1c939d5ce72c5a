import type { Generated } from 'kysely'
import type { CreditNoteId, InvoiceId, OrderId, OrderLineId, ParcelId, ShopId } from '#domain/ids.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { Flag, Instant } from './columns.ts'

/** What the shop was when a paper was issued. */
type Seller = {
  seller_name: string
  seller_address: string
  seller_gstin: string | null
  seller_state: string | null
  seller_phone: string | null
  seller_email: string | null
}

/** A paper that is numbered in a series of its kind. */
type Numbered = {
  order_id: OrderId
  shop_id: ShopId
  /** the one in which the financial year began */
  year: number
  number: number
  issued_at: Instant
}

export type InvoiceTable = Numbered &
  Seller & {
    id: Generated<InvoiceId>
    /** none: it is of the whole order, from when invoices were numbered as orders were placed */
    parcel_id: ParcelId | null
    /** year and number as they are printed */
    invoice_no: string
    /** the State it was delivered to */
    delivery_state: string
    supply: Supply
    /** handed over at the counter: it goes to no address */
    at_counter: Generated<Flag>
    /** the provider's own name for the payment */
    payment_reference: string | null
    rounding: number
    total: number
  }

export type CreditNoteTable = Numbered &
  Seller & {
    id: Generated<CreditNoteId>
    invoice_id: InvoiceId
    /** year and number as they are printed */
    credit_note_no: string
    rounding: number
    total: number
  }

/** A row as it is printed. */
export type PaperLine = {
  /** from 1 */
  position: number
  kind: 'goods' | 'delivery' | 'fee'
  /** of goods */
  line_id: OrderLineId | null
  name: string
  hsn: string
  unit: string
  quantity: number
  unit_price: number
  discount: number
  rounding: number
  rate: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

export type InvoiceLineTable = PaperLine & { invoice_id: InvoiceId }

export type CreditNoteLineTable = PaperLine & {
  credit_note_id: CreditNoteId
  /** the row of the invoice that it takes back, or units of it */
  invoice_position: number
}

export type InvoiceCounterTable = {
  shop_id: ShopId
  year: number
  last_no: number
}
