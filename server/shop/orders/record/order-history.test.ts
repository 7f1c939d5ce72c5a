import { expect, it } from 'vitest'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { searchWords } from '#server/shop/catalogue/search-columns.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aPicture, aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aBuyer, type Buyer, HISTORY, historyOf, placeOrder } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const anOrder = async (shop: ShopUnderTest, buyer: Buyer, products: ProductId[]): Promise<OrderId> => {
  for (const product_id of products) await aCartLine(shop, buyer, { product_id })
  return (await placeOrder(shop, buyer)).data.OrderbyCart[0].id
}

onBothEngines('the order history', (shop) => {
  it('has the newest order first, each with its own lines', async () => {
    const [one, two, three] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)]
    const buyer = await aBuyer(shop)
    const first = await anOrder(shop, buyer, [two, one])
    shop.now += 1_000
    const second = await anOrder(shop, buyer, [three])
    const history = await historyOf(shop, buyer)
    expect(history).toMatchObject([
      { id: second, orderdetails: [{ stockId: three, masterId: second }] },
      { id: first, orderdetails: [{ stockId: two }, { stockId: one }] },
    ])
    expect(Date.parse(history[0].timestamp) - Date.parse(history[1].timestamp)).toBe(1_000)
    expect(await historyOf(shop, buyer, { shopId: 512 })).toEqual(history)
    expect(await historyOf(shop, buyer, { shopId: 1 })).toEqual([])
  })

  it('shows what was sold, whatever becomes of the product', async () => {
    const product = await aProduct(shop.db, {
      name: 'Old name',
      selling_price: 75_000,
      discount: 2_500,
      offer_ends_at: shop.now + 1_000,
      feature_image: 'old.webp',
    })
    await aPicture(shop.db, product, 'old.webp')
    const buyer = await aBuyer(shop)
    await anOrder(shop, buyer, [product])
    const sold = (await historyOf(shop, buyer))[0].orderdetails
    expect(sold).toMatchObject([
      {
        price: 750,
        discount: 250,
        Products: [
          { name: 'Old name', prize: 750, discount: 25, featureImage: 'old.webp', images: ['old.webp'] },
        ],
      },
    ])

    shop.now += 1_000
    await shop.db
      .updateTable('products')
      .set({
        name: 'New name',
        search_words: searchWords({ sku: '1', name: 'New name', bulbTypes: '' }),
        selling_price: 1,
        discount: 0,
        tax: 500,
        feature_image: 'new.webp',
        publish: 0,
      })
      .where('id', '=', product)
      .execute()
    await shop.db.updateTable('product_images').set({ image: 'new.webp' }).execute()
    const kept = [{ ...sold[0], Products: [{ ...sold[0].Products[0], publish: false }] }]
    expect((await historyOf(shop, buyer))[0].orderdetails).toEqual(kept)

    await shop.db.deleteFrom('products').where('id', '=', product).execute()
    expect((await historyOf(shop, buyer))[0].orderdetails).toMatchObject([
      {
        stockId: product,
        price: 750,
        Products: [{ id: product, name: 'Old name', prize: 750, publish: false }],
      },
    ])
  })

  it("tells where a product sold comes from, and no MRP: today's need not be the one on its box", async () => {
    const product = await aProduct(shop.db, { printed_mrp: 990_000, country_of_origin: 'Taiwan' })
    const buyer = await aBuyer(shop)
    await anOrder(shop, buyer, [product])
    const ask = async () => {
      const fields = 'orderdetails { Products { printedMrp countryOfOrigin localName } }'
      const query = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { ${fields} } }`
      const variables = { filter: { userId: buyer.userId, shopId: 518 } }
      return (await shop.graphql(query, variables, buyer)).data.orderHistory[0].orderdetails[0].Products
    }
    expect(await ask()).toEqual([{ printedMrp: null, countryOfOrigin: 'Taiwan', localName: null }])
    await shop.db.deleteFrom('products').where('id', '=', product).execute()
    expect(await ask()).toEqual([{ printedMrp: null, countryOfOrigin: null, localName: null }])
  })

  it("tells a line's status as the shop has it", async () => {
    const buyer = await aBuyer(shop)
    const order = await anOrder(shop, buyer, [await aProduct(shop.db)])
    await shop.db
      .updateTable('order_lines')
      .set({ status: 'shipped' })
      .where('order_id', '=', order)
      .execute()
    expect(await historyOf(shop, buyer)).toMatchObject([{ orderdetails: [{ status: 4 }] }])
  })

  it('is read with as many statements for ten orders as for one', async () => {
    const statements = async (buyer: Buyer) => {
      const before = shop.statements
      await historyOf(shop, buyer)
      return shop.statements - before
    }
    const products = [await aProduct(shop.db, { stock: 50 }), await aProduct(shop.db, { stock: 50 })]
    const one = await aBuyer(shop)
    await anOrder(shop, one, products)
    const ten = await aBuyer(shop)
    for (let count = 0; count < 10; count++) await anOrder(shop, ten, products)
    expect(await historyOf(shop, ten)).toHaveLength(10)
    expect(await statements(ten)).toBe(await statements(one))
  })

  it('comes in pages where asked for', async () => {
    const buyer = await aBuyer(shop)
    const product = await aProduct(shop.db)
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.unshift(await anOrder(shop, buyer, [product]))
    const page = async (filter: Record<string, unknown>) =>
      (await historyOf(shop, buyer, filter)).map((order) => order.id)
    expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await page({ limit: 2, after: ids[1] })).toEqual(ids.slice(2, 4))
    expect(await page({ limit: 2, after: ids[4] })).toEqual([])
    const filter = { userId: buyer.userId, shopId: 518, limit: 101 }
    const { errors } = await shop.graphql(HISTORY, { filter }, buyer)
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'limit must be from 1 to 100'))
  })

  it('is for the customer alone: others are refused, visitors asked to log in', async () => {
    const owner = await aBuyer(shop)
    await anOrder(shop, owner, [await aProduct(shop.db)])
    const filter = { userId: owner.userId, shopId: 518 }
    const asOther = await shop.graphql(HISTORY, { filter }, await aCustomer(shop))
    expect(asOther.errors).toEqual(refusal('FORBIDDEN', 'This belongs to another customer'))
    const asVisitor = await shop.graphql(HISTORY, { filter })
    expect(asVisitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
    expect(await historyOf(shop, await aCustomer(shop))).toEqual([])
  })
})
