import { beforeAll, expect, it } from 'vitest'
import { aVehicle } from '#tests/builders/fitment.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const VEHICLES = 'query vehicles($filter: vehicleFilter!) { vehicles(filter: $filter) { id } }'

const found = async (shop: ShopUnderTest, filter: Record<string, unknown>) =>
  (await shop.graphql(VEHICLES, { filter })).data.vehicles.map(({ id }: { id: string }) => id)

const NEAR =
  'query near($filter: vehicleFilter!) { vehicles(filter: $filter) { id } nearVehicles(filter: $filter) { id } }'

onBothEngines('vehicles', (shop) => {
  beforeAll(async () => {
    const swift = { make: 'Maruti Suzuki', model: 'Swift' }
    await aVehicle(shop, { ...swift, id: 'swift-2011', from_year: 2011, to_year: 2017 })
    await aVehicle(shop, { ...swift, id: 'swift-2018', from_year: 2018, to_year: 2023 })
    await aVehicle(shop, { id: 'access', kind: 'scooter', make: 'Suzuki', model: 'Access 125' })
  })

  it('are found by what somebody types, the likeliest first', async () => {
    expect(await found(shop, { text: 'swift' })).toEqual(['swift-2018', 'swift-2011'])
    expect(await found(shop, { text: 'swift 2015' })).toEqual(['swift-2011'])
    expect(await found(shop, { text: 'swfit' })).toEqual(['swift-2018', 'swift-2011'])
    expect(await found(shop, { text: 'स्विफ्ट २०२०' })).toEqual(['swift-2018'])
    expect(await found(shop, { text: 'rocket' })).toEqual([])
  })

  it('are found by that together with whole values, and as many as asked for', async () => {
    expect(await found(shop, { text: 'suzuki', kind: 'scooter' })).toEqual(['access'])
    expect(await found(shop, { text: '2012', make: 'maruti SUZUKI', model: 'swift' })).toEqual(['swift-2011'])
    expect(await found(shop, { text: 'suzuki', limit: 1 })).toHaveLength(1)
  })

  it.each([
    ['maruti fronx', ['swift-2018', 'swift-2011']],
    ['jimny', ['swift-2018', 'swift-2011']],
    ['maruti suzuki zzz', ['swift-2018', 'swift-2011']],
    ['access 250', ['access']],
    ['tesla model 3', []],
    ['hyundai exter', []],
    ['kushaq', []],
  ])('that are not known are answered with none, and with near ones as such: %s', async (text, near) => {
    const { data } = await shop.graphql(NEAR, { filter: { text } })
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    expect([ids(data.vehicles), ids(data.nearVehicles)]).toEqual([[], near])
  })

  it('that are known have none near, nor has nothing typed', async () => {
    for (const filter of [{ text: 'swift' }, { text: ' ' }, {}]) {
      expect((await shop.graphql(NEAR, { filter })).data.nearVehicles).toEqual([])
    }
    const near = { text: 'suzuki zzz', kind: 'scooter', limit: 1 }
    expect((await shop.graphql(NEAR, { filter: near })).data.nearVehicles).toEqual([{ id: 'access' }])
  })

  it('are all listed where nothing was typed', async () => {
    const all = ['swift-2011', 'swift-2018', 'access']
    expect(await found(shop, {})).toEqual(all)
    expect(await found(shop, { text: '  ' })).toEqual(all)
    expect(await found(shop, { text: null, make: 'suzuki' })).toEqual(['access'])
  })

  it('are found also after they have changed', async () => {
    expect(await found(shop, { text: 'thar' })).toEqual([])
    await aVehicle(shop, { id: 'thar', make: 'Mahindra', model: 'Thar' })
    expect(await found(shop, { text: 'thar' })).toEqual(['thar'])
  })

  it('are at most 50, whatever was typed', async () => {
    const { errors } = await shop.graphql(VEHICLES, { filter: { text: 'swift', limit: 51 } })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'limit must be from 1 to 50'))
    expect(await found(shop, { text: 'swift '.repeat(10_000) })).toEqual(['swift-2018', 'swift-2011'])
  })
})
