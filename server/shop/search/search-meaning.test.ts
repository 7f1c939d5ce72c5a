import { beforeAll, expect, it } from 'vitest'
import { fillEmptyShop } from '#server/process/fill-empty-shop.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const MEANING = `query searchMeaning($text: String!) {
  searchMeaning(text: $text) { parts { name values label without } vehicles { id } text rest }
}`

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

  it.each(['relay harness', '', '🚗', 'x'.repeat(5_000)])('%j names nothing', async (text) => {
    expect(await meaningOf(shop, text)).toBeNull()
  })
})
