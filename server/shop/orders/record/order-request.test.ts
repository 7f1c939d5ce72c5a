import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { toAddressId, toUserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { contentOf } from './order-request.ts'

it('an order that was sent to an earlier release is known by the same content', () => {
  const kept =
    '[["billingAddressId",2],["customerCompany",null],["customerGstin",null],["customerMobile","9800000001"],' +
    '["customerName","Asha"],["expectedTotal",118000],["feedback",""],["orderType","Online Payment"],' +
    '["pickupAt",null],["proof",null],["shippingAddressId",1],["shopId",518],["userId",7]]'
  const request = {
    userId: toUserId(7),
    shopId: SHOP_ID,
    shippingAddressId: toAddressId(1),
    billingAddressId: toAddressId(2),
    orderType: 'Online Payment' as const,
    customerName: 'Asha',
    customerMobile: '9800000001',
    customerGstin: null,
    customerCompany: null,
    feedback: '',
    pickupAt: null,
    paymentToken: undefined,
    key: 'k',
    expectedTotal: 118_000,
    coupon: undefined,
  }
  expect(contentOf(request)).toBe(hash('sha256', kept, 'base64url'))
  expect(contentOf({ ...request, coupon: 'FIRSTLIGHT' })).not.toBe(contentOf(request))
})
