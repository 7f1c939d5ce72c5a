import { describe, expect, it } from 'vitest'
import { DAY } from '../calendar-day.ts'
import { type OrderFacts, orderNow } from './order-now.ts'

const NOW = Date.UTC(2026, 10, 16, 6, 30)
const order: OrderFacts = {
  isPlaced: true,
  canBePaid: false,
  isCancelled: false,
  isCancellable: false,
  promisedOn: '2026-11-17',
  lines: [{ quantity: 2, cancelledQuantity: 0, status: 'waiting for approval' }],
  parcels: [],
  refunds: [],
  payTo: null,
}
const line = (status: OrderFacts['lines'][number]['status'], cancelledQuantity = 0) => ({
  quantity: 2,
  cancelledQuantity,
  status,
})
const parcel = (deliveredAt?: number, trackingUrl: string | null = null) => ({ deliveredAt, trackingUrl })
const says = (facts: Partial<OrderFacts>) => orderNow({ ...order, ...facts }, NOW).says

it('a replacement says which order it is for', () => {
  expect(says({ replacesNo: 12, promisedOn: null })).toEqual([
    'We are getting your order ready',
    'Replacement for order 12',
  ])
})

describe('where the goods are', () => {
  it.each<[string, Partial<OrderFacts>]>([
    ['Waiting for your payment', { isPlaced: false, canBePaid: true }],
    ['Your payment is being confirmed', { isPlaced: false }],
    ['Arriving by Tuesday, 17 November', {}],
    ['Arriving by Monday, 16 November', { promisedOn: '2026-11-16' }],
    ['Running late: it was due by Sunday, 15 November. We are sorry.', { promisedOn: '2026-11-15' }],
    ['We are getting your order ready', { promisedOn: null }],
    ['Packed for the courier', { promisedOn: null, lines: [line('waiting for pickup')] }],
    ['Packed for the courier, arriving by Tuesday, 17 November', { lines: [line('waiting for pickup')] }],
    ['On its way, arriving by Tuesday, 17 November', { lines: [line('shipped')], parcels: [parcel()] }],
    [
      'Part of it is on its way',
      { promisedOn: null, lines: [line('shipped'), line('accepted')], parcels: [parcel()] },
    ],
    [
      'Part of it has arrived, the rest arriving by Tuesday, 17 November',
      { lines: [line('delivered'), line('accepted')], parcels: [parcel(NOW)] },
    ],
    ['Delivered on 16 Nov 26', { lines: [line('delivered')], parcels: [parcel(1), parcel(NOW)] }],
    ['Delivered', { lines: [line('delivered')] }],
    ['Delivered', { lines: [line('delivered'), line('cancelled', 2)] }],
    ['Cancelled', { isCancelled: true, lines: [line('cancelled', 2)] }],
    ['Returned', { lines: [line('returned')] }],
    [
      'Not accepted at the door: it is coming back to us',
      { lines: [line('shipped')], parcels: [{ ...parcel(), refusedAt: NOW }] },
    ],
    [
      'Part of it was not accepted at the door and is coming back to us',
      { lines: [line('shipped'), line('delivered')], parcels: [{ ...parcel(), refusedAt: 1 }, parcel(NOW)] },
    ],
    [
      'On its way, arriving by Tuesday, 17 November',
      { lines: [line('shipped')], parcels: [{ ...parcel(), refusedAt: 1 }, parcel()] },
    ],
  ])('%s', (text, facts) => {
    expect(says(facts)).toEqual([text])
  })
})

describe('what becomes of the money', () => {
  const DONE =
    'Refund of ₹354 done on 16 Nov 26; it will show in your bank account within 5 to 7 working days'
  const refund = (state: OrderFacts['refunds'][number]['state'], amount = 35_400, byHand = false) => ({
    amount,
    state,
    at: NOW,
    byHand,
  })
  it('that staff have to pay out is said to be under way by nobody', () => {
    const refunds = [refund('asked', 35_400, true)]
    expect(says({ refunds, payTo: 'as•••@okaxis' })[1]).toBe(
      'Refund of ₹354: we will send it to as•••@okaxis',
    )
    expect(says({ refunds })[1]).toBe('Refund of ₹354: we will contact you about it')
    expect(says({ refunds: [...refunds, refund('sent', 100_00)] }).slice(1)).toEqual([
      'Refund of ₹100 started on 16 Nov 26; it will reach your account within 5 to 7 working days',
      'Refund of ₹354: we will contact you about it',
    ])
    expect(says({ refunds: [refund('done', 35_400, true)] })[1]).toBe('Refund of ₹354 done on 16 Nov 26')
  })

  it.each<[string | undefined, Partial<OrderFacts>]>([
    [
      'Refund of ₹354 started on 16 Nov 26; it will reach your account within 5 to 7 working days',
      { refunds: [refund('asked')] },
    ],
    [
      'Refund of ₹708 started on 16 Nov 26; it will reach your account within 5 to 7 working days',
      { refunds: [refund('asked'), refund('sent'), refund('done', 1)] },
    ],
    [DONE, { refunds: [refund('done')] }],
    ['Refund of ₹354 done on 6 Nov 26', { refunds: [{ ...refund('done'), at: NOW - 10 * DAY - 1 }] }],
    [
      'A refund of ₹354 did not go through. We are looking into it.',
      { refunds: [refund('done', 100), refund('failed')] },
    ],
    [DONE, { refunds: [refund('failed'), refund('done')] }],
    [undefined, { refunds: [refund('done')], lines: [line('delivered')] }],
  ])('%s', (text, facts) => {
    expect(says(facts)[1]).toBe(text)
  })
})

describe('what comes back', () => {
  const delivered = { lines: [line('delivered')], parcels: [parcel(NOW)] }
  const returned = (state: 'asked' | 'accepted' | 'closed', isRefusedParcel = false) => ({
    state,
    units: 1,
    isRefusedParcel,
  })

  it('is told after where the goods are, and before the money', () => {
    const refunds = [{ amount: 35_400, state: 'asked', at: NOW, byHand: false } as const]
    expect(says({ ...delivered, refunds, returns: [returned('asked')] })).toEqual([
      'Delivered on 16 Nov 26',
      'You asked to return 1 item: we will reply soon. Please do not send anything yet.',
      'Refund of ₹354 started on 16 Nov 26; it will reach your account within 5 to 7 working days',
    ])
    expect(says({ ...delivered, returns: [returned('closed')] })).toEqual(['Delivered on 16 Nov 26'])
  })

  it('is the next thing to do once the shop waits for it, before all else', () => {
    const next = (facts: Partial<OrderFacts>) => orderNow({ ...order, ...delivered, ...facts }, NOW).next
    expect(next({ returns: [returned('accepted')] })).toEqual({ do: 'send back' })
    expect(next({ returns: [returned('accepted'), returned('asked')], isCancellable: true })).toEqual({
      do: 'send back',
    })
    expect(next({ returns: [returned('asked')] })).toEqual({ do: 'buy again' })
    expect(next({ returns: [returned('closed')] })).toEqual({ do: 'buy again' })
    expect(next({ returns: [returned('accepted', true)] })).toEqual({ do: 'buy again' })
  })
})

describe('what is to be paid in cash', () => {
  it.each<[string | undefined, Partial<OrderFacts>]>([
    ['Keep ₹1,229 ready in cash', { cashDue: 122_900 }],
    [
      'We will call you to confirm your order. Keep ₹1,229 ready in cash.',
      { cashDue: 122_900, isToConfirm: true },
    ],
    [undefined, { cashDue: 0, lines: [line('delivered')] }],
    [undefined, { cashDue: 122_900, isCancelled: true }],
  ])('%s', (text, facts) => {
    expect(says(facts)[1]).toBe(text)
  })

  it('stands before what goes back', () => {
    const refunds = [{ amount: 35_400, state: 'asked', at: NOW, byHand: false } as const]
    expect(says({ cashDue: 50_000, refunds }).slice(1)).toEqual([
      'Keep ₹500 ready in cash',
      'Refund of ₹354 started on 16 Nov 26; it will reach your account within 5 to 7 working days',
    ])
  })
})

describe('the one thing to do next', () => {
  it.each<[unknown, Partial<OrderFacts>]>([
    [undefined, { isPlaced: false, canBePaid: true }],
    [undefined, {}],
    [{ do: 'cancel' }, { isCancellable: true }],
    [
      { do: 'track', url: 'https://courier.example/1' },
      { isCancellable: true, parcels: [parcel(), parcel(undefined, 'https://courier.example/1')] },
    ],
    [
      { do: 'buy again' },
      { lines: [line('delivered')], parcels: [parcel(NOW, 'https://courier.example/1')] },
    ],
    [
      undefined,
      {
        lines: [line('shipped')],
        parcels: [{ ...parcel(undefined, 'https://courier.example/1'), refusedAt: NOW }],
      },
    ],
    [{ do: 'buy again' }, { isCancelled: true, lines: [line('cancelled', 2)] }],
  ])('%j', (next, facts) => {
    expect(orderNow({ ...order, ...facts }, NOW).next).toEqual(next)
  })
})
