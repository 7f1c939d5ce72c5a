import { beforeAll, describe, expect, it } from 'vitest'
import { aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { askListing, countsIn, idsIn, pagesOf } from '#tests/builders/listing.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const json = JSON.stringify

onBothEngines('a listing', (shop) => {
  const ids: Record<string, number> = {}
  const named = (reply: { products: { id: number }[] }) =>
    reply.products.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
  const listed = async (filter: Record<string, unknown>) => named(await askListing(shop, filter)).sort()

  beforeAll(async () => {
    const bulbs = await aMasterCategory(shop.db, { name: 'BULBS' })
    const lamps = await aMasterCategory(shop.db, { name: 'FOG, AND OTHER LAMPS' })
    const bulb = { fits_by: 'base', master_category_id: bulbs } as const
    const facts: Record<string, Parameters<typeof aProduct>[1]> = {
      led: {
        ...bulb,
        name: 'Zenith LED',
        brand: 'Kiranta',
        country_of_origin: 'India',
        technology: 'LED',
        colour_temperature: 6_000,
        warranty_months: 24,
        selling_price: 100_000,
        stock: 3,
        positions: json(['low', 'high']),
        bases: json(['H4']),
      },
      halogen: {
        ...bulb,
        name: 'Amber Halogen',
        brand: 'Ujala',
        country_of_origin: 'China',
        technology: 'Halogen',
        colour_temperature: 3_200,
        warranty_months: 3,
        selling_price: 20_000,
        stock: 0,
        positions: json(['low', 'high']),
        bases: json(['H4', 'HS1']),
      },
      fog: {
        ...bulb,
        name: 'Mist LED',
        brand: 'Ujala',
        country_of_origin: 'Taiwan',
        technology: 'LED',
        colour_temperature: 3_000,
        warranty_months: 12,
        selling_price: 60_000,
        stock: 9,
        positions: json(['fog']),
        bases: json(['HB3', 'T10']),
      },
      wholeLamp: {
        name: 'Whole lamp',
        brand: 'Prakash',
        country_of_origin: 'South Korea',
        technology: 'LED',
        fits_by: 'vehicle',
        vehicles: json(['swift']),
        positions: json(['low', 'indicator-front']),
        master_category_id: lamps,
        bases: json(['H4']),
        selling_price: 900_000,
        stock: 1,
      },
      tool: {
        name: 'Crimping tool',
        brand: 'Prakash',
        country_of_origin: 'India',
        technology: 'Tool',
        master_category_id: lamps,
        warranty_months: 0,
        selling_price: 30_000,
        stock: 4,
      },
      draft: { name: 'Draft', publish: 0, brand: 'Kiranta' },
    }
    for (const [name, product] of Object.entries(facts)) ids[name] = await aProduct(shop.db, product)
    await aVehicle(shop, { id: 'swift' }, [
      { position: 'low', base: 'H4' },
      { position: 'high', base: 'H7' },
      { position: 'fog', base: null, technology: 'led' },
    ])
  })

  it('for several lamps of a vehicle has what fits one of these, not what fits another', async () => {
    expect(await listed({ vehicleId: 'swift', positions: ['low', 'high'] })).toEqual([
      'halogen',
      'led',
      'wholeLamp',
    ])
    expect(await listed({ vehicleId: 'swift', positions: ['high', 'fog'] })).toEqual([])
    const ofHigh = await askListing(shop, { vehicleId: 'swift', positions: ['high'] })
    expect(countsIn(ofHigh, 'positions')).toMatchObject({ low: 3 })
  })

  it('with nothing chosen is the list of products', async () => {
    const all = await askListing(shop)
    const { data } = await shop.graphql('{ products(filter: {shopId: 518}) { id } }')
    expect(all.products).toEqual(data.products)
    expect(all).toMatchObject({ total: 5, totalIsExact: true, next: null, hidden: [] })
  })

  it('is the same by the id 512, and empty by others', async () => {
    expect((await askListing(shop, { shopId: 512 })).total).toBe(5)
    const other = await askListing(shop, { shopId: 1 })
    expect(other).toEqual({ products: [], next: null, total: 0, totalIsExact: true, facets: [], hidden: [] })
  })

  describe('is narrowed down', () => {
    it.each([
      ['by category', { mastercategory: 'fog and other lamps' }, ['tool', 'wholeLamp']],
      ['by a base', { bases: ['H4'] }, ['halogen', 'led']],
      ['by a base under another name', { bases: ['9005'] }, ['fog']],
      ['by a base in other letters', { bases: ['w5w'] }, ['fog']],
      ['by any of several bases', { bases: ['HS1', 'HB3'] }, ['fog', 'halogen']],
      ['by a position', { positions: ['fog'] }, ['fog']],
      ['by one position alone', { position: 'fog' }, ['fog']],
      ['by the name of several positions', { positions: ['indicator'] }, ['wholeLamp']],
      ['by technology in any letter case', { technologies: ['led'] }, ['fog', 'led', 'wholeLamp']],
      ['by brand', { brands: ['Ujala', 'Kiranta'] }, ['fog', 'halogen', 'led']],
      ['by country', { origins: ['Taiwan', 'South Korea'] }, ['fog', 'wholeLamp']],
      ['by kelvin, bounds included', { kelvinFrom: 3_200, kelvinTo: 6_000 }, ['halogen', 'led']],
      ['by kelvin with an open end', { kelvinTo: 3_500 }, ['fog', 'halogen']],
      ['by price on the card, bounds included', { priceFrom: 236, priceTo: 354 }, ['halogen', 'tool']],
      ['by warranty of at least so many months', { warrantyMonths: 12 }, ['fog', 'led']],
      ['to what is in stock', { inStock: true }, ['fog', 'led', 'tool', 'wholeLamp']],
      ['by several lists at once', { technologies: ['LED'], brands: ['Ujala'], bases: ['HB3'] }, ['fog']],
    ])('%s', async (_, filter, expected) => {
      expect(await listed(filter)).toEqual(expected)
      expect((await askListing(shop, filter)).total).toBe(expected.length)
    })

    it.each([
      ['inStock: false', { inStock: false }],
      ['empty lists and texts', { bases: [], brands: [''], text: ' ', mastercategory: '', vehicleId: '' }],
      ['nulls', { bases: null, kelvinFrom: null, inStock: null, sort: null, after: null }],
      ['a warranty of at least nothing', { warrantyMonths: 0 }],
    ])('by nothing at all: %s', async (_, filter) => {
      expect((await askListing(shop, filter)).total).toBe(5)
    })

    it.each([
      { bases: ['universal'] },
      { bases: ['H4 plug'] },
      { brands: ['Nobody'] },
      { origins: ['Atlantis'] },
      { technologies: ['Candle'] },
      { positions: ['roof'] },
      { mastercategory: 'NO SUCH' },
      { vehicleId: 'no-such-vehicle' },
      { kelvinFrom: 6_000, kelvinTo: 3_000 },
      { priceFrom: 500, priceTo: 400 },
      { text: '???' },
    ])('to nothing by %j', async (filter) => {
      expect(await askListing(shop, filter)).toMatchObject({ products: [], total: 0, next: null })
    })
  })

  describe('for a vehicle', () => {
    it('shows what fits or may fit, and says what it left out', async () => {
      const listing = await askListing(shop, { vehicleId: 'swift' })
      expect(named(listing).sort()).toEqual(['halogen', 'led', 'wholeLamp'])
      expect(listing.total).toBe(3)
      expect(listing.hidden).toEqual([{ verdict: 'FACTORY_LED', count: 1, countIsExact: true }])
    })

    it('shows with a position what is for that lamp', async () => {
      const high = await askListing(shop, { vehicleId: 'swift', position: 'high' })
      expect(high).toMatchObject({ total: 0, hidden: [{ verdict: 'DOES_NOT_FIT', count: 2 }] })
      expect(await listed({ vehicleId: 'swift', position: 'low' })).toEqual(['halogen', 'led', 'wholeLamp'])
      expect(await listed({ vehicleId: 'swift', position: 'indicator' })).toEqual([])
    })

    it('is narrowed down further, and what it left out too', async () => {
      const ujala = await askListing(shop, { vehicleId: 'swift', brands: ['Ujala'] })
      expect(named(ujala)).toEqual(['halogen'])
      expect(ujala.hidden).toEqual([{ verdict: 'FACTORY_LED', count: 1, countIsExact: true }])
      expect((await askListing(shop, { vehicleId: 'swift', brands: ['Kiranta'] })).hidden).toEqual([])
    })
  })

  describe('counts', () => {
    it('every value of every facet, in words for people', async () => {
      const { facets } = await askListing(shop)
      const all = facets.map(({ name, label, values }) => [
        name,
        label,
        Object.fromEntries(values.map((it) => [it.value, `${it.label}: ${it.count}`])),
      ])
      expect(all).toEqual([
        [
          'positions',
          'Lamp',
          {
            low: 'Low beam (dipper): 3',
            high: 'High beam: 2',
            fog: 'Front fog lamp: 1',
            'indicator-front': 'Front indicator: 1',
          },
        ],
        ['bases', 'Bulb base', { H4: 'H4: 2', HB3: 'HB3: 1', HS1: 'HS1: 1', T10: 'T10: 1' }],
        ['technologies', 'Technology', { LED: 'LED: 3', Halogen: 'Halogen: 1', Tool: 'Tool: 1' }],
        [
          'kelvin',
          'Light colour',
          { '-3500': 'Up to 3500 K, yellow: 2', '5501-6500': '5501–6500 K, cool white: 1' },
        ],
        ['brands', 'Brand', { Prakash: 'Prakash: 2', Ujala: 'Ujala: 2', Kiranta: 'Kiranta: 1' }],
        [
          'price',
          'Price',
          {
            '-499': 'Up to ₹499: 2',
            '500-999': '₹500–₹999: 1',
            '1000-1999': '₹1,000–₹1,999: 1',
            '10000-': 'From ₹10,000: 1',
          },
        ],
        ['inStock', 'Availability', { true: 'In stock: 4' }],
        [
          'warrantyMonths',
          'Warranty',
          { 6: '6 months or more: 2', 12: '12 months or more: 2', 24: '24 months or more: 1' },
        ],
        [
          'origins',
          'Country of origin',
          { India: 'India: 2', China: 'China: 1', 'South Korea': 'South Korea: 1', Taiwan: 'Taiwan: 1' },
        ],
      ])
    })

    it('a facet as if nothing were chosen in it, the others with it', async () => {
      const listing = await askListing(shop, { brands: ['Ujala'], technologies: ['LED'] })
      expect(countsIn(listing, 'brands')).toEqual({ Kiranta: 1, Prakash: 1, Ujala: 1 })
      expect(countsIn(listing, 'technologies')).toEqual({ LED: 1, Halogen: 1 })
      expect(countsIn(listing, 'origins')).toEqual({ Taiwan: 1 })
      const chosen = listing.facets.flatMap(({ values }) => values.filter((it) => it.chosen))
      expect(chosen.map(({ value }) => value)).toEqual(['LED', 'Ujala'])
    })

    it('a value that is chosen even where nothing is left of it', async () => {
      const listing = await askListing(shop, { origins: ['Taiwan', 'Atlantis'], brands: ['Kiranta'] })
      expect(countsIn(listing, 'origins')).toEqual({ India: 1, Taiwan: 0, Atlantis: 0 })
    })

    it('a range that is none of its own', async () => {
      const listing = await askListing(shop, { kelvinFrom: 3_100, kelvinTo: 6_000, priceTo: 300 })
      expect(countsIn(listing, 'kelvin')).toEqual({ '3100-6000': 1, '-3500': 1 })
      expect(countsIn(listing, 'price')).toMatchObject({ '-300': 1 })
    })

    it('for a vehicle what fits it', async () => {
      const listing = await askListing(shop, { vehicleId: 'swift' })
      expect(countsIn(listing, 'brands')).toEqual({ Kiranta: 1, Prakash: 1, Ujala: 1 })
      expect(countsIn(listing, 'bases')).toEqual({ H4: 2, HS1: 1 })
    })
  })

  describe('of a text', () => {
    it('is by relevance, or by whatever was asked for', async () => {
      const { data } = await shop.graphql('{ searchProducts(filter: {keyWord: "led"}) { id } }')
      expect((await askListing(shop, { text: 'led' })).products).toEqual(data.searchProducts)
      expect(named(await askListing(shop, { text: 'led', sort: 'PRICE_LOW' }))).toEqual(['fog', 'led'])
      expect(named(await askListing(shop, { text: 'led', sort: 'NAME' }))).toEqual(['fog', 'led'])
    })

    it('is narrowed down and counted like any other', async () => {
      const listing = await askListing(shop, { text: 'led', brands: ['Ujala'] })
      expect(named(listing)).toEqual(['fog'])
      expect(listing).toMatchObject({ total: 1, totalIsExact: true })
      expect(countsIn(listing, 'brands')).toEqual({ Kiranta: 1, Ujala: 1 })
    })

    it('comes page by page', async () => {
      const [all] = await pagesOf(shop, { text: 'led' })
      expect(await pagesOf(shop, { text: 'led', limit: 1 })).toEqual(all?.map((id) => [id]))
    })
  })

  describe.each([undefined, 'LATEST', 'ADDED', 'NAME', 'BEST_SELLING'])('in the order %s', (sort) => {
    it('is sorted as the list of products is', async () => {
      const { data } = await shop.graphql(
        'query ($filter: productFilter!) { products(filter: $filter) { id } }',
        { filter: { shopId: 518, sort } },
      )
      expect((await askListing(shop, { sort })).products).toEqual(data.products)
    })

    it('comes page by page without gaps or doubles', async () => {
      const all = idsIn(await askListing(shop, { sort }))
      expect((await pagesOf(shop, { sort, limit: 2 })).flat()).toEqual(all)
    })
  })

  it('sorts prices as cards show them', async () => {
    const byPrice = ['halogen', 'tool', 'fog', 'led', 'wholeLamp']
    expect(named(await askListing(shop, { sort: 'PRICE_LOW' }))).toEqual(byPrice)
    expect(named(await askListing(shop, { sort: 'PRICE_HIGH' }))).toEqual(byPrice.toReversed())
    expect((await pagesOf(shop, { sort: 'PRICE_HIGH', limit: 2 })).flat()).toEqual(
      byPrice.toReversed().map((name) => ids[name]),
    )
  })

  describe('refuses', () => {
    const errorsOf = async (filter: Record<string, unknown>) => {
      const query = 'query ($filter: listingFilter!) { listing(filter: $filter) { products { id } } }'
      return (await shop.graphql(query, { filter: { shopId: 518, ...filter } })).errors
    }

    it.each([0, 101, -1])('a page of %d', async (limit) => {
      expect(await errorsOf({ limit })).toEqual(refusal('BAD_USER_INPUT', 'limit must be from 1 to 100'))
    })

    it.each([
      { bases: Array.from({ length: 51 }, String) },
      { brands: ['x'.repeat(101)] },
      { mastercategory: 'x'.repeat(101) },
      { vehicleId: 'x'.repeat(101) },
    ])('what is too much', async (filter) => {
      expect(await errorsOf(filter)).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    })

    it('a cursor that is none, or of another filter or order', async () => {
      const { next } = await askListing(shop, { limit: 1, sort: 'NAME' })
      const wrong = refusal(
        'BAD_USER_INPUT',
        'after must be the next of the page before, with the same filter and sort',
      )
      expect(await errorsOf({ after: next, sort: 'LATEST' })).toEqual(wrong)
      expect(await errorsOf({ after: next, sort: 'NAME', bases: ['H4'] })).toEqual(wrong)
      for (const after of ['12', 'e30', 'not base64!', 'W10']) {
        expect(await errorsOf({ after })).toEqual(wrong)
      }
      const counts = `query listing($filter: listingFilter!) { listing(filter: $filter) { total } }`
      const reply = await shop.graphql(counts, { filter: { shopId: 518, after: 'e30' } })
      expect(reply.errors, 'also where no products are asked for').toEqual(wrong)
      expect(await pagesOf(shop, { sort: 'NAME', limit: 3, after: undefined })).toHaveLength(2)
    })
  })
})
