import { describe, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const CART = `query cart($filter: cartFilter!) {
  cart(filter: $filter) {
    id productId userId shopId quantity prize Discount name featureImage tax noStock minStock
    mastercategory hsnCode description category
  }
}`

const CHANGE = `mutation Cart($userId: Int!, $productId: Int!, $shopId: Int!, $quantity: Int, $Update: Boolean, $Delete: Boolean) {
  Cart(userId: $userId, productId: $productId, shopId: $shopId, quantity: $quantity, Update: $Update, Delete: $Delete) {
    id productId userId shopId quantity prize Discount noStock
  }
}`

type Change = {
  productId: number
  quantity?: number | null
  Update?: boolean
  Delete?: boolean
  shopId?: number
}

const change = (shop: ShopUnderTest, customer: TestCustomer, variables: Change) =>
  shop.graphql(CHANGE, { userId: customer.userId, shopId: 518, ...variables }, customer)

const cartOf = async (shop: ShopUnderTest, customer: TestCustomer, shopId = 518) =>
  (await shop.graphql(CART, { filter: { shopId, userId: customer.userId } }, customer)).data.cart

const quantities = async (shop: ShopUnderTest, customer: TestCustomer) =>
  (await cartOf(shop, customer)).map((line: { quantity: number }) => line.quantity)

onBothEngines('the cart', (shop) => {
  it('tells of a line with the list price, the discount in rupees and the facts of its product', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, {
      name: 'H4 lamp',
      selling_price: 150_000,
      discount: 2_500,
      tax: 1_800,
      stock: 7,
      min_stock: 2,
      hsn_code: '8539',
      feature_image: 'h4.webp',
      description: '<p onclick="x">Bright</p>',
    })
    const id = await aCartLine(shop, customer, { product_id: productId, quantity: 3 })
    expect(await cartOf(shop, customer)).toEqual([
      {
        id,
        productId,
        userId: customer.userId,
        shopId: 518,
        quantity: 3,
        prize: 2000,
        Discount: 500,
        name: 'H4 lamp',
        featureImage: 'h4.webp',
        tax: 18,
        noStock: 7,
        minStock: 2,
        mastercategory: expect.stringMatching(/^CATEGORY/),
        hsnCode: '8539',
        description: '<p>Bright</p>',
        category: null,
      },
    ])
  })

  it('asks the list price once the offer has ended', async () => {
    const customer = await aCustomer(shop)
    const product_id = await aProduct(shop.db, {
      selling_price: 27_900,
      discount: 3_500,
      offer_ends_at: shop.now,
    })
    await aCartLine(shop, customer, { product_id })
    expect(await cartOf(shop, customer)).toMatchObject([{ prize: 429.23, Discount: 0 }])
  })

  it('has the oldest line first, also after a change', async () => {
    const customer = await aCustomer(shop)
    const ids = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)].reverse()
    for (const productId of ids) await change(shop, customer, { productId })
    await change(shop, customer, { productId: ids[0] ?? 0, quantity: 5, Update: true })
    const lines = await cartOf(shop, customer)
    expect(lines.map((line: { productId: number }) => line.productId)).toEqual(ids)
  })

  it('keeps a line whose product is no longer public, without stock, until it is removed', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, { stock: 9 })
    await change(shop, customer, { productId })
    await shop.db.updateTable('products').set({ publish: 0 }).where('id', '=', productId).execute()
    expect(await cartOf(shop, customer)).toMatchObject([{ productId, noStock: 0 }])
    const { data } = await change(shop, customer, { productId, Delete: true })
    expect(data.Cart).toMatchObject({ productId, noStock: 0 })
    expect(await cartOf(shop, customer)).toEqual([])
  })

  it('is the same by the id 512, and empty by others', async () => {
    const customer = await aCustomer(shop)
    await aCartLine(shop, customer)
    expect(await cartOf(shop, customer, 512)).toHaveLength(1)
    expect(await cartOf(shop, customer, 1)).toEqual([])
  })
})

onBothEngines('adding to the cart', (shop) => {
  it('puts one in, or as many as asked', async () => {
    const customer = await aCustomer(shop)
    const one = await aProduct(shop.db)
    const three = await aProduct(shop.db)
    const { data } = await change(shop, customer, { productId: one })
    expect(data.Cart).toMatchObject({ productId: one, userId: customer.userId, shopId: 518, quantity: 1 })
    await change(shop, customer, { productId: three, quantity: 3 })
    expect(await quantities(shop, customer)).toEqual([1, 3])
  })

  it('again changes nothing, and never lowers a quantity', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const first = await change(shop, customer, { productId, quantity: 4 })
    const again = await change(shop, customer, { productId, quantity: 1 })
    expect(again.data.Cart).toEqual(first.data.Cart)
    await change(shop, customer, { productId, quantity: 6 })
    expect(await quantities(shop, customer)).toEqual([6])
  })

  it('twenty times at once makes one line', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const amounts = Array.from({ length: 20 }, (_, index) => (index % 10) + 1)
    const replies = await Promise.all(
      amounts.map((quantity) => change(shop, customer, { productId, quantity })),
    )
    expect(replies.filter((reply) => reply.errors)).toEqual([])
    expect(new Set(replies.map((reply) => reply.data.Cart.id)).size).toBe(1)
    expect(await quantities(shop, customer)).toEqual([10])
  })

  it.each([
    ['a draft', { publish: 0 }],
    ['a product that is offline', { is_online: 0 }],
  ] as const)('refuses %s', async (_, facts) => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, facts)
    const { errors } = await change(shop, customer, { productId })
    expect(errors).toEqual(refusal('NOT_FOUND', 'Product not found'))
    expect(await cartOf(shop, customer)).toEqual([])
  })

  it('refuses what is sold out, also once more of it; the line can be changed and removed', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, { stock: 1 })
    await change(shop, customer, { productId })
    await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', productId).execute()
    const soldOut = refusal('OUT_OF_STOCK', 'Out of Stock')
    expect((await change(shop, customer, { productId, quantity: 2 })).errors).toEqual(soldOut)
    expect((await change(shop, await aCustomer(shop), { productId })).errors).toEqual(soldOut)
    expect(await quantities(shop, customer)).toEqual([1])
    const changed = await change(shop, customer, { productId, quantity: 3, Update: true })
    expect(changed.data.Cart).toMatchObject({ quantity: 3, noStock: 0 })
    expect((await change(shop, customer, { productId, Delete: true })).errors).toBeUndefined()
    expect(await cartOf(shop, customer)).toEqual([])
  })

  it('takes more than there is while there is any: the order says what is missing', async () => {
    const customer = await aCustomer(shop)
    await change(shop, customer, { productId: await aProduct(shop.db, { stock: 1 }), quantity: 4 })
    expect(await quantities(shop, customer)).toEqual([4])
  })

  it('refuses what does not exist', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const product = await change(shop, customer, { productId: 2_000_000_000 })
    expect(product.errors).toEqual(refusal('NOT_FOUND', 'Product not found'))
    const elsewhere = await change(shop, customer, { productId, shopId: 1 })
    expect(elsewhere.errors).toEqual(refusal('NOT_FOUND', 'Shop not found'))
  })

  it.each([0, -1, 11, 2_000_000_000])('refuses a quantity of %i', async (quantity) => {
    const customer = await aCustomer(shop)
    const { errors } = await change(shop, customer, { productId: await aProduct(shop.db), quantity })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Quantity must be a whole number from 1 to 10'))
  })

  it('ends at 200 different products', async () => {
    const customer = await aCustomer(shop)
    const shop_id = await aShop(shop.db)
    const products: ProductId[] = []
    for (let count = 0; count < 201; count++) products.push(await aProduct(shop.db))
    const full = products.slice(0, 200).map((product_id) => ({
      shop_id,
      user_id: customer.userId,
      product_id,
      quantity: 1,
      added_at: 0,
    }))
    await shop.db.insertInto('cart_lines').values(full).execute()
    const { errors } = await change(shop, customer, { productId: products[200] ?? 0 })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'A cart can hold at most 200 different products'))
    const again = await change(shop, customer, { productId: products[0] ?? 0, quantity: 2 })
    expect(again.data.Cart.quantity).toBe(2)
  })
})

onBothEngines('changing a quantity', (shop) => {
  it('sets it, up or down', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, customer, { product_id: productId, quantity: 5 })
    const { data } = await change(shop, customer, { productId, quantity: 2, Update: true })
    expect(data.Cart).toMatchObject({ productId, quantity: 2 })
    await change(shop, customer, { productId, quantity: 9, Update: true })
    await change(shop, customer, { productId, quantity: 9, Update: true })
    expect(await quantities(shop, customer)).toEqual([9])
  })

  it('needs a line in the cart', async () => {
    const customer = await aCustomer(shop)
    const other = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, other, { product_id: productId })
    const { errors } = await change(shop, customer, { productId, quantity: 2, Update: true })
    expect(errors).toEqual(refusal('NOT_FOUND', 'This product is not in your cart'))
    expect(await quantities(shop, other)).toEqual([1])
  })

  it.each([0, 11, -3, null])('refuses %s', async (quantity) => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, customer, { product_id: productId, quantity: 5 })
    const { errors } = await change(shop, customer, { productId, quantity, Update: true })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Quantity must be a whole number from 1 to 10'))
    expect(await quantities(shop, customer)).toEqual([5])
  })

  it('lets a line above ten keep what it has, and no more', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, customer, { product_id: productId, quantity: 14 })
    const kept = await change(shop, customer, { productId, quantity: 14, Update: true })
    expect(kept.data.Cart.quantity).toBe(14)
    const more = await change(shop, customer, { productId, quantity: 15, Update: true })
    expect(more.errors).toEqual(refusal('BAD_USER_INPUT', 'Quantity must be a whole number from 1 to 10'))
  })

  it('cannot be a removal as well', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, customer, { product_id: productId })
    const { errors } = await change(shop, customer, { productId, quantity: 1, Update: true, Delete: true })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Use either Update or Delete, not both'))
    expect(await cartOf(shop, customer)).toHaveLength(1)
  })
})

onBothEngines('removing from the cart', (shop) => {
  it('takes the line out, once; again is no error', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const id = await aCartLine(shop, customer, { product_id: productId, quantity: 2 })
    await aCartLine(shop, customer, { quantity: 3 })
    const { data } = await change(shop, customer, { productId, Delete: true })
    expect(data.Cart).toMatchObject({ id, productId, quantity: 2 })
    expect(await quantities(shop, customer)).toEqual([3])
    const again = await change(shop, customer, { productId, Delete: true })
    expect(again).toEqual({ status: 200, data: { Cart: null } })
  })

  it('leaves the line of another customer alone', async () => {
    const customer = await aCustomer(shop)
    const other = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    await aCartLine(shop, other, { product_id: productId })
    await change(shop, customer, { productId, Delete: true })
    expect(await quantities(shop, other)).toEqual([1])
  })
})

onBothEngines("a customer's cart", (shop) => {
  const calls: [string, string, (userId: number, productId: number) => Record<string, unknown>][] = [
    ['reading it', CART, (userId) => ({ filter: { shopId: 518, userId } })],
    ['adding', CHANGE, (userId, productId) => ({ userId, productId, shopId: 518 })],
    [
      'changing',
      CHANGE,
      (userId, productId) => ({ userId, productId, shopId: 518, quantity: 7, Update: true }),
    ],
    ['removing', CHANGE, (userId, productId) => ({ userId, productId, shopId: 518, Delete: true })],
  ]

  describe.each(calls)('%s', (_, query, variables) => {
    it('is for the customer alone: others are refused, visitors asked to log in', async () => {
      const owner = await aCustomer(shop)
      const productId = await aProduct(shop.db)
      await aCartLine(shop, owner, { product_id: productId, quantity: 3 })
      const asOther = await shop.graphql(query, variables(owner.userId, productId), await aCustomer(shop))
      expect(asOther.errors).toEqual(refusal('FORBIDDEN', 'This belongs to another customer'))
      const asVisitor = await shop.graphql(query, variables(owner.userId, productId))
      expect(asVisitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
      expect(await quantities(shop, owner)).toEqual([3])
    })
  })
})
