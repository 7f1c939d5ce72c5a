import { amountInWords } from '#domain/amount-in-words.ts'
import { findGstState, type GstState } from '#domain/gst-states.ts'
import { type InvoiceAmounts, type InvoiceRow, invoiceAmounts } from '#domain/invoice.ts'
import { formatFullDate } from '#domain/order-date.ts'
import { sellerState, taxNames } from '#domain/place-of-supply.ts'
import { printable } from './printable.ts'
import type { Invoice } from './queries.ts'

/** Everything that stands on an invoice, before anybody thinks of paper. */
export type InvoiceDocument = {
  invoiceNo: string
  issuedAt: number
  /** label and value */
  facts: [string, string][]
  parties: Party[]
  /** CGST and SGST, or IGST */
  taxNames: string[]
  rows: (InvoiceRow & { name: string; hsn: string; unit: string })[]
  amounts: Omit<InvoiceAmounts, 'lines' | 'delivery' | 'fee'>
  amountInWords: string
  notes: string[]
}

export type Party = { title: string; name: string; lines: string[] }

/** Postal and courier services, as GST numbers them. */
const DELIVERY_CODE = '9968'
/** Numbers, by the unit quantity codes of GST. Services are not counted in any. */
const UNIT = 'NOS'

/** What of an order stands on its invoice. */
export type InvoicedOrder = Parameters<typeof invoiceAmounts>[0] & {
  voucherNo: number | null
  placedAt: number
  orderType: string
  customerName: string
  customerCompany: string | null
  customerGstin: string | null
  customerMobile: string
  lines: { name: string; hsnCode: string | null }[]
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

type Basis = {
  invoice: Invoice
  order: InvoicedOrder
  addresses: Record<'shipping' | 'billing', InvoicedAddress>
}

export function composeInvoice({ invoice, order, addresses }: Basis): InvoiceDocument {
  const seller = sellerState({ state: invoice.sellerState, gstin: invoice.sellerGstin })
  const delivery = findGstState(invoice.deliveryState)
  const { lines, delivery: deliveryRow, fee, ...amounts } = invoiceAmounts(order)
  const rows = lines.map((row, index) => ({
    ...row,
    name: printable(order.lines[index]?.name ?? ''),
    hsn: printable(order.lines[index]?.hsnCode ?? ''),
    unit: UNIT,
  }))
  return {
    invoiceNo: invoice.invoiceNo,
    issuedAt: invoice.issuedAt,
    facts: [
      ['Invoice number', invoice.invoiceNo],
      ['Invoice date', formatFullDate(invoice.issuedAt)],
      ['Order number', String(order.voucherNo)],
      ['Order date', formatFullDate(order.placedAt)],
      ['Place of supply', stateText(delivery, invoice.deliveryState)],
    ],
    parties: [sellerParty(invoice, seller), ...buyerParties(order, addresses)],
    taxNames: taxNames(order.supply, seller),
    rows: [
      ...rows,
      ...(deliveryRow ? [{ ...deliveryRow, name: 'Delivery', hsn: DELIVERY_CODE, unit: '' }] : []),
      ...(fee ? [{ ...fee, name: 'Payment fee', hsn: '', unit: '' }] : []),
    ],
    amounts,
    amountInWords: amountInWords(amounts.total),
    notes: [
      'Whether tax is payable on reverse charge: No',
      `Payment: ${printable(order.orderType)}`,
      ...(invoice.providerPayment === null
        ? []
        : [`Payment reference: ${printable(invoice.providerPayment)}`]),
      'All amounts are in Indian rupees (₹).',
    ],
  }
}

function sellerParty(invoice: Invoice, state: GstState | undefined): Party {
  return party('Sold by', invoice.sellerName, [
    invoice.sellerAddress,
    `GSTIN: ${invoice.sellerGstin ?? 'not given'}`,
    `State: ${stateText(state, invoice.sellerState ?? 'not given')}`,
    invoice.sellerPhone && `Phone: ${invoice.sellerPhone}`,
    invoice.sellerEmail && `E-mail: ${invoice.sellerEmail}`,
  ])
}

function buyerParties(
  { customerName, customerCompany, customerGstin, customerMobile }: InvoicedOrder,
  { billing, shipping }: Basis['addresses'],
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
