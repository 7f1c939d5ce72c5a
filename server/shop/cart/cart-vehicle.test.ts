import { expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { cartOf } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const VEHICLE_OF = `mutation Cart($userId: Int!, $productId: Int!, $quantity: Int, $Update: Boolean, $vehicleId: String) {
  Cart(userId: $userId, productId: $productId, shopId: 518, quantity: $quantity, Update: $Update, vehicleId: $vehicleId) {
    quantity vehicle { id name }
  }
}`

onBothEngines('what a line of the cart is bought for', (shop) => {
  type Told = { productId: number; quantity?: number; Update?: boolean; vehicleId?: string | null }
  const tell = (customer: TestCustomer, told: Told) =>
    shop.graphql(VEHICLE_OF, { userId: customer.userId, ...told }, customer)
  const vehicleIn = async (customer: TestCustomer) => {
    const query = 'query cart($filter: cartFilter!) { cart(filter: $filter) { vehicle { id } } }'
    const { data } = await shop.graphql(query, { filter: { shopId: 518, userId: customer.userId } }, customer)
    return data.cart[0].vehicle?.id ?? null
  }

  it('is the vehicle it was added for, and stays when it is added again without one', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const vehicleId = await aVehicle(shop, { make: 'Maruti Suzuki', model: 'Swift' })
    const added = await tell(customer, { productId, vehicleId })
    expect(added.data.Cart).toEqual({ quantity: 1, vehicle: { id: vehicleId, name: 'Maruti Suzuki Swift' } })
    expect((await tell(customer, { productId, vehicleId: null })).data.Cart.vehicle.id).toBe(vehicleId)
    await tell(customer, { productId, quantity: 3 })
    await tell(customer, { productId, quantity: 2, Update: true })
    expect(await vehicleIn(customer)).toBe(vehicleId)
  })

  it('is another one when it is added for that', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await tell(customer, { productId, quantity: 3 })
    expect(await vehicleIn(customer)).toBeNull()
    const [first, second] = [await aVehicle(shop), await aVehicle(shop)]
    await tell(customer, { productId, vehicleId: first })
    const { data } = await tell(customer, { productId, vehicleId: second })
    expect(data.Cart).toMatchObject({ quantity: 3, vehicle: { id: second } })
  })

  it('is no vehicle that nobody knows', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    for (const vehicleId of ['flying-carpet', '']) {
      const { errors } = await tell(customer, { productId, vehicleId })
      expect(errors).toEqual(refusal('NOT_FOUND', 'Vehicle not found'))
    }
    expect(await cartOf(shop, customer)).toEqual([])
  })

  it('is nothing once the shop no longer knows the vehicle', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const vehicleId = await aVehicle(shop)
    await tell(customer, { productId, vehicleId })
    await shop.db.deleteFrom('vehicles').where('id', '=', vehicleId).execute()
    await aVehicle(shop)
    expect(await vehicleIn(customer)).toBeNull()
  })

  it('costs no statement more', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    await shop.graphql('{ vehicles(filter: {}) { id } }')
    const statementsOf = async (told: Told) => {
      const before = shop.statements
      expect((await tell(customer, told)).errors).toBeUndefined()
      return shop.statements - before
    }
    const without = await statementsOf({ productId: await aProduct(shop.db) })
    expect(await statementsOf({ productId: await aProduct(shop.db), vehicleId })).toBe(without)
  })
})
