import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const GARAGE = 'query garage($userId: Int!) { garage(userId: $userId) { name vehicle { id } } }'

const CHANGE = `mutation Garage($userId: Int!, $vehicleId: String!, $name: String, $Delete: Boolean) {
  Garage(userId: $userId, vehicleId: $vehicleId, name: $name, Delete: $Delete) { name vehicle { id } }
}`

type Change = { vehicleId: string; name?: string | null; Delete?: boolean }
type Entry = { name: string | null; vehicle: { id: string } }

const change = (shop: ShopUnderTest, customer: TestCustomer, variables: Change) =>
  shop.graphql(CHANGE, { userId: customer.userId, ...variables }, customer)

const pairs = (entries: Entry[]) => entries.map(({ vehicle, name }) => [vehicle.id, name])

const garageOf = async (shop: ShopUnderTest, customer: TestCustomer) =>
  pairs((await shop.graphql(GARAGE, { userId: customer.userId }, customer)).data.garage)

onBothEngines('a garage', (shop) => {
  it('keeps vehicles with names, as they came in', async () => {
    const customer = await aCustomer(shop)
    const [first, second] = [await aVehicle(shop), await aVehicle(shop)]
    expect(await garageOf(shop, customer)).toEqual([])
    const added = await change(shop, customer, { vehicleId: second, name: '  Dad’s  ' })
    expect(pairs(added.data.Garage)).toEqual([[second, 'Dad’s']])
    shop.now += 1
    await change(shop, customer, { vehicleId: first })
    expect(await garageOf(shop, customer)).toEqual([
      [second, 'Dad’s'],
      [first, null],
    ])
  })

  it('renames what is there, keeps a name of which nothing is said, and takes an empty one away', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    const nameAfter = async (name?: string | null) =>
      (await change(shop, customer, { vehicleId, ...(name !== undefined && { name }) })).data.Garage[0].name
    expect([await nameAfter('Red'), await nameAfter(), await nameAfter(null)]).toEqual(['Red', 'Red', 'Red'])
    expect([await nameAfter('Blue'), await nameAfter(' ')]).toEqual(['Blue', null])
    expect(await garageOf(shop, customer)).toHaveLength(1)
  })

  it('gives a vehicle back once; again is no error', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    await change(shop, customer, { vehicleId })
    for (const id of [vehicleId, vehicleId, 'no such vehicle']) {
      const { data } = await change(shop, customer, { vehicleId: id, Delete: true })
      expect(data.Garage).toEqual([])
    }
  })

  it('refuses a vehicle that nobody knows', async () => {
    const customer = await aCustomer(shop)
    const { errors } = await change(shop, customer, { vehicleId: 'flying-carpet' })
    expect(errors).toEqual(refusal('NOT_FOUND', 'Vehicle not found'))
  })

  it('does not keep a vehicle that went a moment ago', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    await garageOf(shop, customer)
    await shop.db.deleteFrom('vehicles').where('id', '=', vehicleId).execute()
    const { errors } = await change(shop, customer, { vehicleId })
    expect(errors).toBeUndefined()
    const rows = shop.db.selectFrom('garage_vehicles').selectAll().where('user_id', '=', customer.userId)
    expect(await rows.execute()).toEqual([])
  })

  it.each([
    ['x'.repeat(41), 'Name must be at most 40 characters'],
    ['two\nlines', 'Name must be a single line of text'],
  ])('refuses the name %j', async (name, message) => {
    const customer = await aCustomer(shop)
    const { errors } = await change(shop, customer, { vehicleId: await aVehicle(shop), name })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', message))
  })

  it('holds 20 vehicles; those can still be renamed', async () => {
    const customer = await aCustomer(shop)
    const ids: string[] = []
    for (let count = 0; count < 21; count++) ids.push(await aVehicle(shop))
    await shop.db
      .insertInto('garage_vehicles')
      .values(
        ids
          .slice(0, 20)
          .map((vehicle_id) => ({ user_id: customer.userId, vehicle_id, name: null, added_at: 0 })),
      )
      .execute()
    const { errors } = await change(shop, customer, { vehicleId: ids[20] ?? '' })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'A garage can hold at most 20 vehicles'))
    const renamed = await change(shop, customer, { vehicleId: ids[0] ?? '', name: 'First' })
    expect(renamed.data.Garage).toHaveLength(20)
  })

  it('given many at once holds 20 all the same', async () => {
    const customer = await aCustomer(shop)
    const ids: string[] = []
    for (let count = 0; count < 24; count++) ids.push(await aVehicle(shop))
    const replies = await Promise.all(ids.map((vehicleId) => change(shop, customer, { vehicleId })))
    expect(replies.filter((reply) => reply.errors)).toHaveLength(4)
    expect(await garageOf(shop, customer)).toHaveLength(20)
  })

  it('given the same vehicle twenty times at once holds it once', async () => {
    const customer = await aCustomer(shop)
    const vehicleId = await aVehicle(shop)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => change(shop, customer, { vehicleId, name: 'Mine' })),
    )
    expect(replies.filter((reply) => reply.errors)).toEqual([])
    expect(await garageOf(shop, customer)).toEqual([[vehicleId, 'Mine']])
  })
})

onBothEngines("a customer's garage", (shop) => {
  describe.each([
    ['reading it', GARAGE, {}],
    ['adding', CHANGE, { name: 'Stolen' }],
    ['removing', CHANGE, { Delete: true }],
  ])('%s', (_, query, variables) => {
    it('is for the customer alone: others are refused, visitors asked to log in', async () => {
      const owner = await aCustomer(shop)
      const vehicleId = await aVehicle(shop)
      await change(shop, owner, { vehicleId })
      const asked = { userId: owner.userId, vehicleId, ...variables }
      const asOther = await shop.graphql(query, asked, await aCustomer(shop))
      expect(asOther.errors).toEqual(refusal('FORBIDDEN', 'This belongs to another customer'))
      const asVisitor = await shop.graphql(query, asked)
      expect(asVisitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
      expect(await garageOf(shop, owner)).toEqual([[vehicleId, null]])
    })
  })
})
