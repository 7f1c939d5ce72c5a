import { expect, it } from 'vitest'
import { staffEventText } from './staff-timeline.ts'

const event = { from: null, to: null, amount: null }

it.each([
  [{ ...event, kind: 'packed' as const }, 'Packed'],
  [{ ...event, kind: 'refund asked' as const, amount: 25_000 }, 'Refund started: ₹250.00'],
])('says %j', (it, text) => {
  expect(staffEventText(it)).toBe(text)
})

it('says in the words of the staff what an order was moved to', () => {
  const moved = { kind: 'moved', amount: null } as const
  expect(staffEventText({ ...moved, from: 'waiting for approval', to: 'accepted' })).toBe('Accepted')
  expect(staffEventText({ ...moved, from: 'delivered', to: 'shipped' })).toBe('Delivered → Shipped')
})
