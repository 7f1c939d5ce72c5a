import { expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { cancelOrderSchema } from './cancel-order.ts'

const parse = (given: object) => parseInput(cancelOrderSchema, { reason: 'Too late', ...given })

it('takes all that is left, or units of lines', () => {
  expect(parse({ lines: null, account: null, key: '' })).toEqual({
    lines: undefined,
    reason: 'Too late',
    account: undefined,
    key: undefined,
  })
  expect(parse({ lines: [{ lineId: 3, quantity: 2 }] })).toMatchObject({
    lines: [{ lineId: 3, quantity: 2 }],
  })
})

it('makes one line of a reason, without what nobody sees', () => {
  expect(parse({ reason: '  It is\r\n too \u202Elate\u0000 ' })).toMatchObject({ reason: 'It is too late' })
  expect(parse({ reason: '<script>alert(1)</script>' })).toMatchObject({
    reason: '<script>alert(1)</script>',
  })
  expect(parse({ reason: 'x'.repeat(300) })).toMatchObject({ reason: 'x'.repeat(300) })
})

it.each([
  [{ reason: ' \n ' }, 'Please give a reason'],
  [{ reason: 'x'.repeat(301) }, 'Reason must be at most 300 characters'],
  [{ lines: [] }, 'Please choose what to cancel'],
  [{ lines: [{ lineId: 1, quantity: 0 }] }, 'Quantity must be a whole number, 1 or more'],
  [{ key: 'k'.repeat(201) }, 'An idempotency key must be at most 200 characters'],
  [{ account: { upiId: 'nobody' } }, 'This UPI ID doesn’t look right. It should look like name@bank'],
])('refuses %j', (given, message) => {
  expect(parse(given)).toEqual(new Refusal('BAD_USER_INPUT', message))
})
