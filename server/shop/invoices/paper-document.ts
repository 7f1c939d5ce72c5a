import { CASH_SALE } from '#domain/drafts/draft.ts'
import { type InvoiceAmounts, type InvoiceRow, invoiceAmounts } from '#domain/invoices/invoice.ts'
import type { PaperKind } from '#domain/invoices/invoice-number.ts'
import { amountInWords } from '#domain/money/amount-in-words.ts'
import { findGstState, type GstState } from '#domain/money/gst-states.ts'
import { sellerState, taxNames } from '#domain/money/place-of-supply.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import { printable } from '#server/platform/print/printable.ts'

/** Everything that stands on an invoice or a credit note, before anybody thinks of paper. */
export type PaperDocument = {
  kind: PaperKind
  number: string
  issuedAt: number
  /** label and value */
  facts: [string, string][]
  parties: Party[]
  /** CGST and SGST, or IGST */
  taxNames: string[]
  rows: (InvoiceRow & { name: string; hsn: string; unit: string })[]
  amounts: InvoiceAmounts
  amountInWords: string
  notes: string[]
}

export type Party = { title: string; name: string; lines: string[] }

/** The shop as it was when a paper was issued. */
export type Seller = {
  sellerName: string
  sellerAddress: string
  sellerGstin: string | null
  sellerState: string | null
  sellerPhone: string | null
  sellerEmail: string | null
}

/** What of an order stands on its papers. */
export type InvoicedOrder = {
  voucherNo: number | null
  placedAt: number
  orderType: string
  customerName: string
  customerCompany: string | null
  customerGstin: string | null
  customerMobile: string
  coupon: string | null
  lines: readonly { couponShare: number }[]
  /** the number of the order whose goods it replaces, at no charge */
  replacesNo?: number | null
}

type InvoicedAddress = {
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  country: string
  pincode: string
}

export type InvoicedAddresses = Record<'shipping' | 'billing', InvoicedAddress>

/** What every paper is made of. */
export type PaperBasis = Seller & {
  issuedAt: number
  deliveryState: string
  supply: Supply
  /** what it is of was handed over at the counter */
  atCounter: Flag
  rounding: number
  rows: readonly PrintedRow[]
}

/** All of a paper but what it is called and says of itself. */
export function composePaper(paper: PaperBasis, order: InvoicedOrder, addresses: InvoicedAddresses) {
  const seller = sellerState({ state: paper.sellerState, gstin: paper.sellerGstin })
  const amounts = invoiceAmounts(paper.rows, paper.rounding)
  return {
    issuedAt: paper.issuedAt,
    parties: [
      sellerParty(paper, seller),
      ...(paper.atCounter ? [counterParty(order)] : buyerParties(order, addresses)),
    ],
    taxNames: taxNames(paper.supply, seller),
    rows: printableRows(paper.rows),
    amounts,
    amountInWords: amountInWords(amounts.total),
  }
}

export function placeOfSupply({ deliveryState }: Pick<PaperBasis, 'deliveryState'>): string {
  return stateText(findGstState(deliveryState), deliveryState)
}

function sellerParty(seller: Seller, state: GstState | undefined): Party {
  return party('Sold by', seller.sellerName, [
    seller.sellerAddress,
    `GSTIN: ${seller.sellerGstin ?? 'not given'}`,
    `State: ${stateText(state, seller.sellerState ?? 'not given')}`,
    seller.sellerPhone && `Phone: ${seller.sellerPhone}`,
    seller.sellerEmail && `E-mail: ${seller.sellerEmail}`,
  ])
}

function buyerParties(
  { customerName, customerCompany, customerGstin, customerMobile }: InvoicedOrder,
  { billing, shipping }: InvoicedAddresses,
): Party[] {
  return [
    party('Bill to', customerCompany ?? customerName, [
      customerCompany && customerName,
      ...addressLines(billing),
      `Phone: ${customerMobile}`,
      customerGstin === null ? null : `GSTIN: ${customerGstin}`,
    ]),
    party('Ship to', shipping.name, [...addressLines(shipping), `Phone: ${shipping.phone}`]),
  ]
}

/** Who took it along. The place of supply is the shop's own, and is on the paper anyway. */
function counterParty({
  customerName,
  customerCompany,
  customerGstin,
  customerMobile,
}: InvoicedOrder): Party {
  return party('Bill to', customerCompany || customerName || CASH_SALE, [
    customerCompany && customerName,
    customerMobile && `Phone: ${customerMobile}`,
    customerGstin === null ? null : `GSTIN: ${customerGstin}`,
  ])
}

function addressLines({
  street,
  landmark,
  city,
  state,
  country,
  pincode,
}: InvoicedAddress): (string | null)[] {
  return [street, landmark, `${city} ${pincode}`, `${stateText(findGstState(state), state)}, ${country}`]
}

function party(title: string, name: string, lines: (string | null)[]): Party {
  return { title, name: printable(name), lines: lines.map((line) => printable(line ?? '')).filter(Boolean) }
}

/** `Maharashtra (27)`; a State that GST does not know stands as it was written. */
function stateText(state: GstState | undefined, written: string): string {
  return state ? `${state.name} (${state.code})` : printable(written)
}

type PrintedRow = PaperDocument['rows'][number]

function printableRows(rows: readonly PrintedRow[]): PrintedRow[] {
  return rows.map((row) => ({ ...row, name: printable(row.name), hsn: printable(row.hsn) }))
}
