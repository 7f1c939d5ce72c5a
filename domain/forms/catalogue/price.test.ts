import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import { problemsOf } from '../parse.ts'
import { priceFieldsSchema } from './price.ts'
import { writeSeenPrice } from './seen-price.ts'

const NOW = (startOfDay('2026-11-19') ?? 0) + 9 * 3_600_000
const SEEN = { sellingPrice: 84_661, tax: 1_800, discount: 0, offerEndsAt: null, printedMrp: null }
const schema = priceFieldsSchema(NOW)
const PLAIN = { price: ' 999 ', discount: '', until: '', mrp: '', seen: writeSeenPrice(SEEN) }

describe('the form of a price', () => {
  it('has no discount, end or MRP where these are empty', () => {
    expect(v.parse(schema, PLAIN)).toEqual({
      price: 99_900,
      discount: 0,
      until: null,
      mrp: null,
      seen: SEEN,
    })
  })

  it('has an offer to the end of its last day', () => {
    const typed = { ...PLAIN, discount: '12.5', until: '2026-11-19', mrp: '1499.50' }
    expect(v.parse(schema, typed)).toMatchObject({
      discount: 1_250,
      until: (startOfDay('2026-11-19') ?? 0) + DAY,
      mrp: 149_950,
    })
  })

  it.each([
    ['price', '', 'must be a whole number from 1 to 10000000'],
    ['price', '0', 'must be a whole number from 1'],
    ['price', '99.50', 'must be a whole number'],
    ['discount', '100', 'must be a percentage from 0 to below 100'],
    ['until', '2026-11-18', 'is in the past.'],
    ['until', 'soon', 'must be a date'],
    ['mrp', '0', 'must be above 0'],
    ['seen', '', 'Please open the page again.'],
    ['seen', '[1]', 'Please open the page again.'],
    ['seen', '{"sellingPrice":1}', 'Please open the page again.'],
  ])('says what is wrong with %s %j', (field, typed, words) => {
    expect(problemsOf(schema, { ...PLAIN, [field]: typed })).toEqual({
      [field]: expect.stringContaining(words),
    })
  })
})
