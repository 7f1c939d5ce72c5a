import { describe, expect, it } from 'vitest'
import { newsOfTicket, type TicketEntry, ticketEntryText } from './ticket-history.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
const WRITER = { kind: 'writer' } as const
const MINUTE = 60_000

describe('what happened to a ticket', () => {
  it.each<[TicketEntry['kind'], string | null, TicketEntry['actor'], string]>([
    ['written', 'A red one.', WRITER, 'The customer wrote again'],
    ['answered', 'It fits.', RAVI, 'Ravi answered'],
    ['closed', null, RAVI, 'Ravi closed it'],
    ['reopened', null, WRITER, 'The customer opened it again'],
    ['note', 'Called.', RAVI, 'Ravi added a note'],
    ['assigned', 'Asha', RAVI, 'Ravi assigned it to Asha'],
    ['assigned', null, RAVI, 'Ravi assigned it to nobody'],
  ])('%s (%s) is said with who did it', (kind, text, actor, said) => {
    expect(ticketEntryText({ kind, text, actor })).toBe(said)
  })
})

describe('whoever comes second', () => {
  const entry = (kind: TicketEntry['kind'], minutes: number): TicketEntry => ({
    kind,
    text: null,
    actor: RAVI,
    at: -minutes * MINUTE,
  })

  it('is told what the first did, and when', () => {
    expect(newsOfTicket([entry('answered', 5), entry('closed', 5)], 0)).toBe(
      'Since you opened this ticket: Ravi answered (5 minutes ago), Ravi closed it (5 minutes ago). Nothing was done. Please check it again first.',
    )
  })

  it('is told the last three of many', () => {
    const news = [entry('answered', 9), entry('closed', 3), entry('reopened', 2), entry('closed', 0)]
    expect(newsOfTicket(news, 0)).not.toContain('answered')
    expect(newsOfTicket(news, 0)).toContain('Ravi closed it (just now)')
  })

  it('hears nothing where nothing happened', () => {
    expect(newsOfTicket([], 0)).toBeUndefined()
  })
})
