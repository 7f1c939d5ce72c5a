import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProgram } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf, placeOrder } from '#tests/builders/orders.ts'
import { aShippingRule, deliveryZones, somePincodes } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import type { ZoneChange } from './change-zone.ts'

const PROMISE = `query deliveryPromise($filter: deliveryPromiseFilter!) {
  deliveryPromise(filter: $filter) { pincode district state price purchaseRange promisedOn }
}`
const QUOTE = `query quote($filter: quoteFilter!) { quote(filter: $filter) { delivery payable promisedOn } }`
const SHOP = '{ shop(filter: {id: 518}) { deliveryCharge deliveryMaximumAmount promisesDelivery } }'
const RULES = '{ shippingCost(filter: {shopId: 518}) { price purchaseRange } }'
const UPDATE = 'mutation { updateShop(id: 518, input: { deliveryCharge: 120 }) { success } }'
const PROMISED = 'query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { promisedOn } }'

const PUNE = '411030'
const MUMBAI = '400001'
const DELHI = '110001'
const LEH = '194101'
const KOCHI = '682001'

const FIVE = [
  { name: 'same city', covers: 'same city', days: 2, price: 0 },
  { name: 'same State', covers: 'same state', days: 3 },
  { name: 'metro', prefixes: ['110', '400'], days: 4, price: 15_000 },
  { name: 'far', prefixes: ['19'], days: 9, price: 30_000, purchaseRange: 500_000 },
  { name: 'rest', days: null },
] as const

async function open(shop: ShopUnderTest): Promise<void> {
  await aShop(shop.db)
  await shop.db
    .updateTable('shops')
    .set({ pincode: PUNE, state: 'Maharashtra', cutoff_hour: 14, closed_days: '' })
    .execute()
  await shop.db.deleteFrom('shipping_rules').execute()
  await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
  await somePincodes(shop.db, {
    [PUNE]: ['Pune', 'Maharashtra'],
    [MUMBAI]: ['Mumbai', 'Maharashtra'],
    [DELHI]: ['New Delhi', 'Delhi'],
    [LEH]: ['Leh', 'Ladakh'],
    [KOCHI]: ['Ernakulam', 'Kerala'],
  })
  // A Monday morning in India.
  shop.now = Date.parse('2026-11-16T10:00:00+05:30')
}

const asker = (shop: ShopUnderTest) => async (pincode: string) =>
  (await shop.graphql(PROMISE, { filter: { shopId: 518, pincode } })).data.deliveryPromise

const orderer = (shop: ShopUnderTest) => async (pincode: string) => {
  const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { selling_price: 100_000 }) }])
  const place = { pincode, state: 'As the customer likes' }
  await shop.db.updateTable('addresses').set(place).where('id', '=', buyer.addressId).execute()
  const filter = { shopId: 518, userId: buyer.userId, shippingAddress: buyer.addressId }
  const { quote } = (await shop.graphql(QUOTE, { filter }, buyer)).data
  const [order] = (await placeOrder(shop, buyer, { expectedTotal: quote.payable })).data.OrderbyCart
  const kept = await shop.graphql(PROMISED, { filter: { userId: buyer.userId, shopId: 518 } }, buyer)
  expect(order).toMatchObject({ deliveryCharge: quote.delivery, amountCharged: quote.payable })
  expect(kept.data.orderHistory).toEqual([{ promisedOn: quote.promisedOn }])
  return [quote.delivery, quote.promisedOn]
}

onBothEngines('delivery by zones', (shop) => {
  const ask = asker(shop)
  const order = orderer(shop)
  beforeEach(async () => {
    await open(shop)
    await deliveryZones(shop.db, FIVE)
  })

  it('costs and takes what the zone of the pincode says', async () => {
    expect(await ask(PUNE)).toEqual({
      pincode: PUNE,
      district: 'Pune',
      state: 'Maharashtra',
      price: 0,
      purchaseRange: 2000,
      promisedOn: '2026-11-18',
    })
    expect(await ask(MUMBAI)).toMatchObject({ price: 99, purchaseRange: 2000, promisedOn: '2026-11-19' })
    expect(await ask(DELHI)).toMatchObject({ price: 150, purchaseRange: 2000, promisedOn: '2026-11-20' })
    expect(await ask(LEH)).toMatchObject({ price: 300, purchaseRange: 5000, promisedOn: '2026-11-26' })
    expect(await ask(KOCHI)).toMatchObject({ price: 99, purchaseRange: 2000, promisedOn: null })
  })

  it.each([
    [PUNE, 0, '2026-11-18'],
    [MUMBAI, 99, '2026-11-19'],
    [DELHI, 150, '2026-11-20'],
    [LEH, 300, '2026-11-26'],
    [KOCHI, 99, null],
    // The post knows neither, but the second begins as Delhi's do.
    ['682999', 99, null],
    ['110999', 150, null],
  ])('to an address in %s is quoted, charged and kept with its day', async (pincode, charge, day) => {
    expect(await order(pincode)).toEqual([charge, day])
  })

  it('is free from the threshold of the zone on, held against the amount before tax', async () => {
    await deliveryZones(shop.db, [
      { name: 'metro', prefixes: ['110'], purchaseRange: 100_000 },
      { name: 'rest' },
    ])
    expect(await order(DELHI)).toEqual([0, null])
    await deliveryZones(shop.db, [
      { name: 'metro', prefixes: ['110'], purchaseRange: 100_001 },
      { name: 'rest' },
    ])
    expect(await order(DELHI)).toEqual([99, null])
  })

  it('is quoted for a pincode while there is no address, and as in the rest without both', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { selling_price: 100_000 }) }])
    const quoted = async (where: Record<string, unknown>) => {
      const filter = { shopId: 518, userId: buyer.userId, ...where }
      const { data, errors } = await shop.graphql(QUOTE, { filter }, buyer)
      return errors ?? [data.quote.delivery, data.quote.promisedOn]
    }
    expect(await quoted({})).toEqual([99, null])
    expect(await quoted({ pincode: null })).toEqual([99, null])
    expect(await quoted({ pincode: LEH })).toEqual([300, '2026-11-26'])
    // The address is in Pune.
    expect(await quoted({ pincode: LEH, shippingAddress: buyer.addressId })).toEqual([0, '2026-11-18'])
    expect(await quoted({ pincode: '4110' })).toEqual(refusal('BAD_USER_INPUT', 'Pincode must be 6 digits'))
  })

  it('promises nothing for an empty cart', async () => {
    const buyer = await aBuyer(shop)
    const filter = { shopId: 518, userId: buyer.userId, shippingAddress: buyer.addressId }
    const { data } = await shop.graphql(QUOTE, { filter }, buyer)
    expect(data.quote).toEqual({ delivery: 0, payable: 0, promisedOn: null })
  })

  it('is told to clients of the contract as in the rest, which updateShop changes alone', async () => {
    const staff = await aProgram(shop)
    expect((await shop.graphql(UPDATE, {}, staff)).data.updateShop.success).toBe(true)
    expect((await shop.graphql(SHOP)).data.shop).toEqual({
      deliveryCharge: 120,
      deliveryMaximumAmount: 2000,
      promisesDelivery: true,
    })
    expect((await shop.graphql(RULES)).data.shippingCost.at(-1)).toEqual({ price: 120, purchaseRange: 2000 })
    expect(await ask(KOCHI)).toMatchObject({ price: 120 })
    // Zones without a price of their own follow it.
    expect(await ask(MUMBAI)).toMatchObject({ price: 120 })
    expect(await ask(DELHI)).toMatchObject({ price: 150 })
  })

  it('loses none of several changes at the same moment', async () => {
    const staff = await aProgram(shop)
    const change = (name: string, facts: ZoneChange) =>
      shop.verbs().delivery.changeZone(SHOP_ID, { name, change: facts }, ASHA)
    const refused = await Promise.all([
      change('far', { days: 8 }),
      change('metro', { price: 0 }),
      change('rest', { purchaseRange: 250_000 }),
      change('rest', { days: 6 }),
    ])
    await shop.graphql(UPDATE, {}, staff)
    expect(refused).toEqual([undefined, undefined, undefined, undefined])
    expect(await ask(LEH)).toMatchObject({ promisedOn: '2026-11-25' })
    expect(await ask(DELHI)).toMatchObject({ price: 0, purchaseRange: 2500 })
    expect(await ask(KOCHI)).toMatchObject({ price: 120, purchaseRange: 2500, promisedOn: '2026-11-23' })
  })

  it('leaves out Sundays and closed days, and counts from the next working day after the cut-off', async () => {
    shop.now = Date.parse('2026-11-16T13:59:59+05:30')
    expect(await ask(DELHI)).toMatchObject({ promisedOn: '2026-11-20' })
    shop.now = Date.parse('2026-11-16T14:00:00+05:30')
    expect(await ask(DELHI)).toMatchObject({ promisedOn: '2026-11-21' })
    await shop.db.updateTable('shops').set({ closed_days: '2026-11-18 2026-11-20' }).execute()
    expect(await ask(DELHI)).toMatchObject({ promisedOn: '2026-11-24' })
    await shop.db.updateTable('shops').set({ cutoff_hour: 24 }).execute()
    expect(await ask(DELHI)).toMatchObject({ promisedOn: '2026-11-23' })
  })

  it('keeps the day that an order was promised, whatever the shop says later', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer)
    await deliveryZones(shop.db, [{ name: 'rest', days: 20 }])
    const filter = { filter: { userId: buyer.userId, shopId: 518 } }
    expect((await shop.graphql(PROMISED, filter, buyer)).data.orderHistory).toEqual([
      { promisedOn: '2026-11-18' },
    ])
  })

  it('is told in the mail that confirms the order, and to who packs it', async () => {
    await shop.db.updateTable('shops').set({ email: 'orders@shop.example' }).execute()
    await shop.db.deleteFrom('outbox').execute()
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer)
    const mails = await shop.db.selectFrom('outbox').select(['recipient', 'text']).execute()
    const textTo = (isShop: boolean) =>
      mails.find(({ recipient }) => (recipient === 'orders@shop.example') === isShop)?.text
    expect(textTo(false)).toContain('Delivery by Wed, 18 Nov.')
    expect(textTo(true)).toMatch(/Promised by:? +Wed, 18 Nov/)
  })

  it.each([
    ['', 'Pincode is required'],
    ['41103', 'Pincode must be 6 digits'],
    ['4110300', 'Pincode must be 6 digits'],
    ['४११०३०', 'Pincode must be 6 digits'],
    ["' or 1=1", 'Pincode must be 6 digits'],
  ])('of %j is refused: %s', async (pincode, words) => {
    const reply = await shop.graphql(PROMISE, { filter: { shopId: 518, pincode } })
    expect(reply.errors).toEqual(refusal('BAD_USER_INPUT', words))
  })

  it('is nothing for a pincode or a shop that does not exist', async () => {
    expect(await ask('999999')).toBeNull()
    expect(await ask('000000')).toBeNull()
    const reply = await shop.graphql(PROMISE, { filter: { shopId: 1, pincode: PUNE } })
    expect(reply.data.deliveryPromise).toBeNull()
  })
})

onBothEngines('a shop with one zone and no days', (shop) => {
  const ask = asker(shop)
  const order = orderer(shop)
  beforeEach(async () => {
    await open(shop)
    await deliveryZones(shop.db, [{ name: 'rest' }])
  })

  it('charges every pincode by its one rule and promises nothing', async () => {
    for (const pincode of [PUNE, LEH, '999999']) expect(await order(pincode)).toEqual([99, null])
    expect(await ask(LEH)).toMatchObject({ price: 99, purchaseRange: 2000, promisedOn: null })
    expect((await shop.graphql(SHOP)).data.shop).toMatchObject({ promisesDelivery: false })
  })

  it('promises the same days everywhere once its zone has some', async () => {
    await deliveryZones(shop.db, [{ name: 'rest', days: 6 }])
    expect(await order(LEH)).toEqual([99, '2026-11-23'])
    expect(await order('999999')).toEqual([99, null])
    expect((await shop.graphql(SHOP)).data.shop).toMatchObject({ promisesDelivery: true })
  })

  it('has told nobody of a day in the history of an order', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer)
    expect(await historyOf(shop, buyer)).toHaveLength(1)
    const [{ text }] = (await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('text', 'like', '%Thank you for your order%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ text: string }]
    expect(text).not.toContain('Delivery by')
  })
})
