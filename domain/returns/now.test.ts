import { describe, expect, it } from 'vitest'
import { type ReturnFacts, returnsNow } from './now.ts'
import { RETURN_STATES, type ReturnState } from './words.ts'

const returned = (state: ReturnState, units = 1, isRefusedParcel = false): ReturnFacts => ({
  state,
  units,
  isRefusedParcel,
})

describe('a return in the card of its order', () => {
  const TEXTS: Record<ReturnState, [one: string[], two: string[]]> = {
    asked: [
      ['You asked to return 1 item: we will reply soon. Please do not send anything yet.'],
      ['You asked to return 2 items: we will reply soon. Please do not send anything yet.'],
    ],
    accepted: [
      ['Your return of 1 item was accepted: send it back'],
      ['Your return of 2 items was accepted: send them back'],
    ],
    'on its way': [
      ['Your return of 1 item is on its way to us'],
      ['Your return of 2 items is on its way to us'],
    ],
    received: [
      ['Your return of 1 item has reached us: we are checking it'],
      ['Your return of 2 items has reached us: we are checking them'],
    ],
    refused: [[], []],
    withdrawn: [[], []],
    closed: [[], []],
  }

  it.each(RETURN_STATES)('that is %s says so, or nothing where it is over', (state) => {
    const [one, two] = TEXTS[state]
    expect(returnsNow([returned(state)])).toEqual(one)
    expect(returnsNow([returned(state, 2)])).toEqual(two)
    expect(returnsNow([returned(state), returned(state)])).toEqual(two)
  })

  it.each(RETURN_STATES)(
    'of a parcel that was refused and is %s is told with the goods, not here',
    (state) => {
      expect(returnsNow([returned(state, 1, true)])).toEqual([])
    },
  )

  it('is one of several: what the customer has to do comes first', () => {
    const several = [returned('received'), returned('closed'), returned('asked'), returned('accepted', 2)]
    expect(returnsNow(several)).toEqual([
      'Your return of 2 items was accepted: send them back',
      'You asked to return 1 item: we will reply soon. Please do not send anything yet.',
      'Your return of 1 item has reached us: we are checking it',
    ])
    expect(returnsNow([])).toEqual([])
  })
})
