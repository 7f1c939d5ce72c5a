import { expect, it } from 'vitest'
import { parsePaymentReturn } from './payment-return.ts'

it('reads which order and what came of its payment', () => {
  expect(parsePaymentReturn(new URLSearchParams('order=12&payment=failed'))).toEqual({
    orderId: 12,
    payment: 'failed',
  })
})

it.each([
  '',
  'order=12',
  'payment=paid',
  'order=&payment=paid',
  'order=-1&payment=paid',
  'order=x&payment=paid',
  'order=1e99&payment=paid',
  'order=12&payment=free',
])('reads nothing from %j', (search) => {
  expect(parsePaymentReturn(new URLSearchParams(search))).toBeUndefined()
})
