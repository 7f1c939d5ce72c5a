import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { parseListingFilter } from './listing.ts'

function parsed(filter: object) {
  const request = parseListingFilter(filter)
  if (request instanceof Refusal) throw new Error(request.message)
  return request
}

const chosen = (filter: object) =>
  Object.fromEntries(Object.entries(parsed(filter).choice).filter(([, value]) => value !== undefined))

describe('what a listing was asked for', () => {
  it('is a page of 24 with nothing chosen, unless it says otherwise', () => {
    expect(parsed({})).toMatchObject({ limit: 24, after: undefined })
    expect(chosen({})).toEqual({ inStock: false })
    expect(parsed({ limit: 100, after: 'abc' })).toMatchObject({ limit: 100, after: 'abc' })
  })

  it('has bases and lamps by the names that the shop has for them, each once, in one order', () => {
    expect(chosen({ bases: ['9005', 'hb3', 'W5W'] })).toMatchObject({ bases: ['HB3', 'T10'] })
    expect(chosen({ positions: ['indicator', 'low'], position: 'BRAKE' })).toMatchObject({
      positions: ['indicator-front', 'indicator-rear', 'indicator-side', 'low'],
      position: ['brake', 'brake-high'],
    })
  })

  it('keeps what nobody knows as it was written', () => {
    expect(chosen({ bases: ['H4 plug'], positions: ['roof'], brands: [' No One '] })).toMatchObject({
      bases: ['H4 plug'],
      positions: ['roof'],
      brands: ['No One'],
    })
  })

  it('has no choice in what is empty', () => {
    const empty = {
      text: ' ',
      bases: [],
      brands: ['', ' '],
      mastercategory: '',
      warrantyMonths: 0,
      kelvinTo: null,
    }
    expect(chosen(empty)).toEqual({ inStock: false })
  })

  it('has ranges with one bound or two', () => {
    expect(chosen({ kelvinFrom: 4_300, priceFrom: 99.5, priceTo: 200 })).toMatchObject({
      kelvin: { from: 4_300, to: undefined },
      price: { from: 99.5, to: 200 },
    })
  })
})

describe('it is refused', () => {
  it.each([
    [{ limit: 0 }, 'limit must be from 1 to 100'],
    [{ limit: 101 }, 'limit must be from 1 to 100'],
    [{ origins: Array.from({ length: 51 }, String) }, 'origins may have at most 50 values'],
    [{ brands: ['x'.repeat(101)] }, 'A value may have at most 100 characters'],
    [{ position: 'x'.repeat(101) }, 'A value may have at most 100 characters'],
    [{ after: 'x'.repeat(501) }, 'after must be the next of the page before'],
  ])('%j', (filter, message) => {
    expect(parseListingFilter(filter)).toEqual(new Refusal('BAD_USER_INPUT', message))
  })
})
