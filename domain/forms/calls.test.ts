import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { idSchema } from './id.ts'
import { instantSchema } from './instant.ts'
import { firstProblem, parseInput } from './parse.ts'
import { paymentReferenceSchema } from './payments/payment-reference.ts'
import { contentCallSchema } from './profile/content.ts'

describe('the shop that contents are asked of', () => {
  it.each([
    [{ shopId: 518 }, 518],
    [{ shopId: '518' }, 518],
    [{ shopId: ' 518 ' }, 518],
  ])('%j is %d', (sent, shopId) => {
    expect(parseInput(contentCallSchema, sent)).toEqual({ shopId })
  })

  it.each([
    undefined,
    null,
    'x',
    {},
    { shopId: 'x' },
    { shopId: '' },
    { shopId: ['518', '518'] },
    { shopId: '-1' },
  ])('%j is none', (sent) => {
    expect(firstProblem(contentCallSchema, sent)).toBe('shopId must be a number')
  })
})

it.each([
  ['1', 1],
  ['999999999999999', 999_999_999_999_999],
])('the id %j is %d', (text, id) => {
  expect(parseInput(idSchema, text)).toBe(id)
})

it.each(['', '0', '01', '-1', '1.5', '1e3', 'x', '1'.repeat(16)])('%j is no id', (text) => {
  expect(v.is(idSchema, text)).toBe(false)
})

describe('a date and time', () => {
  it.each([
    ['', null],
    ['2026-04-01', Date.UTC(2026, 3, 1)],
    ['2026-04-01T10:30:00Z', Date.UTC(2026, 3, 1, 10, 30)],
    ['2026-04-01T10:30:00.5+05:30', Date.UTC(2026, 3, 1, 5, 0, 0, 500)],
  ])('%j is %s', (text, instant) => {
    expect(parseInput(instantSchema, text)).toBe(instant)
  })

  it.each([7, null, 'soon', '2026', '1 April 2026', '2026-13-01', '2026-04-01T25:00:00Z'])(
    '%j is none',
    (value) => {
      expect(firstProblem(instantSchema, value)).toBe('DateTime must be an ISO 8601 date and time.')
    },
  )
})

it.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0F8FAD5B-d9cb-469f-a165-70867728950e', false],
  ['0f8fad5bd9cb469fa16570867728950e', false],
  ["' or 1=1", false],
])('%j can be the reference of a payment: %s', (text, fits) => {
  expect(v.is(paymentReferenceSchema, text)).toBe(fits)
})
