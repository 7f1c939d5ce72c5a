import { findGstState } from '#domain/gst-states.ts'
import { toAddressId, toOrderId, toOrderLineId, toProductId, toUserId } from '#domain/ids.ts'
import { sellerState, supplyBetween } from '#domain/place-of-supply.ts'
import { quote } from '#domain/quote.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { composeInvoice, type InvoiceDocument } from '#server/shop/invoices/invoice-document.ts'
import type { Invoice } from '#server/shop/invoices/queries.ts'
import type { Order, OrderLine } from '#server/shop/orders/order.ts'
import type { OrderAddress } from '#server/shop/orders/queries.ts'

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

/** An invoice of an order that was charged by the shop's own rules; two lamps, unless told otherwise. */
export function anInvoiceDocument({ lines = [{}], order, invoice, shipping }: Facts = {}): InvoiceDocument {
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
  return composeInvoice({
    invoice: {
      orderId: toOrderId(7),
      invoiceNo: 'KR/26-27/000123',
      issuedAt: AT,
      sellerName: 'Kiranta Auto Lighting',
      sellerAddress: '14 Lakshmi Road, Pune, Maharashtra, 411030',
      sellerPhone: '02055500148',
      sellerEmail: 'hello@kiranta.example',
      providerPayment: 'pay_NkX2w7aBcD12Ef',
      deliveryState: delivered.state,
      ...seller,
    },
    order: {
      ...ORDER,
      deliveryCharge,
      deliveryTax: quoted.deliveryTax,
      chargeTax: quoted.chargeRate,
      supply,
      rounding: quoted.rounding,
      amountCharged: quoted.payable,
      lines: quoted.lines,
      ...order,
    },
    addresses: { shipping: delivered, billing: ADDRESS },
  })
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
  cancelledQuantity: 0,
  vehicleId: null,
  vehicleName: null,
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
}
