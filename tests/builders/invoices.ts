import {
  toAddressId,
  toCreditNoteId,
  toInvoiceId,
  toOrderId,
  toOrderLineId,
  toProductId,
  toUserId,
} from '#domain/ids.ts'
import { chargeHsn, invoiceRows } from '#domain/invoices/invoice.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import { sellerState, supplyBetween } from '#domain/money/place-of-supply.ts'
import { quote } from '#domain/money/quote/quote.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { composeCreditNote } from '#server/shop/invoices/credit-note-document.ts'
import { composeInvoice } from '#server/shop/invoices/invoice-document.ts'
import type { PaperDocument } from '#server/shop/invoices/paper-document.ts'
import { paperRows } from '#server/shop/invoices/paper-rows.ts'
import type { Invoice, PrintedRow } from '#server/shop/invoices/queries.ts'
import type { Order, OrderLine } from '#server/shop/orders/record/order.ts'
import type { OrderAddress } from '#server/shop/orders/record/queries.ts'

const AT = Date.UTC(2026, 8, 5, 6, 30)

const ADDRESS: OrderAddress = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  landmark: null,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411030',
}

type Facts = {
  lines?: Partial<OrderLine>[]
  order?: Partial<Order>
  invoice?: Partial<Invoice>
  shipping?: Partial<OrderAddress>
}

/** An invoice of an order that was charged by the shop's own rules and is in one parcel; two lamps, unless told otherwise. */
export function anInvoiceDocument(facts: Facts = {}): PaperDocument {
  return composeInvoice(invoiced(facts))
}

/** The same taken back as a whole. */
export function aCreditNoteDocument(facts: Facts = {}): PaperDocument {
  const { invoice, order, addresses } = invoiced(facts)
  const { issuedAt: invoicedAt, ...kept } = invoice
  const note = { id: toCreditNoteId(1), creditNoteNo: 'KR/C26-27/000007', issuedAt: invoicedAt + 3 * DAY }
  return composeCreditNote({ note: { ...kept, ...note, invoicedAt }, order, addresses })
}

const DAY = 24 * 60 * 60 * 1000

function invoiced({ lines = [{}], order, invoice, shipping }: Facts) {
  const sold = lines.map((line, index) => ({ ...LAMP, id: toOrderLineId(index + 1), ...line }))
  const deliveryCharge = order?.deliveryCharge ?? 0
  const seller = { sellerGstin: '27AAAAA0000A1Z2', sellerState: 'Maharashtra', ...invoice }
  const delivered = { ...ADDRESS, ...shipping }
  const supply = supplyBetween(
    sellerState({ state: seller.sellerState, gstin: seller.sellerGstin }),
    findGstState(seller.deliveryState ?? delivered.state),
  )
  const quoted = quote(
    sold.map((line) => ({
      ...line,
      listPrice: line.price + line.discount,
      discountPerUnit: line.discount,
    })),
    { supply, delivery: { price: deliveryCharge, purchaseRange: Number.MAX_SAFE_INTEGER }, fee: 0 },
  )
  const placed = {
    ...ORDER,
    deliveryCharge,
    deliveryTax: quoted.deliveryTax,
    chargeTax: quoted.chargeRate,
    supply,
    rounding: quoted.rounding,
    amountCharged: quoted.payable,
    lines: quoted.lines,
    ...order,
  }
  const units = placed.lines.map((line) => ({ line, before: 0, packed: line.quantity }))
  const rows = invoiceRows(placed, units, { isFirst: true, isLast: true })
  return {
    invoice: {
      id: toInvoiceId(1),
      orderId: toOrderId(7),
      invoiceNo: 'KR/26-27/000123',
      issuedAt: AT,
      sellerName: 'Kiranta Auto Lighting',
      sellerAddress: '14 Lakshmi Road, Pune, Maharashtra, 411030',
      sellerPhone: '02055500148',
      sellerEmail: 'hello@kiranta.example',
      paymentReference: 'pay_NkX2w7aBcD12Ef',
      deliveryState: delivered.state,
      supply,
      rounding: rows.roundedOff,
      atCounter: 0 as const,
      rows: paperRows(rows, chargeHsn(placed.lines)).map(
        ({ unit_price: unitPrice, line_id: lineId = null, ...row }): PrintedRow => ({
          ...row,
          unitPrice,
          lineId,
        }),
      ),
      ...seller,
    },
    order: placed,
    addresses: { shipping: delivered, billing: ADDRESS },
  }
}

const LAMP: OrderLine = {
  id: toOrderLineId(1),
  orderId: toOrderId(7),
  productId: toProductId(1001),
  name: 'H4 lamp',
  image: null,
  hsnCode: '85122010',
  quantity: 2,
  price: 150_000,
  discount: 0,
  discountPercent: 0,
  tax: 1_800,
  totalPrice: 354_000,
  couponShare: 0,
  net: 354_000,
  taxable: 300_000,
  cgst: 27_000,
  sgst: 27_000,
  igst: 0,
  rounding: 0,
  status: 'waiting for approval',
  returned: 0,
  returnedQuantity: 0,
  lostQuantity: 0,
  returnedNet: 0,
  cancelledQuantity: 0,
  cancelledNet: 0,
  vehicleId: null,
  vehicleName: null,
  verdict: null,
  fitPromise: 0,
}

const ORDER: Omit<
  Order,
  'deliveryCharge' | 'deliveryTax' | 'chargeTax' | 'supply' | 'rounding' | 'amountCharged' | 'lines'
> = {
  paymentFee: 0,
  paymentFeeTax: 0,
  id: toOrderId(7),
  shopId: SHOP_ID,
  userId: toUserId(1),
  state: 'placed',
  voucherNo: 1234,
  invoiceNo: 'KR/26-27/000123',
  orderType: 'Online Payment',
  coupon: null,
  customerName: 'Asha Rao',
  customerMobile: '9800000001',
  customerAddress: '14 Lakshmi Road, Pune, Maharashtra, India, 411030',
  customerGstin: null,
  customerCompany: null,
  feedback: null,
  pickupAt: null,
  shippingAddressId: toAddressId(1),
  shippingState: 'Maharashtra',
  shippingPincode: '411030',
  shippingLandmark: null,
  billingAddressId: toAddressId(1),
  placedAt: AT,
  promisedOn: null,
  cancelledAt: null,
  refundedAt: null,
  chargesBack: 0,
  replacesOrderId: null,
  draftId: null,
}
