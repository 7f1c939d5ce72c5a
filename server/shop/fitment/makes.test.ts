import { expect, it } from 'vitest'
import { aVehicle } from '#tests/builders/fitment.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('who makes vehicles', (shop) => {
  const makesOf = async (kind: string) => {
    const query = 'query ($kind: String!) { vehicleMakes(kind: $kind) }'
    const { data } = await shop.graphql(query, { kind })
    return data.vehicleMakes
  }

  it('is named once for each kind, in the order of the alphabet', async () => {
    for (const make of ['Tata', 'Honda', 'Tata']) await aVehicle(shop, { kind: 'car', make })
    await aVehicle(shop, { kind: 'scooter', make: 'Ola' })
    expect(await makesOf('car')).toEqual(['Honda', 'Tata'])
    expect(await makesOf(' Scooter ')).toEqual(['Ola'])
    expect(await makesOf('boat')).toEqual([])
  })
})
