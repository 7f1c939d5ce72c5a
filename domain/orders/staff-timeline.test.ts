import { expect, it } from 'vitest'
import { staffEventText } from './staff-timeline.ts'

const event = { from: null, to: null, amount: null, quantity: null }

it.each([
  [{ ...event, kind: 'packed' as const }, 'Packed'],
  [{ ...event, kind: 'packed' as const, quantity: 2 }, 'Packed, 2 pieces'],
  [{ ...event, kind: 'cancelled' as const, quantity: 1 }, 'Cancelled, 1 piece'],
  [{ ...event, kind: 'refund asked' as const, amount: 25_000 }, 'Refund started: ₹250.00'],
])('says %j', (it, text) => {
  expect(staffEventText(it)).toBe(text)
})

it('says in the words of the staff what an order was moved to', () => {
  const moved = { kind: 'moved', amount: null, quantity: null } as const
  expect(staffEventText({ ...moved, from: 'waiting for approval', to: 'accepted' })).toBe('Accepted')
  expect(staffEventText({ ...moved, from: 'delivered', to: 'shipped' })).toBe('Delivered → Shipped')
})
