import { expect, it } from 'vitest'
import { toUserId } from '../ids.ts'
import { actorText, THE_SYSTEM } from './actor.ts'

it('staff are named, customers and the shop itself are not', () => {
  expect(actorText({ kind: 'staff', name: 'Ravi' })).toBe('Ravi')
  expect(actorText({ kind: 'customer', id: toUserId(12) })).toBe('the customer')
  expect(actorText(THE_SYSTEM)).toBe('the shop')
})
