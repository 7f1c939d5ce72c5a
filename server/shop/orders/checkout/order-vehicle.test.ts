import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HISTORY = `query OrderHistory($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { orderdetails { stockId vehicleName vehicle { id } verdict fitPromise } }
}`

/** A product that is for no lamp. */
const UNSAID = { verdict: null, fitPromise: false }

onBothEngines('what a line of an order was bought for', (shop) => {
  const aSwift = () =>
    aVehicle(shop, { make: 'Maruti Suzuki', model: 'Swift', from_year: 2018, to_year: 2023 })
  const linesOf = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(HISTORY, { filter }, buyer)).data.orderHistory[0].orderdetails
  }

  it('is the vehicle of the line in the cart, with its name of that day', async () => {
    const [one, two] = [await aProduct(shop.db), await aProduct(shop.db)]
    const vehicle_id = await aSwift()
    const buyer = await aBuyer(shop, [{ product_id: one, vehicle_id }, { product_id: two }])
    await placeOrder(shop, buyer)
    const kept = [
      { stockId: one, vehicleName: 'Maruti Suzuki Swift 2018–2023', vehicle: { id: vehicle_id }, ...UNSAID },
      { stockId: two, vehicleName: null, vehicle: null, ...UNSAID },
    ]
    expect(await linesOf(buyer)).toEqual(kept)
    await shop.db.updateTable('vehicles').set({ model: 'Swift II' }).where('id', '=', vehicle_id).execute()
    await aVehicle(shop)
    expect(await linesOf(buyer)).toEqual(kept)
  })

  it('is kept with what the shop said of it then, and whether it gave its word, whatever is known or promised later', async () => {
    await aShop(shop.db)
    const promise = (fitPromise: boolean) =>
      shop.verbs().profile.change(SHOP_ID, { fitPromise }, { kind: 'staff', name: 'Ravi' })
    const bulb = (base: string) =>
      aProduct(shop.db, { fits_by: 'base', bases: JSON.stringify([base]), positions: '["low"]' })
    const vehicle_id = await aVehicle(shop, {}, [{ position: 'low', base: 'H4' }])
    const unsure = await aVehicle(shop, {}, [{ position: 'low', base: 'H4', confidence: 'uncertain' }])
    const [right, wrong, other] = [await bulb('H4'), await bulb('H7'), await bulb('H4')]
    const cart = [
      { product_id: right, vehicle_id },
      { product_id: wrong, vehicle_id },
      { product_id: other, vehicle_id: unsure },
      { product_id: await bulb('H4') },
      { product_id: await aProduct(shop.db), vehicle_id },
    ]
    const said = async (buyer: Buyer) =>
      (await linesOf(buyer)).map((it: Record<string, unknown>) => [it.verdict, it.fitPromise])
    const before = await aBuyer(shop, cart)
    await placeOrder(shop, before)
    await promise(true)
    const buyer = await aBuyer(shop, cart)
    await placeOrder(shop, buyer)
    const verdicts = ['FITS', 'DOES_NOT_FIT', 'MAY_FIT', null, null]
    expect(await said(before)).toEqual(verdicts.map((verdict) => [verdict, false]))
    const kept = verdicts.map((verdict) => [verdict, verdict === 'FITS'])
    expect(await said(buyer)).toEqual(kept)
    await promise(false)
    await shop.db.updateTable('vehicle_lamps').set({ base: 'H7' }).execute()
    await aVehicle(shop)
    expect(await said(buyer)).toEqual(kept)
  })

  it('is still named when the shop no longer knows the vehicle', async () => {
    const vehicle_id = await aSwift()
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), vehicle_id }])
    await placeOrder(shop, buyer)
    await shop.db.deleteFrom('vehicles').where('id', '=', vehicle_id).execute()
    await aVehicle(shop)
    expect(await linesOf(buyer)).toMatchObject([
      { vehicleName: 'Maruti Suzuki Swift 2018–2023', vehicle: null },
    ])
  })

  it('is nothing where the vehicle went before the order', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), vehicle_id: 'gone' }])
    await placeOrder(shop, buyer)
    expect(await linesOf(buyer)).toMatchObject([{ vehicleName: null, vehicle: null }])
  })

  it('goes back into the cart with what was not paid', async () => {
    const vehicle_id = await aSwift()
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), vehicle_id }])
    expect((await placeOrder(shop, buyer, { payment: 'decline' })).errors).toHaveLength(1)
    const inCart = shop.db.selectFrom('cart_lines').select('vehicle_id').where('user_id', '=', buyer.userId)
    expect(await inCart.execute()).toEqual([{ vehicle_id }])
  })

  it('is told to whoever packs it', async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ email: 'orders@shop.example' }).execute()
    const product_id = await aProduct(shop.db, { number: 'KR-77', name: 'H4 lamp' })
    const buyer = await aBuyer(shop, [{ product_id, vehicle_id: await aSwift() }])
    await placeOrder(shop, buyer)
    const mail = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'orders@shop.example')
      .where('subject', 'like', 'New order %')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('1 × KR-77 H4 lamp (for Maruti Suzuki Swift 2018–2023): ')
  })
})
