import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { BASES } from '#domain/fitment/bases.ts'
import { POSITIONS } from '#domain/fitment/positions.ts'
import { bestFit, type Fitting, fitsOf, isWorthShowing } from '#domain/fitment/verdict.ts'
import type { MasterCategoryId } from '#domain/ids.ts'
import { writeRange } from '#domain/listing/listing-query.ts'
import { isIn, RANGES, WARRANTIES } from '#domain/listing/ranges.ts'
import { PAISE_PER_RUPEE } from '#domain/money/paise.ts'
import { listAllVehicles } from '#server/shop/fitment/queries.ts'
import { aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { askListing, countsIn, idsIn, pagesOf } from '#tests/builders/listing.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const BRANDS = ['Kiranta', 'Ujala', 'Prakash']
const ORIGINS = ['India', 'China', 'Taiwan', 'South Korea']
const TECHNOLOGIES = ['LED', 'Halogen', 'HID']
const SOME_BASES = BASES.slice(0, 6).map(({ name }) => name)
const SOME_POSITIONS = POSITIONS.slice(0, 4).map(({ id }) => id)
const VEHICLES = ['one', 'two', 'three']
const MARKS = { FACTORY_LED: 'factory-led', DOES_NOT_FIT: 'does-not-fit', NOT_KNOWN: 'not-known' } as const

const orNone = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: null })
const some = <T>(of: readonly T[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 3 })

const product = fc.record({
  brand: orNone(BRANDS),
  origin: orNone(ORIGINS),
  technology: orNone(TECHNOLOGIES),
  kelvin: orNone([3_000, 3_500, 3_501, 5_000, 6_500, 8_000]),
  months: orNone([0, 3, 6, 12, 24]),
  rupees: fc.constantFrom(100, 499, 500, 999, 1_000, 12_000),
  stock: fc.constantFrom(0, 5),
  category: fc.constantFrom(0, 1),
  fitsBy: fc.constantFrom('base' as const, 'vehicle' as const, 'universal' as const),
  positions: some(SOME_POSITIONS),
  bases: some(SOME_BASES),
  vehicles: some(VEHICLES),
  bringsOwnLamp: fc.boolean(),
})

const filters = fc.record(
  {
    mastercategory: fc.constantFrom('ONE', 'TWO'),
    vehicleId: fc.constantFrom(...VEHICLES),
    position: fc.constantFrom(...SOME_POSITIONS),
    bases: some(SOME_BASES),
    positions: some(SOME_POSITIONS),
    technologies: some(TECHNOLOGIES),
    brands: some(BRANDS),
    origins: some(ORIGINS),
    kelvinFrom: fc.constantFrom(3_000, 3_501),
    kelvinTo: fc.constantFrom(3_500, 5_000, 6_500),
    priceFrom: fc.constantFrom(100, 500, 499.5),
    priceTo: fc.constantFrom(499, 999, 12_000),
    warrantyMonths: fc.constantFrom(3, 6, 12),
    inStock: fc.boolean(),
  },
  { requiredKeys: [] },
)

type Facts = typeof product extends fc.Arbitrary<infer Value> ? Value : never
type Filter = typeof filters extends fc.Arbitrary<infer Value> ? Value : never
type Made = Facts & { id: number }

onBothEngines('a listing by any choice', (shop) => {
  let all: Made[]
  let vehicles: Awaited<ReturnType<typeof listAllVehicles>>

  beforeAll(async () => {
    const categories = [
      await aMasterCategory(shop.db, { name: 'ONE' }),
      await aMasterCategory(shop.db, { name: 'TWO' }),
    ]
    await aVehicle(shop, { id: 'one' }, [
      { position: 'low', base: 'H4' },
      { position: 'high', base: 'HB3' },
    ])
    await aVehicle(shop, { id: 'two', kind: 'motorcycle' }, [
      { position: 'low', base: 'HS1', confidence: 'uncertain', candidates: '["H4"]' },
      { position: 'fog', base: null, technology: 'led' },
    ])
    await aVehicle(shop, { id: 'three' }, [
      { position: 'low', base: null, technology: 'unknown', confidence: 'unknown' },
      { position: 'position', base: 'H7', is_doubted: 1 },
    ])
    vehicles = await listAllVehicles(shop.db)
    all = []
    for (const facts of fc.sample(product, { numRuns: 60, seed: 2026 })) {
      const id = await aProduct(shop.db, {
        brand: facts.brand,
        country_of_origin: facts.origin,
        technology: facts.technology,
        colour_temperature: facts.kelvin,
        warranty_months: facts.months,
        stock: facts.stock,
        selling_price: facts.rupees * PAISE_PER_RUPEE,
        tax: 0,
        fits_by: facts.fitsBy,
        positions: JSON.stringify(facts.positions),
        bases: JSON.stringify(facts.bases),
        vehicles: JSON.stringify(facts.vehicles),
        brings_own_lamp: facts.bringsOwnLamp ? 1 : 0,
        master_category_id: categories[facts.category] as MasterCategoryId,
      })
      all.push({ ...facts, id })
    }
  })

  const verdictAt = (made: Made, vehicleId: string | undefined, lamps: readonly string[]) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId)
    if (!vehicle) return undefined
    const fitting: Fitting = { ...made, kinds: [], isForOffRoad: false }
    const fits = fitsOf(fitting, vehicle)
    return bestFit(lamps.length === 0 ? fits : fits.filter((fit) => lamps.includes(fit.position)))?.verdict
  }
  const verdictOf = (made: Made, { vehicleId, position }: Filter) =>
    verdictAt(made, vehicleId, position === undefined ? [] : [position])
  /** For a vehicle, what fits another of its lamps alone is not for the lamps that were chosen. */
  const fitsElsewhere = (made: Made, filter: Filter) => {
    const isGood = (verdict: ReturnType<typeof verdictOf>) => verdict !== undefined && isWorthShowing(verdict)
    return (
      isGood(verdictOf(made, filter)) && !isGood(verdictAt(made, filter.vehicleId, filter.positions ?? []))
    )
  }

  /** What each facet lets through, as plainly as it can be said. */
  const facets: Record<string, (made: Made, filter: Filter) => boolean> = {
    bases: (it, { bases = [] }) =>
      bases.length === 0 || (it.fitsBy !== 'vehicle' && it.bases.some((base) => bases.includes(base))),
    positions: (it, filter) => {
      const { positions = [], position, vehicleId } = filter
      return (
        (positions.length === 0 ||
          (it.positions.some((one) => positions.includes(one)) && !fitsElsewhere(it, filter))) &&
        (position === undefined || vehicleId !== undefined || it.positions.includes(position))
      )
    },
    technologies: (it, { technologies = [] }) => isAmong(it.technology, technologies),
    brands: (it, { brands = [] }) => isAmong(it.brand, brands),
    origins: (it, { origins = [] }) => isAmong(it.origin, origins),
    kelvin: (it, { kelvinFrom: from, kelvinTo: to }) =>
      (from === undefined && to === undefined) || (it.kelvin !== null && isIn({ from, to }, it.kelvin)),
    price: (it, { priceFrom: from, priceTo: to }) => isIn({ from, to }, it.rupees),
    warrantyMonths: (it, { warrantyMonths: least }) =>
      least === undefined || (it.months !== null && it.months >= least),
    inStock: (it, { inStock }) => inStock !== true || it.stock > 0,
  }
  const isAmong = (value: string | null, chosen: readonly string[]) =>
    chosen.length === 0 || (value !== null && chosen.includes(value))

  const passing = (filter: Filter, { but }: { but?: string } = {}) =>
    all.filter(
      (it) =>
        (filter.mastercategory === undefined ||
          it.category === ['ONE', 'TWO'].indexOf(filter.mastercategory)) &&
        Object.entries(facets).every(([name, lets]) => name === but || lets(it, filter)),
    )
  const isShown = (it: Made, filter: Filter) => {
    const verdict = verdictOf(it, filter)
    return filter.vehicleId === undefined || (verdict !== undefined && isWorthShowing(verdict))
  }
  const shown = (filter: Filter, but?: string) =>
    passing(filter, but === undefined ? {} : { but }).filter((it) => isShown(it, filter))

  /** Values of a product in each facet. */
  const valuesOf: Record<string, (made: Made) => readonly string[]> = {
    bases: (it) => (it.fitsBy === 'vehicle' ? [] : it.bases),
    positions: (it) => it.positions,
    technologies: (it) => (it.technology === null ? [] : [it.technology]),
    brands: (it) => (it.brand === null ? [] : [it.brand]),
    origins: (it) => (it.origin === null ? [] : [it.origin]),
    kelvin: ({ kelvin }) =>
      kelvin === null
        ? []
        : RANGES.kelvin.offered
            .filter(({ range }) => isIn(range, kelvin))
            .map(({ range }) => writeRange(range)),
    price: ({ rupees }) =>
      RANGES.price.offered.filter(({ range }) => isIn(range, rupees)).map(({ range }) => writeRange(range)),
    warrantyMonths: ({ months }) =>
      WARRANTIES.filter((least) => months !== null && months >= least).map(String),
    inStock: ({ stock }) => (stock > 0 ? ['true'] : []),
  }
  const countsOf = (filter: Filter, name: string) => {
    const values = shown(filter, name).flatMap((it) => [...(valuesOf[name]?.(it) ?? [])])
    return Object.fromEntries(
      Map.groupBy(values, (value) => value)
        .entries()
        .map(([value, same]) => [value, same.length]),
    )
  }

  /** For a vehicle what fits comes before what may; each by id, and for no vehicle all of it. */
  const fitsFirst = (filter: Filter): number[] => {
    const isFirst = (it: Made) => filter.vehicleId === undefined || verdictOf(it, filter) === 'fits'
    return [...shown(filter).filter(isFirst), ...shown(filter).filter((it) => !isFirst(it))].map(
      ({ id }) => id,
    )
  }

  it('has the products that every choice lets through, and counts each facet without itself', async () => {
    const isRight = async (filter: Filter) => {
      const expected = fitsFirst(filter)
      const listing = await askListing(shop, { ...filter, limit: 100 })
      expect(idsIn(listing)).toEqual(expected)
      expect(listing.total).toBe(expected.length)
      for (const name of Object.keys(facets)) {
        expect({ [name]: countsIn(listing, name) }).toMatchObject({ [name]: countsOf(filter, name) })
      }
      const left = passing(filter).filter((it) => filter.vehicleId !== undefined && !isShown(it, filter))
      const hidden = Object.fromEntries(listing.hidden.map(({ verdict, count }) => [verdict, count]))
      for (const [mark, verdict] of Object.entries(MARKS)) {
        const count = left.filter((it) => verdictOf(it, filter) === verdict).length
        expect(hidden[mark] ?? 0).toBe(count)
      }
    }
    await fc.assert(fc.asyncProperty(filters, isRight), { numRuns: 150 })
  })

  it('comes in pages of any size, in any order', async () => {
    const pages = fc.record({
      filter: filters,
      sort: fc.constantFrom(undefined, 'LATEST', 'ADDED', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'BEST_SELLING'),
      limit: fc.integer({ min: 5, max: 30 }),
    })
    const isWhole = async ({
      filter,
      sort,
      limit,
    }: typeof pages extends fc.Arbitrary<infer V> ? V : never) => {
      const whole = idsIn(await askListing(shop, { ...filter, sort, limit: 100 }))
      expect(whole.toSorted((a, b) => a - b)).toEqual(shown(filter).map(({ id }) => id))
      if (sort === undefined) expect(whole).toEqual(fitsFirst(filter))
      const inPages = await pagesOf(shop, { ...filter, sort, limit })
      expect(inPages.flat()).toEqual(whole)
      expect(inPages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    }
    await fc.assert(fc.asyncProperty(pages, isWhole), { numRuns: 50 })
  })
})
