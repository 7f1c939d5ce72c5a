import { describe, expect, it } from 'vitest'
import { toMasterCategoryId, toOrderLineId, toParcelId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { chooseToReturn, type DeliveredParcel, returnableUnits, type UnitsInReturn } from './choose-units.ts'
import { gradeUnits } from './grade-units.ts'
import { isOver, type ReturnStep, takeStep } from './steps.ts'
import { leastReturnDays, returnDays, windowEnd } from './window.ts'
import { RETURN_STATES, type ReturnState } from './words.ts'

const DAY = 24 * 60 * 60 * 1000
const LAMP = toOrderLineId(1)
const LINE = { id: LAMP, name: 'H4 lamp', days: 7 }

describe('the steps of a return', () => {
  const ALLOWED: Record<ReturnStep, Partial<Record<ReturnState, ReturnState>>> = {
    accept: { asked: 'accepted' },
    refuse: { asked: 'refused', accepted: 'refused' },
    withdraw: { asked: 'withdrawn' },
    send: { accepted: 'on its way' },
    receive: { accepted: 'received', 'on its way': 'received' },
    close: { received: 'closed' },
  }
  it.each(Object.keys(ALLOWED) as ReturnStep[])(
    '%s is taken from where it may be, and from nowhere else',
    (step) => {
      for (const state of RETURN_STATES) {
        const taken = takeStep({ id: 7, state }, step)
        const expected = ALLOWED[step][state]
        if (expected === undefined) expect(taken, state).toBeInstanceOf(Refusal)
        else expect(taken, state).toBe(expected)
      }
    },
  )

  it('end in three ways', () => {
    expect(RETURN_STATES.filter(isOver)).toEqual(['refused', 'withdrawn', 'closed'])
  })
})

describe('the time for returns', () => {
  const [bulbs, wires] = [toMasterCategoryId(1), toMasterCategoryId(2)]
  it.each([
    [{ days: null, own: 10 }, bulbs, 0],
    [{ days: 7, own: 10 }, bulbs, 10],
    [{ days: 7, own: 0 }, bulbs, 0],
    [{ days: 7, own: 10 }, wires, 7],
    [{ days: 7, own: 10 }, null, 7],
  ])('of %j for %s is %i days', ({ days, own }, category, expected) => {
    expect(returnDays({ days, ofCategories: new Map([[bulbs, own]]) }, category)).toBe(expected)
  })

  it.each([
    [null, 10, null],
    [7, 10, 7],
    [7, 3, 3],
    [7, 0, null],
  ])('of %s, and %i for some, is %s for everything', (days, own, least) => {
    expect(leastReturnDays({ days, ofCategories: new Map([[bulbs, own]]) })).toBe(least)
  })

  it('ends so many days after delivery', () => {
    expect(windowEnd(1_000, 7)).toBe(1_000 + 7 * DAY)
  })
})

const parcel = (
  id: number,
  quantity: number,
  deliveredAt: number | null,
  cancelled = 0,
): DeliveredParcel => ({
  id: toParcelId(id),
  deliveredAt,
  lines: [{ lineId: LAMP, quantity, cancelled }],
})
const inReturns = (id: number, quantity: number, state: ReturnState, received = 0): UnitsInReturn => ({
  state,
  lineId: LAMP,
  parcelId: toParcelId(id),
  quantity,
  received,
})

describe('the units that may come back', () => {
  it('are those that arrived, less what is asked for, each parcel by its own day', () => {
    const parcels = [parcel(1, 2, 0), parcel(2, 3, 2 * DAY, 1), parcel(3, 4, null)]
    expect(returnableUnits(LINE, parcels, [], DAY)).toEqual({ units: 4, until: 9 * DAY })
    expect(returnableUnits(LINE, parcels, [], 7 * DAY)).toEqual({ units: 4, until: 9 * DAY })
    expect(returnableUnits(LINE, parcels, [], 7 * DAY + 1)).toEqual({ units: 2, until: 9 * DAY })
    expect(returnableUnits(LINE, parcels, [], 9 * DAY + 1)).toEqual({ units: 0, until: undefined })
    expect(returnableUnits({ ...LINE, days: 0 }, parcels, [], DAY)).toEqual({ units: 0, until: undefined })
  })

  it.each([
    ['asked', 2, 0],
    ['accepted', 2, 0],
    ['on its way', 2, 0],
    ['received', 2, 0],
    ['refused', 2, 2],
    ['withdrawn', 2, 2],
    ['closed', 2, 1],
  ] as const)('of a return that is %s count as asked for: %i of it leave %i', (state, quantity, left) => {
    const taken = [inReturns(1, quantity, state, 1)]
    expect(returnableUnits(LINE, [parcel(1, 2, 0)], taken, DAY).units).toBe(left)
  })

  it('are chosen from the parcel that came last, and one request may speak of two', () => {
    const parcels = [parcel(1, 2, 0), parcel(2, 1, DAY)]
    const input = [
      { lineId: LAMP, quantity: 1, reason: 'defective' as const },
      { lineId: LAMP, quantity: 2, reason: 'changed mind' as const },
    ]
    expect(chooseToReturn(input, { lines: [LINE], parcels, inReturns: [], now: DAY })).toEqual([
      { lineId: LAMP, parcelId: 2, quantity: 1, reason: 'defective' },
      { lineId: LAMP, parcelId: 1, quantity: 2, reason: 'changed mind' },
    ])
  })
})

describe('what came back', () => {
  const rows = [
    { id: 'a', lineId: LAMP, quantity: 2 },
    { id: 'b', lineId: LAMP, quantity: 2 },
  ]
  const names = new Map([
    [LAMP, 'H4 lamp'],
    [toOrderLineId(2), 'Relay'],
  ])
  it('is graded unit by unit, and what nobody found is missing', () => {
    const found = [
      { lineId: LAMP, quantity: 1, grade: 'sellable' as const },
      { lineId: LAMP, quantity: 2, grade: 'damaged' as const },
    ]
    expect(gradeUnits(rows, found, names)).toEqual([
      { id: 'a', quantity: 1, grade: 'sellable' },
      { id: 'a', quantity: 1, grade: 'damaged' },
      { id: 'b', quantity: 1, grade: 'damaged' },
      { id: 'b', quantity: 1, grade: 'missing' },
    ])
    expect(gradeUnits(rows, [], names)).toEqual([
      { id: 'a', quantity: 2, grade: 'missing' },
      { id: 'b', quantity: 2, grade: 'missing' },
    ])
  })

  it.each([
    [{ lineId: LAMP, quantity: 5 }, 'This return has only 4 of H4 lamp.'],
    [{ lineId: LAMP, quantity: 0 }, 'This return has only 4 of H4 lamp.'],
    [{ lineId: toOrderLineId(2), quantity: 1 }, 'Relay is not in this return.'],
    [{ lineId: toOrderLineId(9), quantity: 1 }, 'This item is not in this return.'],
  ])('is never other than what was asked for, and the product is named: %j', (found, message) => {
    expect(gradeUnits(rows, [{ ...found, grade: 'sellable' }], names)).toMatchObject({ message })
  })
})
