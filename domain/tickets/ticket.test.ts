import { expect, it } from 'vitest'
import { toTicketId } from '../ids.ts'
import { parseTicketName, ticketName } from './ticket.ts'

it.each([
  [1, 'T-1001'],
  [42, 'T-1042'],
  [9_000, 'T-10000'],
])('the ticket %i is called %s, and is found by it', (id, name) => {
  expect(ticketName(toTicketId(id))).toBe(name)
  for (const said of [name, name.toLowerCase(), name.replace('-', ''), name.slice(2), ` ${name} `]) {
    expect(parseTicketName(said)).toBe(id)
  }
})

it.each(['', 'T-', 'T-1000', '0999', 'T--1042', '1042a', '1e9', '-1042', '9'.repeat(16)])(
  '%j is no ticket',
  (text) => {
    expect(parseTicketName(text)).toBeUndefined()
  },
)
