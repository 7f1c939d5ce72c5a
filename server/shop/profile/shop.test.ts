import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SHOP = `query shop($filter: shopFilter!) {
  shop(filter: $filter) {
    id name category address area city state deliveryCharge deliveryMaximumAmount country pincode gstin icon
    featureImage description views isOnline customDomain phone email promoText shortName tagline logo
    openingHours answerTime freeDeliveryFrom returnDays longestWarranty
  }
}`

const COUNTS = '{ shop(filter: {id: 518}) { productCount cartCount } }'

onBothEngines('the shop', (shop) => {
  it('tells about itself, amounts in rupees', async () => {
    await aShop(shop.db, {
      name: 'Kiranta',
      category: 'Lighting',
      address: '14 Lakshmi Road',
      city: 'Pune',
      phone: '02055500148',
      email: 'hello@kiranta.example',
      promo_text: 'Grab 50% OFF on all products',
      opening_hours: 'Monday to Saturday, 10 am to 7 pm',
      answer_time: 'within 1 working day',
    })
    await aShippingRule(shop.db, { price: 5_000, purchase_range: 50_000 })
    await aShippingRule(shop.db, { price: 9_950, purchase_range: 200_000 })
    const { data } = await shop.graphql(SHOP, { filter: { id: 518 } })
    expect(data.shop).toEqual({
      id: 518,
      name: 'Kiranta',
      category: 'Lighting',
      address: '14 Lakshmi Road',
      area: null,
      city: 'Pune',
      state: null,
      deliveryCharge: 99.5,
      deliveryMaximumAmount: 2000,
      country: 'India',
      pincode: null,
      gstin: null,
      icon: null,
      featureImage: null,
      description: null,
      views: 0,
      isOnline: true,
      customDomain: null,
      phone: '02055500148',
      email: 'hello@kiranta.example',
      promoText: 'Grab 50% OFF on all products',
      shortName: 'Kiranta',
      tagline: null,
      logo: null,
      openingHours: 'Monday to Saturday, 10 am to 7 pm',
      answerTime: 'within 1 working day',
      freeDeliveryFrom: null,
      returnDays: null,
      longestWarranty: null,
    })
  })

  it('is the same by the id 512, and none by others', async () => {
    expect((await shop.graphql(SHOP, { filter: { id: 512 } })).data.shop.id).toBe(518)
    expect(await shop.graphql(SHOP, { filter: { id: 1 } })).toEqual({ status: 200, data: { shop: null } })
  })

  it("counts the lines of the caller's cart, and none for a visitor", async () => {
    const customer = await aCustomer(shop)
    await aCartLine(shop, customer, { quantity: 5 })
    await aCartLine(shop, customer)
    await aCartLine(shop, await aCustomer(shop))
    expect((await shop.graphql(COUNTS, {}, customer)).data.shop.cartCount).toBe(2)
    expect((await shop.graphql(COUNTS, {}, await aCustomer(shop))).data.shop.cartCount).toBe(0)
    expect((await shop.graphql(COUNTS)).data.shop.cartCount).toBeNull()
  })
})

onBothEngines('what a buyer can count on', (shop) => {
  const FACTS = '{ shop(filter: {id: 518}) { returnDays longestWarranty } }'
  const facts = async () => (await shop.graphql(FACTS)).data.shop

  it('are the days in which anything can come back', async () => {
    const category = await aMasterCategory(shop.db)
    await shop.db.updateTable('shops').set({ return_days: 7 }).execute()
    expect(await facts()).toMatchObject({ returnDays: 7 })
    const window = { shop_id: SHOP_ID, master_category_id: category }
    await shop.db
      .insertInto('return_windows')
      .values({ ...window, days: 3 })
      .execute()
    expect(await facts()).toMatchObject({ returnDays: 3 })
    await shop.db.updateTable('return_windows').set({ days: 0 }).execute()
    expect(await facts()).toMatchObject({ returnDays: null })
  })

  it('is the highest tax, and the price with tax from which delivery is free, whatever is bought', async () => {
    const FREE = '{ shop(filter: {id: 518}) { freeDeliveryFrom highestTax } }'
    const from = async () => (await shop.graphql(FREE)).data.shop
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    await aProduct(shop.db, { tax: 500 })
    await aProduct(shop.db, { tax: 2_800, publish: 0 })
    expect(await from()).toEqual({ freeDeliveryFrom: 2100, highestTax: 5 })
    await aProduct(shop.db, { tax: 1_800 })
    expect(await from()).toEqual({ freeDeliveryFrom: 2360, highestTax: 18 })
  })

  it('is the longest warranty of what the public sees', async () => {
    expect(await facts()).toMatchObject({ longestWarranty: null })
    await aProduct(shop.db, { warranty_months: 0 })
    expect(await facts()).toMatchObject({ longestWarranty: null })
    for (const warranty_months of [12, 24, 6]) await aProduct(shop.db, { warranty_months })
    await aProduct(shop.db, { warranty_months: 60, publish: 0 })
    expect(await facts()).toMatchObject({ longestWarranty: 24 })
  })
})

onBothEngines("the shop's number of products", (shop) => {
  it('counts what is public, anew after a minute', async () => {
    const productCount = async () => (await shop.graphql(COUNTS)).data.shop.productCount
    await aProduct(shop.db)
    await aProduct(shop.db)
    await aProduct(shop.db, { publish: 0 })
    expect(await productCount()).toBe(2)
    await aProduct(shop.db)
    shop.now += 59_999
    expect(await productCount()).toBe(2)
    shop.now += 1
    expect(await productCount()).toBe(3)
  })
})

onBothEngines('shipping costs', (shop) => {
  const RULES = `query shippingCost($filter: shippingCostFilter!) {
    shippingCost(filter: $filter) { id shopId price purchaseRange }
  }`

  it('are all told by id, in rupees, and none for another shop', async () => {
    const first = await aShippingRule(shop.db, { price: 15_050, purchase_range: 300_000 })
    const second = await aShippingRule(shop.db, { price: 9_900, purchase_range: 200_000 })
    const rules = [
      { id: first, shopId: 518, price: 150.5, purchaseRange: 3000 },
      { id: second, shopId: 518, price: 99, purchaseRange: 2000 },
    ]
    for (const shopId of [518, 512]) {
      expect((await shop.graphql(RULES, { filter: { shopId } })).data.shippingCost).toEqual(rules)
    }
    expect((await shop.graphql(RULES, { filter: { shopId: 1 } })).data.shippingCost).toEqual([])
  })
})
