import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SAID = `query ($fit: fitFilter!, $listing: listingFilter!, $product: productFilter!, $id: String!) {
  fit(filter: $fit) { position verdict base reason }
  products(filter: $product) { kinds fit(vehicleId: $id) { verdict } }
  listing(filter: $listing) { products { id } hidden { verdict count } }
  vehicle(id: $id) { lamps { source } }
}`

onBothEngines('a bulb that is made for motorcycles and scooters', (shop) => {
  let productId = 0
  beforeAll(async () => {
    await aShop(shop.db)
    productId = await aProduct(shop.db, {
      fits_by: 'base',
      bases: JSON.stringify(['HS1', 'H4']),
      positions: JSON.stringify(['low']),
      vehicle_kinds: JSON.stringify(['motorcycle', 'scooter']),
    })
  })
  const said = async (id: string) => {
    const { data, errors } = await shop.graphql(SAID, {
      id,
      fit: { productId, vehicleId: id },
      product: { shopId: 518, productId },
      listing: { shopId: 518, vehicleId: id },
    })
    expect(errors).toBeUndefined()
    return data
  }

  it.each([
    ['that is known', { position: 'low', base: 'H4' }],
    [
      'that is unknown',
      { position: 'low', base: null, technology: 'unknown', confidence: 'unknown' } as const,
    ],
    ['that the shop has nothing of', { position: 'fog', base: 'H11' }],
  ])('fits no car with a lamp %s, in any answer', async (_, lamp) => {
    const id = await aVehicle(shop, { kind: 'car' }, [lamp])
    const { fit, products, listing } = await said(id)
    expect(fit).toEqual([
      {
        position: 'low',
        verdict: 'DOES_NOT_FIT',
        base: lamp.position === 'low' ? lamp.base : null,
        reason: 'Made for motorcycles and scooters.',
      },
    ])
    expect(products).toEqual([{ kinds: ['motorcycle', 'scooter'], fit: [{ verdict: 'DOES_NOT_FIT' }] }])
    expect(listing).toEqual({ products: [], hidden: [{ verdict: 'DOES_NOT_FIT', count: 1 }] })
  })

  it('fits a motorcycle by its base', async () => {
    const id = await aVehicle(shop, { kind: 'motorcycle' })
    const { fit, listing } = await said(id)
    expect(fit).toMatchObject([{ verdict: 'FITS' }])
    expect(listing.products).toEqual([{ id: productId }])
  })

  it.each([
    ["the maker's owner's manual", "the maker's owner's manual"],
    ['commonly known', 'commonly known'],
    ['swift_manual-2018.pdf', 'kept by the shop'],
    ['https://www.bulbs.example.com/swift', 'bulbs.example.com'],
  ])('says of a lamp that rests on %s: %s', async (source, told) => {
    const id = await aVehicle(shop, {}, [{ position: 'low', source }])
    expect((await said(id)).vehicle.lamps).toEqual([{ source: told }])
  })
})
