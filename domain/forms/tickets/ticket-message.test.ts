import { expect, it } from 'vitest'
import { parseInput } from '../parse.ts'
import { ticketMessageCallSchema, ticketMessageProblem } from './ticket-message.ts'

it.each([
  ['\u0000\n ', 'Please write your message'],
  ['x'.repeat(4_001), 'Message must be at most 4000 characters'],
  [` ${'क'.repeat(4_000)} `, undefined],
  ['<script>alert(1)</script>', undefined],
])('of a further message is said: %#', (message, problem) => {
  expect(ticketMessageProblem(message)).toBe(problem)
})

it('it keeps its lines and loses what nobody sees', () => {
  const sent = { key: 'k', message: ' One\r\nTwo\u202e\u0007 ' }
  expect(parseInput(ticketMessageCallSchema, sent)).toEqual({ key: 'k', message: 'One\nTwo' })
})
