import { expect, it } from 'vitest'
import { toProductId } from '../ids.ts'
import { pickList } from './pick-list.ts'

const shelf = (id: number, facts = {}) => ({
  id: toProductId(id),
  sku: `KR-${id}`,
  name: `Lamp ${id}`,
  bin: null,
  image: null,
  stock: 10,
  minStock: 2,
  ...facts,
})
const need = (voucherNo: number, product: number, units: number) => ({
  voucherNo,
  productId: toProductId(product),
  units,
})

it('adds up what each product is needed for, along the shelves', () => {
  const shelves = [
    shelf(1, { bin: 'A10' }),
    shelf(2, { bin: 'A2' }),
    shelf(3),
    shelf(4, { bin: 'A2', sku: 'KR-1' }),
  ]
  const picks = pickList(
    [need(12, 1, 2), need(12, 2, 1), need(13, 1, 3), need(13, 3, 1), need(14, 4, 1)],
    shelves,
  )
  expect(picks.map(({ bin, sku, units, orders }) => [bin, sku, units, orders])).toEqual([
    ['A2', 'KR-1', 1, [{ voucherNo: 14, units: 1 }]],
    ['A2', 'KR-2', 1, [{ voucherNo: 12, units: 1 }]],
    [
      'A10',
      'KR-1',
      5,
      [
        { voucherNo: 12, units: 2 },
        { voucherNo: 13, units: 3 },
      ],
    ],
    [null, 'KR-3', 1, [{ voucherNo: 13, units: 1 }]],
  ])
})

it('names an order once, though two of its lines are of one product', () => {
  expect(pickList([need(12, 1, 2), need(12, 1, 1)], [shelf(1)])).toMatchObject([
    { units: 3, orders: [{ voucherNo: 12, units: 3 }] },
  ])
})

it('leaves out what is in a parcel already, and what nobody needs', () => {
  expect(pickList([need(12, 1, 0)], [shelf(1), shelf(2)])).toEqual([])
})

it.each([
  [3, false],
  [2, true],
  [0, true],
])('with %i left for sale, of which 2 are too few, it is short: %s', (stock, isShort) => {
  expect(pickList([need(12, 1, 1)], [shelf(1, { stock })])).toMatchObject([{ isShort, stock }])
})
