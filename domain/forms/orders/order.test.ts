import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { labelMobileSchema, labelNameSchema, orderIdsProblem, orderSchema, quoteSchema } from './order.ts'

describe('the ids of an order', () => {
  const sound = { addressId: 3, userId: 7, shopId: 518 }

  it.each([
    [sound, undefined],
    [{ ...sound, userId: '7', shopId: '518' }, undefined],
    [{ addressId: undefined, userId: undefined, shopId: 'x' }, 'Please select a delivery address'],
    [{ ...sound, addressId: 0 }, 'Please select a delivery address'],
    [{ ...sound, userId: null, shopId: 'x' }, 'User ID is required'],
    [{ ...sound, userId: '' }, 'User ID is required'],
    [{ ...sound, userId: 0 }, 'User ID is required'],
    [{ ...sound, userId: 'seven' }, 'Invalid ID format'],
    [{ ...sound, userId: -7 }, 'Invalid ID format'],
    [{ ...sound, userId: 1.5 }, 'Invalid ID format'],
    [{ ...sound, userId: '7 or 1=1' }, 'Invalid ID format'],
    [{ ...sound, shopId: undefined }, 'Invalid ID format'],
    [{ ...sound, shopId: 0 }, 'Invalid ID format'],
  ])('%j: %s', (ids, problem) => {
    expect(orderIdsProblem(ids)).toBe(problem)
  })
})

describe('an order', () => {
  const sound = {
    orderType: 'Online Payment',
    shippingAddressId: 3,
    billingAddressId: 4,
    expectedTotal: undefined,
  }
  const plain = {
    ...sound,
    feedback: '',
    paymentToken: undefined,
    key: undefined,
    customerGstin: null,
    customerCompany: null,
    customerName: '',
    customerMobile: '',
    pickupAt: null,
    coupon: undefined,
  }

  it.each([
    [{}, {}],
    [{ feedback: null, paymentToken: null, key: null, customerGstin: null, customerName: null }, {}],
    [{ feedback: '', paymentToken: '', key: '', customerGstin: ' ', customerCompany: ' ' }, {}],
    [{ coupon: ' FirstLight ' }, { coupon: 'FirstLight' }],
    [{ coupon: 'x'.repeat(99) }, { coupon: 'x'.repeat(99) }],
    [{ coupon: ' ' }, {}],
    [{ feedback: ' Ring twice ' }, { feedback: 'Ring twice' }],
    [{ customerGstin: '27 aapfu 0939f1zv' }, { customerGstin: '27AAPFU0939F1ZV' }],
    [{ customerCompany: ' Rao Motors ' }, { customerCompany: 'Rao Motors' }],
    [
      { customerName: ' Asha ', customerMobile: ' 98 ' },
      { customerName: 'Asha', customerMobile: '98' },
    ],
    [{ customerMobile: '+91 98000-00001' }, { customerMobile: '9800000001' }],
    [
      { paymentToken: 'p', key: ' k', pickupAt: 5, expectedTotal: 118_000 },
      { paymentToken: 'p', key: ' k', pickupAt: 5, expectedTotal: 118_000 },
    ],
  ])('%j means %j', (change, facts) => {
    // Every fact is named, also one that is nothing: by all of them two orders are told apart.
    expect(parseInput(orderSchema, { ...sound, ...change })).toStrictEqual({ ...plain, ...facts })
  })

  it.each([
    [{ orderType: 'Cash' }, 'Only Online Payment is offered'],
    [{ orderType: ' Online Payment' }, 'Only Online Payment is offered'],
    [{ feedback: 'x'.repeat(1_001) }, 'Feedback must be at most 1000 characters'],
    [{ feedback: ` ${'x'.repeat(1_000)} ` }, undefined],
    [{ paymentToken: 'x'.repeat(4_001) }, 'The proof of payment must be at most 4000 characters'],
    [{ key: 'x'.repeat(201) }, 'An idempotency key must be at most 200 characters'],
    [{ customerGstin: '27' }, 'GSTIN must look like 27AAPFU0939F1ZV'],
    [{ customerCompany: '--' }, 'Company name must have letters or digits'],
    [{ customerCompany: '--', customerGstin: '27' }, 'GSTIN must look like 27AAPFU0939F1ZV'],
    [{ customerGstin: '27', key: 'x'.repeat(201) }, 'An idempotency key must be at most 200 characters'],
    [{ orderType: '', feedback: 'x'.repeat(1_001) }, 'Only Online Payment is offered'],
  ])('%j: %s', (change, problem) => {
    expect(firstProblem(orderSchema, { ...sound, ...change })).toBe(problem)
  })

  it.each([
    [{}, { shippingAddressId: undefined, coupon: undefined, orderType: 'Online Payment' }],
    [{ coupon: '  ' }, { shippingAddressId: undefined, coupon: undefined, orderType: 'Online Payment' }],
    [
      { shippingAddressId: 7, coupon: ' diwali ', orderType: 'Online Payment' },
      { shippingAddressId: 7, coupon: 'diwali', orderType: 'Online Payment' },
    ],
  ])('is quoted for %j as %j', (given, input) => {
    expect(v.parse(quoteSchema, given)).toEqual(input)
  })

  it('is not quoted for a method that is not offered', () => {
    expect(firstProblem(quoteSchema, { orderType: 'Cash On Delivery' })).toBeUndefined()
    expect(firstProblem(quoteSchema, { orderType: 'Cash' })).toBe('Only Online Payment is offered')
  })

  it.each(['Asha Rao', 'x'.repeat(100)])('may have the name %j on its label', (name) => {
    expect(v.is(labelNameSchema, name)).toBe(true)
  })
  it.each(['', 'x'.repeat(101), 'Asha\nRao', 'Asha \u202eRao'])('may not have the name %j', (name) => {
    expect(v.is(labelNameSchema, name)).toBe(false)
  })
  it.each([
    ['9800000001', true],
    ['+919800000001', true],
    ['123456', false],
    ['', false],
    ['98000 00001', false],
  ])('may have the mobile %j on its label: %s', (mobile, fits) => {
    expect(v.is(labelMobileSchema, mobile)).toBe(fits)
  })
})
