import { expect, it } from 'vitest'
import { isForCustomer, timelineText } from './timeline.ts'

const event = { to: null, amount: null, quantity: null, note: null }

it('the timeline is in words for the customer', () => {
  expect(timelineText({ ...event, kind: 'paid', amount: 236_050 })).toBe('Payment of ₹2,360.50 received')
  expect(timelineText({ ...event, kind: 'moved', to: 'shipped' })).toBe('Order Shipped')
  expect(timelineText({ ...event, kind: 'cancelled' })).toBe('Order cancelled')
  expect(timelineText({ ...event, kind: 'cancelled', quantity: 1, note: 'Broken' })).toBe(
    '1 item cancelled: Broken',
  )
  expect(timelineText({ ...event, kind: 'packed', quantity: 2, note: 'KR/26-27/000001' })).toBe(
    '2 items packed',
  )
  expect(timelineText({ ...event, kind: 'shipped' })).toBe('A parcel was shipped')
  expect(timelineText({ ...event, kind: 'shipped', note: 'Bharat Cargo BC0042' })).toBe(
    'A parcel was shipped: Bharat Cargo BC0042',
  )
  expect(timelineText({ ...event, kind: 'delivered' })).toBe('A parcel was delivered')
  expect(timelineText({ ...event, kind: 'handed over' })).toBe('Handed over at the counter')
  expect(timelineText({ ...event, kind: 'tracking corrected', note: 'DTDC D7' })).toBe(
    'A parcel is with DTDC D7',
  )
  expect(timelineText({ ...event, kind: 'tracking corrected' })).toBe(
    'The tracking of a parcel was corrected',
  )
  expect(timelineText({ ...event, kind: 'shipping taken back' })).toBe(
    'A parcel is still with us: it was marked as shipped by mistake',
  )
  expect(timelineText({ ...event, kind: 'delivery taken back' })).toBe(
    'A parcel is still on its way: it was marked as delivered by mistake',
  )
  expect(timelineText({ ...event, kind: 'try failed', note: 'Customer refused to pay' })).toBe(
    'The courier could not deliver a parcel. We are asking the courier to try again.',
  )
  expect(timelineText({ ...event, kind: 'coming back' })).toBe(
    'The courier could not deliver a parcel and is bringing it back to us',
  )
  expect(timelineText({ ...event, kind: 'try asked', note: 'To 3 Station Road' })).toBe(
    'We have asked the courier to try again',
  )
  expect(timelineText({ ...event, kind: 'refunded', amount: 10_000 })).toBe('Refund of ₹100 done')
  expect(timelineText({ ...event, kind: 'something new' })).toBe('The order was changed')
})

it('notes for the customer stand on it, those of the shop for itself do not', () => {
  const note = { ...event, note: 'We pack it today.' }
  expect(timelineText({ ...note, kind: 'note to customer' })).toBe('A note from us: We pack it today.')
  expect(isForCustomer({ kind: 'note to customer' })).toBe(true)
  for (const kind of ['note', 'payment looked up', 'closed'])
    expect(isForCustomer({ kind }), kind).toBe(false)
})
