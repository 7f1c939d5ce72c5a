import { expect, it } from 'vitest'
import { ORDER_TYPES, PAYMENT_METHODS } from './payment.ts'
import {
  kindNameOfOrder,
  kindOfOrder,
  kindOfPayment,
  METHODS_AT_DOOR,
  METHODS_PLACED_AT_ONCE,
  METHODS_REFUNDED_BY_STAFF,
  methodOfOrder,
} from './payment-kinds.ts'

it('knows the kind of an order by its type, and takes what it does not know for paid online', () => {
  const types = [...ORDER_TYPES, 'Bank Transfer or UPI', 'Cash at the Counter', 'Replacement', '']
  expect(types.map((orderType) => kindNameOfOrder({ orderType }))).toEqual([
    'online',
    'cash',
    'by hand',
    'by hand',
    'online',
    'online',
  ])
})

it('records a payment as what its kind says, or as the provider that it goes through', () => {
  expect(methodOfOrder({ orderType: 'Online Payment' }, 'razorpay')).toBe('razorpay')
  expect(methodOfOrder({ orderType: 'Cash On Delivery' }, 'razorpay')).toBe('cash')
  expect(methodOfOrder({ orderType: 'Cash at the Counter' }, 'razorpay')).toBe('by hand')
})

it('says which payments wait for nobody, come at the door, and are refunded by staff', () => {
  expect(METHODS_PLACED_AT_ONCE).toEqual(['by hand', 'cash'])
  expect(METHODS_AT_DOOR).toEqual(['cash'])
  expect(METHODS_REFUNDED_BY_STAFF).toEqual(['by hand', 'cash'])
})

it('says the same of an order and of its payment', () => {
  for (const orderType of ORDER_TYPES) {
    const method = methodOfOrder({ orderType }, 'test')
    expect(kindOfPayment({ method })).toBe(kindOfOrder({ orderType }))
  }
  expect(PAYMENT_METHODS.map((method) => kindOfPayment({ method }).typeInApi)).toEqual([
    'Online Payment',
    'Online Payment',
    'Direct Payment',
    'Cash On Delivery',
  ])
})
