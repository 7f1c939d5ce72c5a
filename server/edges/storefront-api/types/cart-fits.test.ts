import { expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const CART = `query cart($filter: cartFilter!, $vehicleId: String) {
  cart(filter: $filter) { product { id kelvin positions bases } fit(vehicleId: $vehicleId) { position verdict reason } }
}`

onBothEngines('a line of the cart', (shop) => {
  const lineOf = async (customer: TestCustomer, vehicleId?: string) => {
    const variables = { filter: { shopId: 518, userId: customer.userId }, vehicleId: vehicleId ?? null }
    return (await shop.graphql(CART, variables, customer)).data.cart[0]
  }
  const aBulb = (bases: string) =>
    aProduct(shop.db, { fits_by: 'base', positions: '["low"]', bases, colour_temperature: 6_000 })

  it('knows its product, and whether that fits the vehicle it is bought for rather than another', async () => {
    const customer = await aCustomer(shop)
    const own = await aVehicle(shop)
    const another = await aVehicle(shop, {}, [{ position: 'low', base: 'H7' }])
    const product_id = await aBulb('["H4"]')
    await aCartLine(shop, customer, { product_id, vehicle_id: own })
    const line = await lineOf(customer, another)
    expect(line.product).toEqual({ id: product_id, kelvin: 6_000, positions: ['low'], bases: ['H4'] })
    expect(line.fit).toMatchObject([{ position: 'low', verdict: 'FITS' }])
  })

  it('that was put in for no vehicle is judged by the one that is asked about, and without one not at all', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    await aCartLine(shop, customer, { product_id: await aBulb('["H7"]') })
    expect((await lineOf(customer, vehicleId)).fit).toMatchObject([{ verdict: 'DOES_NOT_FIT' }])
    expect((await lineOf(customer)).fit).toEqual([])
    expect((await lineOf(customer, 'flying-carpet')).fit).toEqual([])
  })
})
