import { describe, expect, it } from 'vitest'
import { acknowledgedText, clockText, dealtWithText, ticketStateText, whatNowText } from './ticket-texts.ts'

const NOON = Date.UTC(2026, 8, 5, 6, 30)

describe('the writer of a ticket reads', () => {
  it.each([
    ['open', 'Open', 'We have your message and will write to you.'],
    ['answered', 'Answered', 'We have answered you. If you need anything more, write to us here.'],
    [
      'closed',
      'Closed',
      'This ticket is closed. If you need anything more, write to us here and it will open again.',
    ],
  ] as const)('of one that is %s: %s. %s', (state, word, text) => {
    expect([ticketStateText(state), whatNowText(state)]).toEqual([word, text])
  })

  it.each([
    [true, NOON + 1, 'Yes, by mail'],
    [false, NOON - 1, 'You will get a mail by 5 Sep 2026, 12:00 pm'],
    [false, NOON, 'It was due by 5 Sep 2026, 12:00 pm. We are sorry for the delay.'],
  ])('whether it is acknowledged (%s) or until when it will be', (isAcknowledged, now, text) => {
    expect(acknowledgedText({ isAcknowledged, acknowledgeBy: NOON }, now)).toBe(text)
  })

  it.each([
    [null, NOON - 1, 'By 5 Sep 2026'],
    [null, NOON, 'It was due by 5 Sep 2026. We are sorry for the delay.'],
    [NOON - 1, NOON + 1, 'On 5 Sep 2026'],
  ])('until when it will be dealt with, or when it was (%s)', (closedAt, now, text) => {
    expect(dealtWithText({ closedAt, resolveBy: NOON }, now)).toBe(text)
  })
})

describe('staff read of a clock', () => {
  it.each([
    ['acknowledge', 'done', 'Done'],
    ['acknowledge', undefined, 'By 5 Sep 2026, 12:00 pm'],
    ['acknowledge', 'soon', 'By 5 Sep 2026, 12:00 pm, soon'],
    ['acknowledge', 'overdue', 'Late since 5 Sep 2026, 12:00 pm'],
    ['resolve', 'done', 'Done'],
    ['resolve', undefined, 'By 5 Sep 2026'],
    ['resolve', 'soon', 'By 5 Sep 2026, soon'],
    ['resolve', 'overdue', 'Late since 5 Sep 2026'],
  ] as const)('to %s, which is marked %s: %s', (what, mark, text) => {
    expect(clockText({ what, mark, by: NOON })).toBe(text)
  })
})
