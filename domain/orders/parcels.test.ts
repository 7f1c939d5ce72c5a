import { describe, expect, it } from 'vitest'
import { toOrderLineId, toParcelId } from '../ids.ts'
import {
  chooseToCallOff,
  chooseToPack,
  correctTrackingProblem,
  deliverProblem,
  type Parcel,
  shipProblem,
  takeBackProblem,
  tryAgainProblem,
  unitsInParcels,
} from './parcels.ts'

const [LAMP_ID, RELAY_ID] = [toOrderLineId(1), toOrderLineId(2)]
const LAMPS = { id: LAMP_ID, name: 'H4 lamp', quantity: 5, cancelledQuantity: 0 }
const RELAY = { id: RELAY_ID, name: 'Relay', quantity: 1, cancelledQuantity: 0 }

const aParcel = (
  id: number,
  lamps: number,
  parcel: Partial<Parcel> & { cancelled?: number; returned?: number; lost?: number } = {},
): Parcel => {
  const { cancelled = 0, returned = 0, lost = 0, ...rest } = parcel
  return {
    id: toParcelId(id),
    shippedAt: null,
    deliveredAt: null,
    refusedAt: null,
    lines: [{ lineId: LAMP_ID, quantity: lamps, cancelled, returned, lost }],
    ...rest,
  }
}

describe('the units of a line', () => {
  it('are counted by how far their parcels are', () => {
    const parcels = [
      aParcel(1, 1, { shippedAt: 1, deliveredAt: 2 }),
      aParcel(2, 1, { shippedAt: 1 }),
      aParcel(3, 2, { cancelled: 1 }),
      aParcel(4, 3, { shippedAt: 1, refusedAt: 2, returned: 1, lost: 2 }),
    ]
    const line = { ...LAMPS, quantity: 8, cancelledQuantity: 1 }
    expect(unitsInParcels(line, parcels)).toEqual({
      packed: 6,
      everPacked: 7,
      shipped: 5,
      delivered: 1,
      left: 1,
      returned: 1,
      returnedDelivered: 0,
      lost: 2,
    })
  })

  it('that are called off before they are packed are not left to pack', () => {
    expect(unitsInParcels({ ...LAMPS, cancelledQuantity: 2 }, [aParcel(1, 1)]).left).toBe(2)
  })
})

describe('packing', () => {
  const packed = (input: Parameters<typeof chooseToPack>[0], parcels: Parcel[] = []) =>
    chooseToPack(input, [LAMPS, RELAY], parcels)

  it('takes all that is left where nothing is said', () => {
    expect(packed(undefined, [aParcel(1, 2)])).toEqual([
      { line: LAMPS, before: 2, packed: 3 },
      { line: RELAY, before: 0, packed: 1 },
    ])
  })

  it('takes what is said, and sums up what is said twice', () => {
    const input = [
      { lineId: LAMP_ID, quantity: 1 },
      { lineId: LAMP_ID, quantity: 2 },
    ]
    expect(packed(input)).toEqual([{ line: LAMPS, before: 0, packed: 3 }])
  })

  it('counts what was taken out of a parcel among what was packed before', () => {
    const line = { ...LAMPS, cancelledQuantity: 1 }
    expect(chooseToPack(undefined, [line], [aParcel(1, 2, { cancelled: 1 })])).toEqual([
      { line, before: 2, packed: 3 },
    ])
  })

  it.each([
    [[], 'Choose what to pack.'],
    [[{ lineId: LAMP_ID, quantity: 0 }], 'Quantity must be a whole number, 1 or more.'],
    [[{ lineId: LAMP_ID, quantity: 1.5 }], 'Quantity must be a whole number, 1 or more.'],
    [[{ lineId: LAMP_ID, quantity: 6 }], 'Only 5 of H4 lamp left to pack.'],
    [[{ lineId: toOrderLineId(9), quantity: 1 }], 'This item is not in the order.'],
  ])('refuses %j: %s', (input, message) => {
    expect(packed(input)).toMatchObject({ message })
  })

  it('refuses what is packed or called off already', () => {
    const gone = { ...RELAY, cancelledQuantity: 1 }
    expect(chooseToPack([{ lineId: RELAY_ID, quantity: 1 }], [LAMPS, gone], [])).toMatchObject({
      message: 'No Relay left to pack.',
    })
    expect(chooseToPack(undefined, [LAMPS, gone], [aParcel(1, 5)])).toMatchObject({
      message: 'Nothing is left to pack.',
    })
  })
})

describe('a parcel', () => {
  it('is shipped once, and not when all that was in it is called off', () => {
    expect(shipProblem(aParcel(1, 1))).toBeUndefined()
    expect(shipProblem(aParcel(1, 1, { shippedAt: 1 }))).toBe('It is already shipped')
    expect(shipProblem(aParcel(1, 2, { cancelled: 2 }))).toBe('Everything in it is cancelled')
  })

  it('is delivered once, after it was shipped', () => {
    expect(deliverProblem(aParcel(1, 1))).toBe('It is not shipped yet')
    expect(deliverProblem(aParcel(1, 1, { shippedAt: 1 }))).toBeUndefined()
    expect(deliverProblem(aParcel(1, 1, { shippedAt: 1, deliveredAt: 2 }))).toBe('It is already delivered')
    const failed = (parcel: Partial<Parcel>, failedTries: number) =>
      tryAgainProblem({ ...aParcel(1, 1, parcel), failedTries })
    expect(failed({ shippedAt: 1 }, 0)).toBe('No failed delivery attempt is recorded for it')
    expect(failed({ shippedAt: 1 }, 1)).toBeUndefined()
    expect(failed({ shippedAt: 1, deliveredAt: 2 }, 1)).toBe('It is already delivered')
    expect(failed({ shippedAt: 1, refusedAt: 2 }, 1)).toBe('It was refused and is coming back')
  })
})

describe('a slip', () => {
  const nothing = { isCashTaken: false, isReturnAsked: false }
  const shipped = { step: 'shipped', ...nothing } as const
  const delivered = { step: 'delivered', ...nothing } as const
  const [here, onItsWay, there] = [
    aParcel(1, 1),
    aParcel(1, 1, { shippedAt: 1 }),
    aParcel(1, 1, { shippedAt: 1, deliveredAt: 2 }),
  ]

  it('is taken back by the last step alone', () => {
    expect(takeBackProblem(onItsWay, shipped)).toBeUndefined()
    expect(takeBackProblem(there, delivered)).toBeUndefined()
    expect(takeBackProblem(here, shipped)).toBe('It is not shipped yet')
    expect(takeBackProblem(here, delivered)).toBe('It is not delivered yet')
    expect(takeBackProblem(there, shipped)).toBe('It is already delivered: mark it as not delivered first')
  })

  it('stays once cash was taken, a return was asked for, or the parcel was refused', () => {
    expect(takeBackProblem(there, { ...delivered, isCashTaken: true })).toBe(
      'Its cash is already recorded as collected',
    )
    expect(takeBackProblem(there, { ...delivered, isReturnAsked: true })).toBe(
      'A return was requested for it',
    )
    expect(takeBackProblem(aParcel(1, 1, { shippedAt: 1, refusedAt: 2 }), shipped)).toBe(
      'It was refused and is coming back',
    )
  })

  it('of the courier or its number is corrected once it is shipped', () => {
    expect(correctTrackingProblem(here)).toBe('It is not shipped yet')
    for (const parcel of [onItsWay, there]) expect(correctTrackingProblem(parcel)).toBeUndefined()
  })
})

describe('calling off', () => {
  const parcels = [aParcel(1, 1, { shippedAt: 1 }), aParcel(2, 1), aParcel(3, 2, { cancelled: 1 })]
  const line = { ...LAMPS, cancelledQuantity: 1 }

  it('takes first what is not packed, then what is packed and here still, the last parcel first', () => {
    expect(chooseToCallOff(line, 1, parcels)).toEqual({ unpacked: 1, packed: [] })
    expect(chooseToCallOff(line, 2, parcels)).toEqual({
      unpacked: 1,
      packed: [{ parcelId: 3, quantity: 1 }],
    })
    expect(chooseToCallOff(line, 3, parcels).packed).toEqual([
      { parcelId: 3, quantity: 1 },
      { parcelId: 2, quantity: 1 },
    ])
  })
})
