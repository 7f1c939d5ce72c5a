import { expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseInput } from '../parse.ts'
import { orderShipSchema } from './staff-parcels.ts'

const shipped = (given: object) => parseInput(orderShipSchema, { order: '12', ...given })

it('a parcel is shipped with a courier and an AWB', () => {
  expect(shipped({ courier: 'DTDC', trackingNo: 'D1' })).toMatchObject({ courier: 'DTDC', trackingNo: 'D1' })
})

it.each([[{}], [{ courier: 'DTDC' }], [{ trackingNo: 'D1' }]])(
  'with %j it is asked for the rest',
  (given) => {
    expect(shipped(given)).toBeInstanceOf(Refusal)
  },
)

it.each([['yes'], [true]])('and goes without where somebody says so: %s', (withoutNumber) => {
  expect(shipped({ withoutNumber })).toMatchObject({ courier: null, trackingNo: null })
  expect(shipped({ withoutNumber, courier: 'Our van' })).toMatchObject({ courier: 'Our van' })
})
