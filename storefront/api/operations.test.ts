import { describe, expect, it } from 'vitest'
import type { Address } from './addresses.ts'
import { deleteAddress, findPlace, listAddresses, saveAddress } from './addresses.ts'
import { changeCart, readCart } from './cart.ts'
import { findProduct, listProducts, searchProducts } from './catalogue.ts'
import type { Send } from './client.ts'
import { findDeliveryRule } from './delivery.ts'
import { listOrders } from './orders.ts'
import { cancelPayment, placeOrder } from './place-order.ts'
import { findShop, listBanners, listMasterCategories } from './shop.ts'
import { changeWishlist, readWishlist } from './wishlist.ts'

const ADDRESS: Address = {
  id: 3,
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411030',
  type: 'Home',
  landmark: null,
  isDefault: true,
}
const { id: _, ...DRAFT } = { ...ADDRESS, landmark: '' }

/** What a function sends, whatever becomes of the answer. */
async function sentBy(make: (send: Send) => Promise<unknown>) {
  const calls: Parameters<Send>[0][] = []
  const send: Send = async (call) => {
    calls.push(call)
    return { status: 500, body: undefined }
  }
  await make(send).catch(() => {})
  const { operationName, variables } = calls[0] ?? {}
  return [operationName, variables]
}

describe('what each data call is named and says', () => {
  it.each<[string, (send: Send) => Promise<unknown>, Record<string, unknown>]>([
    ['banners', listBanners, { filter: { shopId: 518 } }],
    ['products', (send) => listProducts(send, {}), { filter: { shopId: 518 } }],
    ['products', (send) => findProduct(send, 1001), { filter: { shopId: 518, productId: 1001 } }],
    [
      'searchProducts',
      (send) => searchProducts(send, { keyWord: 'h4' }),
      { filter: { shopId: 518, keyWord: 'h4' } },
    ],
    ['cart', (send) => readCart(send, 7), { filter: { shopId: 518, userId: 7 } }],
    [
      'Cart',
      (send) => changeCart(send, 7, 1001, { quantity: 3, Update: true }),
      { userId: 7, productId: 1001, shopId: 518, quantity: 3, Update: true },
    ],
    [
      'Cart',
      (send) => changeCart(send, 7, 1001, { Delete: true }),
      { userId: 7, productId: 1001, shopId: 518, Delete: true },
    ],
    ['wishlist', (send) => readWishlist(send, 7), { filter: { shopId: 518, userId: 7 } }],
    [
      'Wishlist',
      (send) => changeWishlist(send, 7, 1001, true),
      { userId: 7, productId: 1001, shopId: 518, Delete: false },
    ],
    [
      'Wishlist',
      (send) => changeWishlist(send, 7, 1001, false),
      { userId: 7, productId: 1001, shopId: 518, Delete: true },
    ],
    ['masterCategories', listMasterCategories, { filter: { shopId: 518 } }],
    ['address', (send) => listAddresses(send, 7), { filter: { userId: 7 } }],
    ['Address', (send) => saveAddress(send, 7, DRAFT), { userId: 7, ...DRAFT }],
    [
      'Address',
      (send) => saveAddress(send, 7, DRAFT, 3),
      { userId: 7, ...DRAFT, addressId: 3, Update: true },
    ],
    ['Address', (send) => deleteAddress(send, 7, 3), { userId: 7, addressId: 3, Delete: true }],
    ['CancelPayment', (send) => cancelPayment(send, 7, 12), { userId: 7, orderId: 12 }],
    ['shippingCost', findDeliveryRule, { filter: { shopId: 518 } }],
    ['getstate', (send) => findPlace(send, '411030'), { filter: { pincode: '411030' } }],
    ['shop', findShop, { filter: { id: 518 } }],
    ['OrderHistory', (send) => listOrders(send, 7), { filter: { userId: 7, shopId: 518 } }],
  ])('%s', async (name, make, variables) => {
    expect(await sentBy(make)).toEqual([name, variables])
  })
})

describe('an order', () => {
  const input = {
    userId: 7,
    address: ADDRESS,
    customerGstin: '27AAPFU0939F1ZV',
    customerCompany: 'Rao Motors',
    shopPhone: '02055500148',
    orderType: 'Online Payment' as const,
    expectedTotal: 177_000,
    key: 'k',
  }
  const order = {
    userId: 7,
    shopId: 518,
    customerName: 'Asha Rao',
    customerMobile: '9800000001',
    customerAddress: '14 Lakshmi Road, Pune, Maharashtra, India, 411030',
    shopPhone: '02055500148',
    shippingAddress: 3,
    billingAddress: 3,
    rating: 1,
    paymentInfo: 'Paid',
    orderType: 'Online Payment',
    customerId: 7,
    feedback: '',
    voucherNo: 1,
    pickuptime: '',
    customerGstin: '27AAPFU0939F1ZV',
    customerCompany: 'Rao Motors',
    idempotencyKey: 'k',
    expectedTotal: 1770,
  }

  it('says who buys, where it goes, and that it is paid online', async () => {
    expect(await sentBy((send) => placeOrder(send, input))).toEqual(['OrderbyCart', order])
  })

  it('without a name is of Unknown, and without a phone of the shop has that of the address', async () => {
    const nameless = { ...input, address: { ...ADDRESS, name: '' }, shopPhone: null }
    expect(await sentBy((send) => placeOrder(send, nameless))).toEqual([
      'OrderbyCart',
      { ...order, customerName: 'Unknown', shopPhone: '9800000001' },
    ])
  })

  it('without lines is not listed', async () => {
    const line = {
      id: 1,
      stockId: 1,
      quantity: 1,
      tax: 18,
      price: 1,
      totalPrice: 1.18,
      status: 1,
      Products: [],
    }
    const none = { shipments: [], invoices: [], creditNotes: [] }
    const orderHistory = [
      {
        id: 1,
        timestamp: '2026-09-05T06:30:00Z',
        deliveryCharge: 0,
        amountCharged: 1,
        orderdetails: [],
        ...none,
      },
      {
        id: 2,
        timestamp: '2026-09-05T06:30:00Z',
        deliveryCharge: 0,
        amountCharged: 1,
        orderdetails: [line],
        ...none,
      },
    ]
    const listed = await listOrders(async () => ({ status: 200, body: { data: { orderHistory } } }), 7)
    expect(listed.map(({ id }) => id)).toEqual([2])
  })
})
