import { expect, it } from 'vitest'
import { staffEventText } from './staff-timeline.ts'

const event = { from: null, to: null, amount: null }

it.each([
  [{ ...event, kind: 'packed' as const }, 'Packed'],
  [{ ...event, kind: 'refund asked' as const, amount: 25_000 }, 'To be refunded: ₹250.00'],
])('says %j', (it, text) => {
  expect(staffEventText(it)).toBe(text)
})

it('says from where to where an order was moved', () => {
  expect(staffEventText({ kind: 'moved', from: 'waiting for approval', to: 'accepted', amount: null })).toBe(
    'Waiting For Approval → Order Accepted',
  )
})
