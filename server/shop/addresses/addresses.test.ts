import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { anAddress } from '#tests/builders/customer.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const FIELDS = 'id userId name phone street city state country pincode type landmark isDefault status'

const ADDRESSES = `query address($filter: addressFilter!) { address(filter: $filter) { ${FIELDS} } }`

const CHANGE = `mutation Address($id: Int, $addressId: Int, $userId: Int!, $type: String, $country: String,
  $state: String, $city: String, $street: String, $phone: String, $pincode: String, $name: String,
  $landmark: String, $isDefault: Boolean, $Delete: Boolean, $Update: Boolean) {
  Address(id: $id, addressId: $addressId, userId: $userId, type: $type, country: $country, state: $state,
    city: $city, street: $street, phone: $phone, pincode: $pincode, name: $name, landmark: $landmark,
    isDefault: $isDefault, Delete: $Delete, Update: $Update) { ${FIELDS} }
}`

const typed = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411030',
}

const change = (shop: ShopUnderTest, customer: TestCustomer, variables: Record<string, unknown>) =>
  shop.graphql(CHANGE, { userId: customer.userId, ...variables }, customer)

type Shown = { id: number; isDefault: boolean; street: string }

const addressesOf = async (shop: ShopUnderTest, customer: TestCustomer): Promise<Shown[]> =>
  (await shop.graphql(ADDRESSES, { filter: { userId: customer.userId } }, customer)).data.address

const defaultsOf = async (shop: ShopUnderTest, customer: TestCustomer) =>
  (await addressesOf(shop, customer)).filter((address) => address.isDefault).map((address) => address.id)

onBothEngines('adding an address', (shop) => {
  it('keeps it tidily: in India, for the home, active, not the default', async () => {
    const customer = await aCustomer(shop)
    const { data } = await change(shop, customer, {
      ...typed,
      name: '  Asha Rao ',
      landmark: ' Clock tower ',
    })
    expect(data.Address).toEqual({
      ...typed,
      id: expect.any(Number),
      userId: customer.userId,
      country: 'India',
      type: 'Home',
      landmark: 'Clock tower',
      isDefault: false,
      status: 1,
    })
    expect(await addressesOf(shop, customer)).toEqual([data.Address])
  })

  it.each([
    ['+91 98450 12345', '9845012345'],
    ['09845012345', '9845012345'],
    ['91-98450-12345', '9845012345'],
    ['020 5550 0148', '02055500148'],
  ])('keeps the phone %j as it is meant, when it is added and when it is changed', async (phone, kept) => {
    const customer = await aCustomer(shop)
    const { data } = await change(shop, customer, { ...typed, phone })
    expect(data.Address.phone).toBe(kept)
    const other = (await change(shop, customer, { ...typed, street: 'Elsewhere' })).data.Address
    const changed = await change(shop, customer, { addressId: other.id, Update: true, phone })
    expect(changed.data.Address.phone).toBe(kept)
  })

  it('lists addresses in the order they came', async () => {
    const customer = await aCustomer(shop)
    await change(shop, customer, { ...typed, street: 'First Road' })
    await change(shop, customer, { ...typed, street: 'Second Road', isDefault: true, type: 'Office' })
    const streets = (await addressesOf(shop, customer)).map((address) => address.street)
    expect(streets).toEqual(['First Road', 'Second Road'])
  })

  it('twice is one address, also at the same moment, and the second may make it the default', async () => {
    const customer = await aCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 10 }, () => change(shop, customer, typed)))
    expect(new Set(replies.map((reply) => reply.data.Address.id)).size).toBe(1)
    const { data } = await change(shop, customer, { ...typed, isDefault: true })
    expect(await addressesOf(shop, customer)).toEqual([data.Address])
    expect(data.Address.isDefault).toBe(true)
    await change(shop, customer, { ...typed, landmark: 'Clock tower' })
    expect(await addressesOf(shop, customer)).toHaveLength(2)
  })

  it.each([
    ['no street', { ...typed, street: undefined }],
    ['no city', { ...typed, city: null }],
    ['no phone', { ...typed, phone: '  ' }],
    ['nothing but faults', { name: '1' }],
  ])('with %s says first of all what is missing', async (_, variables) => {
    const { errors } = await change(shop, await aCustomer(shop), variables)
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Missing required address fields'))
  })

  it.each([
    ['Name is required', { name: undefined, phone: '1' }],
    ['must be at least 3 Alphabetic letters only', { name: 'A1', street: '1' }],
    ['Phone must be 7-15 digits', { phone: '+1 980 000 0001', street: '1' }],
    ['Address must be between 5-100 characters', { street: '1', city: '1' }],
    ['City must be at least 2 Alphabetic letters only no numbers allowed', { city: '1', state: '' }],
    ['City must be less than 50 characters', { city: 'x'.repeat(51) }],
    ['State is required', { state: undefined, pincode: '1' }],
    ['State must be at least 2 alphabetci letters only', { state: 'M' }],
    ['State must be less than 50 characters', { state: 'x'.repeat(51) }],
    ['Pincode is required', { pincode: '' }],
    ['Pincode must be 6 digits', { pincode: '41103' }],
    ['Country must be India', { country: 'Nepal' }],
    ['Address type must be at most 20 letters and spaces', { type: '<script>' }],
    ['Landmark must be at most 100 characters', { landmark: 'x'.repeat(101) }],
    ['Address must be a single line of text', { street: '14 Road\u0007 and more' }],
  ])('with a fault is refused: %s', async (message, fault) => {
    const customer = await aCustomer(shop)
    const { errors } = await change(shop, customer, { ...typed, ...fault })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', message))
    expect(await addressesOf(shop, customer)).toEqual([])
  })

  it('ends at 100 addresses, also when many come at once', async () => {
    const customer = await aCustomer(shop)
    for (let count = 0; count < 98; count++)
      await anAddress(shop, customer, { street: `Road number ${count}` })
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        change(shop, customer, { ...typed, street: `New Road ${index}` }),
      ),
    )
    const refused = replies.flatMap((reply) => reply.errors ?? [])
    expect(refused).toHaveLength(3)
    expect(refused.slice(0, 1)).toEqual(refusal('BAD_USER_INPUT', 'You can save at most 100 addresses'))
    expect(await addressesOf(shop, customer)).toHaveLength(100)
  })
})

onBothEngines('changing an address', (shop) => {
  it.each(['id', 'addressId'])('by %s keeps the fields that are not given', async (name) => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer, { landmark: 'Clock tower', type: 'Office', is_default: 1 })
    const { data } = await change(shop, customer, { [name]: id, Update: true, street: '15 Lakshmi Road' })
    const changed = {
      ...typed,
      id,
      userId: customer.userId,
      street: '15 Lakshmi Road',
      landmark: 'Clock tower',
      type: 'Office',
      country: 'India',
      isDefault: true,
      status: 1,
    }
    expect(data.Address).toEqual(changed)
    expect(await addressesOf(shop, customer)).toEqual([changed])
  })

  it('can clear the landmark and give up the default', async () => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer, { landmark: 'Clock tower', is_default: 1 })
    const { data } = await change(shop, customer, { id, Update: true, landmark: '', isDefault: false })
    expect(data.Address).toMatchObject({ landmark: null, isDefault: false })
  })

  it('holds the rules for what comes out', async () => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer)
    const { errors } = await change(shop, customer, { id, Update: true, city: 'Thane', pincode: '4000' })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Pincode must be 6 digits'))
    const blank = await change(shop, customer, { id, Update: true, phone: '' })
    expect(blank.errors).toEqual(refusal('BAD_USER_INPUT', 'Phone number is required'))
    expect(await addressesOf(shop, customer)).toMatchObject([{ ...typed }])
  })

  it('needs an id', async () => {
    const { errors } = await change(shop, await aCustomer(shop), { ...typed, Update: true })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Address ID is required for update'))
  })

  it('cannot be a removal as well', async () => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer)
    const { errors } = await change(shop, customer, { id, Update: true, Delete: true })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Use either Update or Delete, not both'))
    expect(await addressesOf(shop, customer)).toHaveLength(1)
  })
})

onBothEngines('the default address', (shop) => {
  it('is one: making another the default takes it from the one before', async () => {
    const customer = await aCustomer(shop)
    const other = await aCustomer(shop)
    const others = await anAddress(shop, other, { is_default: 1 })
    const first = await anAddress(shop, customer, { is_default: 1 })
    const { data } = await change(shop, customer, { ...typed, street: 'Second Road', isDefault: true })
    expect(await defaultsOf(shop, customer)).toEqual([data.Address.id])
    await change(shop, customer, { id: first, Update: true, isDefault: true })
    expect(await defaultsOf(shop, customer)).toEqual([first])
    expect(await defaultsOf(shop, other)).toEqual([others])
  })

  it('is one also when ten are made the default at the same moment', async () => {
    const customer = await aCustomer(shop)
    const ids: number[] = []
    for (let count = 0; count < 5; count++)
      ids.push(await anAddress(shop, customer, { street: `Road no ${count}` }))
    const replies = await Promise.all([
      ...ids.map((id) => change(shop, customer, { id, Update: true, isDefault: true })),
      ...ids.map((id) => change(shop, customer, { ...typed, street: `New Road ${id}`, isDefault: true })),
    ])
    expect(replies.filter((reply) => reply.errors)).toEqual([])
    expect(await addressesOf(shop, customer)).toHaveLength(10)
    expect(await defaultsOf(shop, customer)).toHaveLength(1)
  })

  it('and removals at the same moment get an answer each', async () => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer, { street: 'Gone Road' })
    const replies = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        change(shop, customer, { id, Update: true, isDefault: true }),
        change(shop, customer, { id, Delete: true }),
      ]),
    )
    const failures = replies.flatMap((reply) => reply.errors ?? [])
    expect(failures.filter((error) => error.message !== 'Address not found')).toEqual([])
    expect(await addressesOf(shop, customer)).toEqual([])
  })
})

onBothEngines('removing an address', (shop) => {
  it('returns it, and again finds nothing', async () => {
    const customer = await aCustomer(shop)
    const id = await anAddress(shop, customer, { street: 'Gone Road' })
    const kept = await anAddress(shop, customer)
    const { data } = await change(shop, customer, { addressId: id, Delete: true })
    expect(data.Address).toMatchObject({ id, street: 'Gone Road' })
    expect((await addressesOf(shop, customer)).map((address) => address.id)).toEqual([kept])
    const again = await change(shop, customer, { id, Delete: true })
    expect(again.errors).toEqual(refusal('NOT_FOUND', 'Address not found'))
  })

  it('needs an id', async () => {
    const { errors } = await change(shop, await aCustomer(shop), { Delete: true })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Address ID is required for deletion'))
  })
})

onBothEngines("a customer's addresses", (shop) => {
  it.each([
    ['changing', { Update: true, street: 'Mine Now Road' }],
    ['removing', { Delete: true }],
  ])('%s one of someone else is answered like one of nobody', async (_, variables) => {
    const owner = await aCustomer(shop)
    const id = await anAddress(shop, owner)
    const thief = await aCustomer(shop)
    const theirs = await change(shop, thief, { ...variables, id })
    const nobodys = await change(shop, thief, { ...variables, id: 2_000_000_000 })
    expect(theirs).toEqual(nobodys)
    expect(theirs.errors).toEqual(refusal('NOT_FOUND', 'Address not found'))
    expect(await addressesOf(shop, owner)).toMatchObject([{ id, street: '14 Lakshmi Road' }])
  })

  const calls: [string, string, (userId: number, id: number) => Record<string, unknown>][] = [
    ['reading them', ADDRESSES, (userId) => ({ filter: { userId } })],
    ['adding', CHANGE, (userId) => ({ userId, ...typed, street: 'Another Road' })],
    ['changing', CHANGE, (userId, id) => ({ userId, id, Update: true, street: 'Another Road' })],
    ['removing', CHANGE, (userId, id) => ({ userId, id, Delete: true })],
  ]

  describe.each(calls)('%s', (_, query, variables) => {
    it('is for the customer alone: others are refused, visitors asked to log in', async () => {
      const owner = await aCustomer(shop)
      const id = await anAddress(shop, owner)
      const asOther = await shop.graphql(query, variables(owner.userId, id), await aCustomer(shop))
      expect(asOther.errors).toEqual(refusal('FORBIDDEN', 'This belongs to another customer'))
      const asVisitor = await shop.graphql(query, variables(owner.userId, id))
      expect(asVisitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
      expect(await addressesOf(shop, owner)).toMatchObject([{ id, street: '14 Lakshmi Road' }])
    })
  })
})
