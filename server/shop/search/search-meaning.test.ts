import { beforeAll, expect, it } from 'vitest'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const MEANING = `query searchMeaning($text: String!) {
  searchMeaning(text: $text) { parts { name values label without } vehicles { id } text rest }
}`

const LISTING = `query listing($filter: listingFilter!) {
  listing(filter: $filter) {
    total products { id } next understood { parts { name values } leftOut } hidden { verdict count } facets { name }
  }
}`

const listed = async (shop: ShopUnderTest, filter: Record<string, unknown>) =>
  (await shop.graphql(LISTING, { filter: { shopId: 518, ...filter } })).data.listing

const meaningOf = async (shop: ShopUnderTest, text: string) =>
  (await shop.graphql(MEANING, { text })).data.searchMeaning

onBothEngines('in the demo shop', (shop) => {
  beforeAll(() =>
    fillEmptyShop({ database: shop.database, pictures: diskPictureStore(shop.dataDir), now: shop.now }),
  )

  it('a search tells the vehicle and the lamp that it names, and what it is without each', async () => {
    const { parts, vehicles, rest } = await meaningOf(shop, 'swift fog led')
    expect(parts).toEqual([
      {
        name: 'vehicleId',
        values: ['maruti-swift-2011'],
        label: 'Swift 2011–2017',
        without: 'fog led',
      },
      { name: 'positions', values: ['fog'], label: 'Front fog lamp', without: 'swift led' },
    ])
    expect(vehicles[0]).toEqual({ id: 'maruti-swift-2024' })
    expect(rest).toBe('led')
  })

  it.each([
    ['maruti fronx fog lamp', 'maruti fronx', ['Maruti Suzuki'], ['positions']],
    ['thar roxx', 'thar roxx', ['Mahindra'], []],
    ['volkswagen virtus headlight', 'volkswagen virtus', ['Volkswagen'], ['positions']],
    ['tesla model 3', 'tesla model 3', [], []],
  ])('%j names a vehicle that is not known', async (text, unknown, makes, parts) => {
    const { data } = await shop.graphql(
      'query ($text: String!) { searchMeaning(text: $text) { unknownVehicle vehicles { make } parts { name } } }',
      { text },
    )
    const { unknownVehicle, vehicles, parts: named } = data.searchMeaning
    expect(unknownVehicle).toBe(unknown)
    expect([...new Set(vehicles.map(({ make }: { make: string }) => make))]).toEqual(makes)
    expect(named.map(({ name }: { name: string }) => name)).toEqual(parts)
  })

  it.each([
    ['swift fog', { vehicleId: 'maruti-swift-2011', position: 'fog' }],
    ['hi beam', { positions: ['high'] }],
    ['swift led fog lamps', { vehicleId: 'maruti-swift-2011', position: 'fog', text: 'led' }],
    ['h7 white', { bases: ['H7'], kelvinFrom: 5_000, kelvinTo: 6_500, text: 'h7' }],
    ['9005', { bases: ['HB3'], text: '9005' }],
    ['fronx fog lamp', { positions: ['fog'], text: 'fog' }],
  ])('a listing of %j is one of what its words mean', async (text, meant) => {
    const { understood, ...found } = await listed(shop, { text, limit: 2 })
    const { understood: _, ...expected } = await listed(shop, { ...meant, limit: 2 })
    expect(understood).toMatchObject({ leftOut: [] })
    expect(found.total).toBeGreaterThan(0)
    expect({ ...found, next: null }).toEqual({ ...expected, next: null })
  })

  it('a listing leaves out what finds nothing, and says so', async () => {
    const { understood, total } = await listed(shop, { text: 'swift xylophone' })
    expect(understood.leftOut).toEqual(['xylophone'])
    const alone = await listed(shop, { vehicleId: understood.parts[0].values[0] })
    expect(total).toBe(alone.total)
  })

  it('what is chosen stands before what the words of a listing say', async () => {
    const filter = { text: 'swift fog', vehicleId: 'hyundai-i10-2007', positions: ['low'] }
    const { understood, ...found } = await listed(shop, filter)
    expect(understood).toEqual({ parts: [], leftOut: [] })
    const { understood: _, ...expected } = await listed(shop, {
      vehicleId: 'hyundai-i10-2007',
      positions: ['low'],
    })
    expect(found).toEqual(expected)
  })

  it('words that name nothing are searched for as they are', async () => {
    const { understood, products } = await listed(shop, { text: 'relay harness' })
    const { data } = await shop.graphql('{ searchProducts(filter: { keyWord: "relay harness" }) { id } }')
    expect(understood).toBeNull()
    expect(products).toEqual(data.searchProducts.slice(0, 24))
  })

  it.each(['swift', 'swift xylophone', 'hi beam'])('a listing of %j goes on page by page', async (text) => {
    const all = (await listed(shop, { text, limit: 100 })).products
    const pages: unknown[] = []
    for (let after: string | undefined; ; ) {
      const page = await listed(shop, { text, limit: 3, ...(after && { after }) })
      pages.push(...page.products)
      after = page.next
      if (!after) break
    }
    expect(all.length).toBeGreaterThan(3)
    expect(pages).toEqual(all)
  })

  it('a cursor of another listing is refused', async () => {
    const { next } = await listed(shop, { text: 'swift', limit: 1 })
    const filter = { shopId: 518, text: 'activa', limit: 1, after: next }
    expect((await shop.graphql(LISTING, { filter })).errors).toEqual(
      refusal('BAD_USER_INPUT', 'after must be the next of the page before, with the same filter and sort'),
    )
  })

  it.each(['relay harness', '', '🚗', 'x'.repeat(5_000)])('%j names nothing', async (text) => {
    expect(await meaningOf(shop, text)).toBeNull()
  })
})
