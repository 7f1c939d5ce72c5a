import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, aDraftForm, done } from '#tests/builders/drafts.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { deliveryZones, somePincodes } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const PROMISE = `query ($filter: deliveryPromiseFilter!) { deliveryPromise(filter: $filter) { promisedOn closed } }`
const QUOTE = `query ($filter: quoteFilter!) { quote(filter: $filter) { payable promisedOn closed } }`
const SHOP = '{ shop(filter: {id: 518}) { closesPlaces } }'

const PUNE = '411030'
const LEH = '194101'
const PORT_BLAIR = '744101'
const NO_LADAKH = 'Sorry, we do not deliver to Ladakh.'
const NO_PORT_BLAIR = `Sorry, we do not deliver to pincode ${PORT_BLAIR}.`

onBothEngines('where the shop does not deliver', (shop) => {
  const close = async (change: { states?: string[]; pincodes?: string[] }) =>
    shop.verbs().profile.changeNoDelivery(SHOP_ID, change, ASHA)

  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ pincode: PUNE, state: 'Maharashtra' }).execute()
    // No zone asks where a pincode lies: the closed State does.
    await deliveryZones(shop.db, [{ name: 'rest' }])
    await shop.db.deleteFrom('pincodes').execute()
    await somePincodes(shop.db, {
      [PUNE]: ['Pune', 'Maharashtra'],
      [LEH]: ['Leh', 'Ladakh'],
      [PORT_BLAIR]: ['South Andaman', 'Andaman and Nicobar Islands'],
    })
    expect(await close({ states: ['38'], pincodes: ['744101-744304'] })).toBeUndefined()
  })

  it('is said for a pincode that somebody asks about', async () => {
    const ask = async (pincode: string) =>
      (await shop.graphql(PROMISE, { filter: { shopId: 518, pincode } })).data.deliveryPromise.closed
    expect([await ask(LEH), await ask(PORT_BLAIR), await ask(PUNE)]).toEqual([NO_LADAKH, NO_PORT_BLAIR, null])
    expect((await shop.graphql(SHOP)).data.shop.closesPlaces).toBe(true)
    await close({ states: [], pincodes: [] })
    expect([await ask(LEH), await ask(PORT_BLAIR)]).toEqual([null, null])
    expect((await shop.graphql(SHOP)).data.shop.closesPlaces).toBe(false)
  })

  it.each([
    [LEH, 'Ladakh', NO_LADAKH],
    // The post has it in Ladakh, whatever the address says, and the other way round.
    [LEH, 'Punjab', NO_LADAKH],
    [PUNE, 'Ladakh', NO_LADAKH],
    [PORT_BLAIR, 'Andaman and Nicobar', NO_PORT_BLAIR],
    ['744999', 'Ladakh', NO_LADAKH],
  ])('an order to %s in %s is refused, and its cart says so before', async (pincode, state, words) => {
    const product = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id: product }])
    await shop.db.updateTable('addresses').set({ pincode, state }).where('id', '=', buyer.addressId).execute()
    const filter = { shopId: 518, userId: buyer.userId, shippingAddress: buyer.addressId }
    const { quote } = (await shop.graphql(QUOTE, { filter }, buyer)).data
    expect(quote).toMatchObject({ closed: words, promisedOn: null })
    const { errors } = await placeOrder(shop, buyer)
    expect(errors).toEqual(refusal('BAD_USER_INPUT', words))
    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(5)
  })

  it('does not hinder an order to anywhere else', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const place = { pincode: PUNE, state: 'Maharashtra' }
    await shop.db.updateTable('addresses').set(place).where('id', '=', buyer.addressId).execute()
    const { data } = await placeOrder(shop, buyer)
    expect(data.OrderbyCart).toHaveLength(1)
  })

  it('refuses what is sold by phone and is to be sent there, and lets it be taken along', async () => {
    const lines = [{ productId: await aProduct(shop.db) }]
    const { address } = aDraftForm()
    if (!address) throw new Error('The draft has no address.')
    const there = { ...address, pincode: LEH, state: 'Ladakh' }
    const sent = { lines, address: there, method: 'by hand' } as const
    const quoted = await shop.verbs().drafts.quote(aDraftForm(sent))
    expect(quoted).toMatchObject({ problem: NO_LADAKH })
    const draft = await aDraft(shop, sent)
    const refused = await shop.verbs().drafts.place({ ...draft, reference: 'UTR 1', actor: ASHA })
    expect(refused).toEqual(new Refusal('BAD_USER_INPUT', NO_LADAKH))
    const taken = await aDraft(shop, { lines, address: there, isTakenAway: true })
    expect(done(await shop.verbs().drafts.place({ ...taken, actor: ASHA })).order.voucherNo).toBeGreaterThan(
      0,
    )
  })

  it('keeps an order from being moved there, and not one that goes there from being corrected', async () => {
    await close({ states: [], pincodes: [] })
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    const address = {
      name: 'Asha Rao',
      phone: '9800000001',
      street: '1 Main Bazaar',
      landmark: '',
      city: 'Leh',
      state: 'Ladakh',
      country: 'India',
      pincode: LEH,
      type: 'Home' as const,
    }
    const correct = (street: string) =>
      shop.verbs().orders.correctAddress({ voucherNo, address: { ...address, street }, actor: ASHA })
    await close({ states: ['38'] })
    const refused = await correct('1 Main Bazaar')
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).message).toContain(NO_LADAKH)
    await close({ states: [] })
    expect(await correct('1 Main Bazaar')).not.toBeInstanceOf(Refusal)
    await close({ states: ['38'] })
    expect(await correct('2 Main Bazaar')).not.toBeInstanceOf(Refusal)
  })

  it('is not overwritten by whoever comes second', async () => {
    const seen = await shop.verbs().audit.findSettingsVersion('no delivery')
    await close({ pincodes: ['19'] })
    const late = await shop.verbs().profile.changeNoDelivery(SHOP_ID, { pincodes: [] }, ASHA, seen)
    expect((late as Refusal).message).toContain('No delivery to pincodes: 744101-744304 → 19')
    expect(await shop.verbs().profile.findNoDelivery(SHOP_ID)).toEqual({ states: ['38'], pincodes: ['19'] })
  })
})
