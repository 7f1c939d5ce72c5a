import { expect, it } from 'vitest'
import { addScanned, type PackLine } from './add-scanned.ts'

const LINE: PackLine = {
  id: 31,
  productId: 7,
  name: 'Night lamp',
  picture: null,
  sku: 'N-1',
  bin: null,
  vehicleName: null,
  fit: null,
  left: 2,
}
const LAMP = { kind: 'product', id: 7, name: 'Night lamp' }

it('counts a unit with each scan, until all are in', () => {
  const first = addScanned([LINE], {}, 'N-1', [LAMP])
  expect(first).toEqual({ units: { 31: 1 }, scanMessage: '1 of 2: Night lamp', isWrong: false })
  const second = addScanned([LINE], first.units, 'N-1', [LAMP])
  expect(second.units).toEqual({ 31: 2 })
  expect(addScanned([LINE], second.units, 'N-1', [LAMP])).toEqual({
    units: { 31: 2 },
    scanMessage: 'All 2 are already in: Night lamp',
    isWrong: true,
  })
})

it('goes on with the next line of the same product', () => {
  const lines = [LINE, { ...LINE, id: 32, left: 1 }]
  expect(addScanned(lines, { 31: 2 }, 'N-1', [LAMP]).units).toEqual({ 31: 2, 32: 1 })
})

it('says what is not of this order, and what nobody knows', () => {
  const other = { kind: 'product', id: 8, name: 'Day lamp' }
  expect(addScanned([LINE], {}, 'D-1', [other])).toEqual({
    units: {},
    scanMessage: 'This order has no Day lamp to pack.',
    isWrong: true,
  })
  expect(addScanned([LINE], {}, 'zzz', []).scanMessage).toBe('No product has the code zzz.')
  // An order with the id of a product is no product.
  expect(addScanned([LINE], {}, '7', [{ kind: 'order', id: 7 }]).isWrong).toBe(true)
})
