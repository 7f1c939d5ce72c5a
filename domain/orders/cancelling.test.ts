import { expect, it } from 'vitest'
import { toOrderLineId, toParcelId } from '../ids.ts'
import { unitsCustomerCancels, unitsShopCancels } from './cancelling.ts'

const id = toOrderLineId(31)
const line = { id, quantity: 5, cancelledQuantity: 1, status: 'accepted' as const }
const parcel = (quantity: number, shippedAt: number | null = null) => ({
  id: toParcelId(1),
  shippedAt,
  deliveredAt: null,
  refusedAt: null,
  lines: [{ lineId: id, quantity, cancelled: 0, returned: 0, lost: 0 }],
})

it.each([
  ['nothing is packed', [], 4, 4],
  ['some is packed', [parcel(3)], 1, 4],
  ['all is packed', [parcel(4)], 0, 4],
  ['some is shipped', [parcel(3, 1)], 1, 1],
])(
  'where %s, customers cancel what is in no parcel and the shop what is not shipped',
  (_, parcels, own, shop) => {
    expect(unitsCustomerCancels(line, parcels)).toBe(own)
    expect(unitsShopCancels(line, parcels)).toBe(shop)
  },
)

it.each(['shipped', 'delivered', 'cancelled', 'returned'] as const)(
  'nothing of a line that is %s',
  (status) => {
    expect(unitsCustomerCancels({ ...line, status }, [])).toBe(0)
    expect(unitsShopCancels({ ...line, status }, [])).toBe(0)
  },
)
