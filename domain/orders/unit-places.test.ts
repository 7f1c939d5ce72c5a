import { expect, it } from 'vitest'
import { toOrderLineId, toParcelId } from '../ids.ts'
import type { Parcel, ParcelLine } from './parcels.ts'
import { addPlaces, isInOnePlace, unitPlaces, unitPlacesText } from './unit-places.ts'

const LINE = { id: toOrderLineId(1), quantity: 6, cancelledQuantity: 0 }
const SENT = { isAtCounter: false }

const parcel = (at: Partial<Parcel>, line: Partial<ParcelLine> = {}): Parcel => ({
  id: toParcelId(1),
  shippedAt: null,
  deliveredAt: null,
  refusedAt: null,
  ...at,
  lines: [{ lineId: LINE.id, quantity: 1, cancelled: 0, returned: 0, lost: 0, ...line }],
})

const text = (parcels: readonly Parcel[], line: Partial<typeof LINE> = {}) =>
  unitPlacesText(unitPlaces({ ...LINE, ...line }, parcels), SENT)

it('says in one word where all pieces are', () => {
  expect(text([])).toBe('To pack')
  expect(text([], { cancelledQuantity: 6 })).toBe('Cancelled')
  expect(text([parcel({ shippedAt: 1 }, { quantity: 6 })])).toBe('Shipped')
  expect(text([parcel({ shippedAt: 1, refusedAt: 2 }, { quantity: 6 })])).toBe('Coming back')
})

it('says of each place how many pieces are there', () => {
  expect(text([parcel({ shippedAt: 1 }), parcel({ shippedAt: 1, refusedAt: 2 })], { quantity: 2 })).toBe(
    '1 shipped, 1 coming back',
  )
  expect(
    text([
      parcel({}),
      parcel({ shippedAt: 1, refusedAt: 2 }, { quantity: 2, returned: 1, lost: 1 }),
      parcel({ shippedAt: 1, deliveredAt: 2 }),
    ]),
  ).toBe('2 to pack, 1 packed, 1 delivered, 1 returned, 1 lost on the way back')
  expect(text([parcel({}, { quantity: 5, cancelled: 2 })], { cancelledQuantity: 3 })).toBe(
    '3 packed, 3 cancelled',
  )
})

it('adds up the lines of an order', () => {
  const packed = unitPlaces({ ...LINE, quantity: 1 }, [parcel({})])
  const whole = addPlaces([packed, unitPlaces({ ...LINE, quantity: 2 }, [])])
  expect(whole).toMatchObject({ toPack: 2, packed: 1 })
  expect([isInOnePlace(packed), isInOnePlace(whole)]).toEqual([true, false])
})

it('calls what was delivered at the counter handed over', () => {
  const handed = unitPlaces({ ...LINE, quantity: 1 }, [parcel({ shippedAt: 1, deliveredAt: 1 })])
  expect(unitPlacesText(handed, { isAtCounter: true })).toBe('Handed over at the counter')
})
