import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { priceChangeSchema } from './catalogue/price.ts'
import { orderCancelSchema, orderListSchema, orderMoveSchema } from './orders/staff-orders.ts'
import { firstProblem, parseInput } from './parse.ts'
import { stockChangeSchema, stockCountSchema } from './stock/stock.ts'
import { ticketChangeSchema, ticketListSchema } from './tickets/ticket.ts'
import { daySchema, sentenceSchema, wholeNumber } from './typed.ts'

const DAY = 24 * 60 * 60 * 1000
const APRIL = Date.parse('2026-03-31T18:30:00Z')

describe('what staff type', () => {
  it.each([
    ['0', 0],
    ['+7', 7],
    ['-7', -7],
    ['007', 7],
    ['10', 10],
  ])('%j is the whole number %d', (text, number) => {
    expect(parseInput(wholeNumber({ least: -10, most: 10 }), text)).toBe(number)
  })

  it.each(['', ' 7', '1.0', '1e1', '0x1', '٣', '11', '-11', '9'.repeat(16)])('%j is none', (text) => {
    expect(parseInput(wholeNumber({ least: -10, most: 10 }), text)).toEqual(
      new Refusal('BAD_USER_INPUT', `must be a whole number from -10 to 10, not "${text}".`),
    )
  })

  it('is the day it begins with, in India', () => {
    expect(parseInput(daySchema, '2026-04-01')).toBe(APRIL)
    const problem = 'must be a date such as 2026-04-01, not "2026-02-30".'
    expect(firstProblem(daySchema, '2026-02-30')).toBe(problem)
  })

  it.each([
    [undefined, 'is required.'],
    ['  ', 'is required.'],
    ['x'.repeat(201), 'must be one line of at most 200 characters.'],
    ['a\nb', 'must be one line of at most 200 characters.'],
    [` ${'x'.repeat(200)} `, undefined],
  ])('%j is a line of words: %s', (text, problem) => {
    expect(firstProblem(sentenceSchema, text)).toBe(problem)
  })
})

describe('a correction of the stock', () => {
  it('says how many, why and perhaps by whom', () => {
    const typed = { units: '40', why: ' Counted ', by: undefined }
    expect(parseInput(stockCountSchema, typed)).toEqual({ units: 40, why: 'Counted' })
    expect(parseInput(stockChangeSchema, { units: '-2', why: 'Broken', by: ' asha ' })).toEqual({
      units: -2,
      why: 'Broken',
      by: 'asha',
    })
  })

  it.each([
    [{ units: '-1', why: '' }, 'must be a whole number from 0 to 1000000, not "-1".'],
    [{ units: '1' }, 'is required.'],
    [{ units: '1', why: 'x', by: ' ' }, 'is required.'],
  ])('of what was counted, %j: %s', (typed, problem) => {
    expect(firstProblem(stockCountSchema, typed)).toBe(problem)
  })

  it.each([
    [{ units: '0' }, 'Enter a number other than 0.'],
    [{ units: 'x' }, 'must be a whole number from -1000000 to 1000000, not "x".'],
    [{ units: '1' }, 'is required.'],
  ])('by what came or went, %j: %s', (typed, problem) => {
    expect(firstProblem(stockChangeSchema, typed)).toBe(problem)
  })
})

describe('a change of a price', () => {
  const schema = priceChangeSchema(APRIL)

  it.each([
    [{}, {}],
    [{ price: '1499' }, { price: 149_900 }],
    [{ discount: '12.5' }, { discount: 1_250 }],
    [{ discount: '0' }, { discount: 0 }],
    [{ offerEnds: '2026-04-01' }, { offerEnds: APRIL + DAY }],
    [{ offerEnds: 'never' }, { offerEnds: null }],
    [{ mrp: '2360.50' }, { mrp: 236_050 }],
    [{ mrp: 'none' }, { mrp: null }],
  ])('%j means %j', (typed, change) => {
    expect(parseInput(schema, typed)).toEqual(change)
  })

  it.each([
    [{ price: '12.50' }, 'must be a whole number from 0 to 10000000, not "12.50".'],
    [{ price: '10000001' }, 'must be a whole number from 0 to 10000000, not "10000001".'],
    [{ discount: '100' }, 'must be a percentage from 0 to below 100, with at most two decimals.'],
    [{ discount: '-1' }, 'must be a percentage from 0 to below 100, with at most two decimals.'],
    [{ offerEnds: '2026-03-31' }, 'is in the past.'],
    [{ offerEnds: 'soon' }, 'must be a date such as 2026-04-01, not "soon".'],
    [{ mrp: '0' }, 'must be above 0 and at most 100000000 rupees, or none.'],
    [{ mrp: '100000000.01' }, 'must be above 0 and at most 100000000 rupees, or none.'],
    [{ offerEnds: '2026-03-31', mrp: 'x' }, 'is in the past.'],
  ])('%j: %s', (typed, problem) => {
    expect(firstProblem(schema, typed)).toBe(problem)
  })
})

describe('a command about a ticket', () => {
  it('names it as people do', () => {
    const typed = { ticket: 't1042', note: undefined }
    expect(parseInput(ticketChangeSchema, typed)).toEqual({ ticket: 42 })
    const problem = 'must be a number such as T-1042, not "first".'
    expect(firstProblem(ticketChangeSchema, { ticket: 'first' })).toBe(problem)
  })

  it('lists fifty unless told', () => {
    expect(parseInput(ticketListSchema, {})).toEqual({ limit: 50 })
    expect(parseInput(ticketListSchema, { limit: undefined })).toEqual({ limit: 50 })
    expect(parseInput(ticketListSchema, { limit: '3' })).toEqual({ limit: 3 })
  })
})

describe('a command about orders', () => {
  it('lists those of a status, or the cancelled', () => {
    expect(parseInput(orderListSchema, { status: '4', since: '2026-04-01' })).toEqual({
      status: 'shipped',
      since: APRIL,
      limit: 50,
    })
    expect(parseInput(orderListSchema, { status: 'cancelled' })).toEqual({ status: 'cancelled', limit: 50 })
    const problem = 'must be a whole number from 1 to 5, not "6".'
    expect(firstProblem(orderListSchema, { status: '6' })).toBe(problem)
  })

  it.each([
    [
      orderMoveSchema,
      { order: '0', status: 'x' },
      `must be a whole number from 1 to ${2 ** 53 - 1}, not "0".`,
    ],
    [orderMoveSchema, { order: '1', status: 'x' }, 'must be a whole number from 1 to 5, not "x".'],
    [orderCancelSchema, { order: '1', reason: '' }, 'is required.'],
    [orderCancelSchema, { order: '1' }, undefined],
  ])('is refused by its first fault: %#', (schema, typed, problem) => {
    expect(firstProblem(schema, typed)).toBe(problem)
  })
})
