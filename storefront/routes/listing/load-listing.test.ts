import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import type { Send } from '../../api/client.ts'
import { loadFirstPage } from './load-listing.ts'

type Call = { operationName: string; filter: Record<string, unknown>; variables: Record<string, unknown> }
type Answers = Record<string, (filter: Record<string, unknown>) => unknown>

const card = (id: number) => ({
  id,
  name: `Lamp ${id}`,
  brand: null,
  prize: 100,
  tax: 18,
  discount: 0,
  noStock: 1,
  mastercategory: null,
  featureImage: null,
  colourTemperature: null,
  lastUpdate: null,
})
const listing = (ids: number[], understood: unknown = null) => ({
  listing: {
    products: ids.map(card),
    total: ids.length,
    totalIsExact: true,
    next: null,
    hidden: [],
    facets: [],
    understood,
  },
})
const REFUSED = [{ message: 'No such field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]

/** Loads a list from a shop that answers so; what it does not answer it does not know. */
async function load(query: string, answers: Answers) {
  const calls: Call[] = []
  const send: Send = async ({ operationName, variables }) => {
    const filter = (variables.filter ?? variables) as Record<string, unknown>
    calls.push({ operationName, filter, variables })
    const data = answers[operationName]?.(filter)
    return { status: 200, body: data ? { data } : { errors: REFUSED } }
  }
  const listingQuery = parseListingQuery(new URLSearchParams(query))
  const page = await loadFirstPage(send, { listingQuery, usual: undefined })
  if (!('answer' in page)) throw new Error(page.failure)
  return {
    ids: page.answer.products.map(({ id }) => id),
    page: page.answer,
    calls: calls.map(({ operationName }) => operationName),
    filters: calls,
    variables: calls.map((it) => it.variables),
  }
}

const PLAIN = { products: () => ({ products: [card(1), card(2)] }) }
const fog = { name: 'positions', values: ['fog'], label: 'Front fog lamp', without: 'swift led' }
const swift = { name: 'vehicleId', values: ['swift-1'], label: 'Swift', without: 'fog led' }
const meaning =
  (parts: unknown[], unknownVehicle: string | null = null) =>
  () => ({
    searchMeaning: { parts, vehicles: [], unknownVehicle, text: 'fog led', rest: 'led' },
  })

describe('a list', () => {
  it('with nothing chosen asks for products as ever', async () => {
    const { ids, calls, filters } = await load('', PLAIN)
    expect(ids).toEqual([1, 2])
    expect(calls).toEqual(['products'])
    expect(filters[0]?.filter).toEqual({ shopId: 518, limit: 25 })
  })

  it('that is narrowed down asks for what is chosen', async () => {
    const { calls, filters } = await load('base=H4&price=-500&vehicle=swift-1&position=low', {
      listing: () => ({ ...listing([3]), vehicle: null }),
    })
    expect(calls).toEqual(['listing'])
    expect(filters[0]?.filter).toEqual({
      shopId: 518,
      vehicleId: 'swift-1',
      position: 'low',
      bases: ['H4'],
      priceTo: 500,
      limit: 24,
    })
  })

  it('is whole before a shop that narrows nothing down', async () => {
    const { ids, page } = await load('base=H4', PLAIN)
    expect(ids).toEqual([1, 2])
    expect(page.narrowed).toBeUndefined()
  })

  it('begins anew behind a cursor that is none of its own', async () => {
    const { ids } = await load('base=H4&after=stale', {
      ...PLAIN,
      listing: ({ after }) => (after === undefined ? listing([3]) : undefined),
    })
    expect(ids).toEqual([3])
  })

  it('of nothing tells which choice to take back', async () => {
    const { page } = await load('base=H4&technology=HID', {
      listing: () => listing([]),
      listingCount: ({ bases }) => ({ listing: { total: bases ? 7 : 0, totalIsExact: true } }),
    })
    expect(page.waysOut).toEqual([{ label: 'HID', query: '?base=H4', total: { count: 7, isExact: true } }])
  })
})

describe('a search', () => {
  const found = { searchProducts: () => ({ searchProducts: [card(8)] }) }

  it('of mere words brings what they find', async () => {
    const { ids, calls } = await load('q=led', { ...found, searchMeaning: () => ({ searchMeaning: null }) })
    expect(ids).toEqual([8])
    expect(calls.toSorted()).toEqual(['searchMeaning', 'searchProducts'])
  })

  it('is as ever before a shop that understands nothing', async () => {
    expect((await load('q=swift fog led', found)).ids).toEqual([8])
  })

  it('for a lamp is narrowed down to it by the shop', async () => {
    const { ids, page, filters } = await load('q=fog led', {
      ...found,
      searchMeaning: meaning([fog]),
      listing: () => listing([5], { parts: [fog], leftOut: [] }),
    })
    expect(ids).toEqual([5])
    expect(filters.at(-1)?.filter).toEqual({ shopId: 518, text: 'fog led', limit: 24 })
    expect(page.understood).toMatchObject({ meaning: { parts: [fog] }, leftOut: [] })
  })

  it('for a lamp brings what its words find where the lamp has nothing', async () => {
    const { ids, page } = await load('q=fog led', {
      ...found,
      searchMeaning: meaning([fog]),
      listing: () => listing([7]),
    })
    expect(ids).toEqual([8])
    expect(page.understood?.meaning.parts).toEqual([])
  })

  it('for a vehicle says what the shop left out, and has its verdicts', async () => {
    const leftOut = ['Front fog lamp', 'led']
    const { ids, page, calls, variables } = await load('q=swift fog led', {
      ...found,
      searchMeaning: meaning([swift, fog]),
      listing: () => listing([6], { parts: [swift], leftOut }),
    })
    expect(ids).toEqual([6])
    expect(page.understood).toMatchObject({ meaning: { parts: [swift] }, leftOut, lamps: fog.values })
    expect(calls.toSorted()).toEqual(['listing', 'searchMeaning', 'searchProducts'])
    expect(variables.at(-1)).toMatchObject({ vehicleId: 'swift-1', hasVehicle: true })
  })

  it('keeps what is chosen beside its words, and does not say that it went by them', async () => {
    const { filters, page } = await load('q=fog led&position=low&brand=Kiranta', {
      searchMeaning: meaning([fog]),
      listing: () => listing([5], { parts: [], leftOut: [] }),
    })
    expect(filters.at(-1)?.filter).toMatchObject({ positions: ['low'], brands: ['Kiranta'] })
    expect(page.understood?.meaning.parts).toEqual([])
  })

  it('that names a vehicle is for that one, whatever is chosen', async () => {
    const { filters, page, variables } = await load('q=swift fog led&vehicle=alto-1&position=low', {
      searchMeaning: meaning([swift]),
      listing: () => listing([5], { parts: [swift], leftOut: [] }),
    })
    expect(filters.at(-1)?.filter).toEqual({
      shopId: 518,
      text: 'swift fog led',
      position: 'low',
      limit: 24,
    })
    expect(variables.at(-1)).toMatchObject({ vehicleId: 'swift-1' })
    expect(page.understood?.meaning.parts).toEqual([swift])
  })

  it('goes on behind its cursor', async () => {
    const { ids } = await load('q=swift fog led&after=second', {
      searchMeaning: meaning([swift, fog]),
      listing: ({ after }) =>
        after === 'second' ? listing([9], { parts: [swift, fog], leftOut: [] }) : undefined,
    })
    expect(ids).toEqual([9])
  })

  it('for a vehicle that is not known says so, and that what its words find is near', async () => {
    const answers = { searchMeaning: meaning([], 'maruti fronx') }
    const { ids, page, calls } = await load('q=maruti fronx', { ...found, ...answers })
    expect(ids).toEqual([8])
    expect(calls).not.toContain('listing')
    expect(page.understood).toMatchObject({
      meaning: { parts: [], unknownVehicle: 'maruti fronx' },
      leftOut: ['maruti fronx'],
    })
    const nothing = { searchProducts: () => ({ searchProducts: [] }) }
    const none = await load('q=maruti fronx', { ...nothing, ...answers })
    expect(none.page.understood?.leftOut).toEqual([])
    const narrowed = await load('q=maruti fronx&base=H4', { ...answers, listing: () => listing([5]) })
    expect(narrowed.page.understood?.meaning.unknownVehicle).toBe('maruti fronx')
  })

  it('for a vehicle that is not known is not for the chosen one', async () => {
    for (const parts of [[], [fog]]) {
      const { filters, variables } = await load('q=maruti fronx fog&vehicle=alto-1', {
        searchMeaning: meaning(parts, 'maruti fronx'),
        listing: () => listing([5], { parts, leftOut: [] }),
      })
      expect(filters.at(-1)?.filter).toEqual({ shopId: 518, text: 'maruti fronx fog', limit: 24 })
      expect(variables.at(-1)).not.toMatchObject({ vehicleId: 'alto-1' })
    }
  })
})
