import { expect, it } from 'vitest'
import { smsThatFits } from './order-sms.ts'

type Sent = Record<'shippedAt' | 'deliveredAt' | 'refusedAt', number | null>

const PACKED: Sent = { shippedAt: null, deliveredAt: null, refusedAt: null }
const SHIPPED: Sent = { ...PACKED, shippedAt: 1 }
const PLACED = {
  state: 'placed' as const,
  amountCharged: 50_000,
  cash: undefined,
  lines: [{ cancelledQuantity: 0 }],
  parcels: [],
}

it.each([
  ['is placed', {}, 'placed'],
  ['is packed', { parcels: [PACKED] }, 'placed'],
  ['is to be paid in cash', { cash: { due: 50_000 } }, 'placed'],
  ['is paid in cash in part', { cash: { due: 20_000 } }, undefined],
  ['is called off in part', { lines: [{ cancelledQuantity: 1 }, { cancelledQuantity: 0 }] }, undefined],
  ['costs nothing', { amountCharged: 0 }, undefined],
  ['is under way', { parcels: [SHIPPED] }, 'shipped'],
  [
    'is under way in part, and called off in part',
    { parcels: [SHIPPED, PACKED], lines: [{ cancelledQuantity: 1 }] },
    'shipped',
  ],
  ['has arrived', { parcels: [{ ...SHIPPED, deliveredAt: 2 }] }, undefined],
  ['has arrived in part', { parcels: [{ ...SHIPPED, deliveredAt: 2 }, PACKED] }, undefined],
  ['was refused at the door', { parcels: [{ ...SHIPPED, refusedAt: 2 }] }, undefined],
  ['waits for its payment', { state: 'awaiting payment' as const }, undefined],
  ['is cancelled', { state: 'cancelled' as const, parcels: [SHIPPED] }, undefined],
  ['is over', { state: 'closed' as const }, undefined],
])('of an order that %s, an SMS can tell: %o, %s', (_, facts, about) => {
  expect(smsThatFits({ ...PLACED, ...facts })?.about).toBe(about)
})

it('what was shipped last is told of', () => {
  const last = { ...SHIPPED, shippedAt: 5 }
  expect(smsThatFits({ ...PLACED, parcels: [SHIPPED, last, PACKED] })).toEqual({
    about: 'shipped',
    parcel: last,
  })
})
