import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aWishlistEntry } from '#tests/builders/customer.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const WISHLIST = `query wishlist($filter: wishlistFilter!) {
  wishlist(filter: $filter) {
    id userId productId shopId title name tax prize discount noStock minStock mastercategory hsnCode
    featureImage description category
  }
}`

const CHANGE = `mutation Wishlist($userId: Int!, $productId: Int!, $shopId: Int!, $Delete: Boolean) {
  Wishlist(userId: $userId, productId: $productId, shopId: $shopId, Delete: $Delete) { id userId productId shopId name }
}`

type Change = { productId: number; Delete?: boolean; shopId?: number }

const change = (shop: ShopUnderTest, customer: TestCustomer, variables: Change) =>
  shop.graphql(CHANGE, { userId: customer.userId, shopId: 518, ...variables }, customer)

const wishlistOf = async (shop: ShopUnderTest, customer: TestCustomer, shopId = 518) =>
  (await shop.graphql(WISHLIST, { filter: { shopId, userId: customer.userId } }, customer)).data.wishlist

const wishedIds = async (shop: ShopUnderTest, customer: TestCustomer) =>
  (await wishlistOf(shop, customer)).map((entry: { productId: number }) => entry.productId)

onBothEngines('the wishlist', (shop) => {
  it('tells of an entry with the list price, the discount in rupees and the facts of its product', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, {
      name: 'H4 lamp',
      title: 'H4 lamp, pair',
      selling_price: 27_900,
      discount: 3_500,
      tax: 1_200,
      stock: 7,
      min_stock: 2,
      hsn_code: '8539',
      feature_image: 'h4.webp',
      description: '<p>Bright</p><script>x</script>',
    })
    const id = await aWishlistEntry(shop, customer, { product_id: productId })
    expect(await wishlistOf(shop, customer)).toEqual([
      {
        id,
        userId: customer.userId,
        productId,
        shopId: 518,
        title: 'H4 lamp, pair',
        name: 'H4 lamp',
        tax: 12,
        prize: 429.23,
        discount: 150.23,
        noStock: 7,
        minStock: 2,
        mastercategory: expect.stringMatching(/^CATEGORY/),
        hsnCode: '8539',
        featureImage: 'h4.webp',
        description: '<p>Bright</p>',
        category: null,
      },
    ])
  })

  it('has the newest entry first, and only what is public', async () => {
    const customer = await aCustomer(shop)
    const first = await aProduct(shop.db)
    const hidden = await aProduct(shop.db, { is_online: 0 })
    const last = await aProduct(shop.db)
    for (const product_id of [first, hidden, last]) await aWishlistEntry(shop, customer, { product_id })
    expect(await wishedIds(shop, customer)).toEqual([last, first])
  })

  it('is the same by the id 512, and empty by others', async () => {
    const customer = await aCustomer(shop)
    await aWishlistEntry(shop, customer)
    expect(await wishlistOf(shop, customer, 512)).toHaveLength(1)
    expect(await wishlistOf(shop, customer, 1)).toEqual([])
  })
})

onBothEngines('a heart', (shop) => {
  it('is given once, however often it is', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const first = await change(shop, customer, { productId, Delete: false })
    expect(first.data.Wishlist).toMatchObject({ userId: customer.userId, productId, shopId: 518 })
    const again = await change(shop, customer, { productId })
    expect(again.data.Wishlist).toEqual(first.data.Wishlist)
    expect(await wishedIds(shop, customer)).toEqual([productId])
  })

  it('given twenty times at once is one entry', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const replies = await Promise.all(Array.from({ length: 20 }, () => change(shop, customer, { productId })))
    expect(replies.filter((reply) => reply.errors)).toEqual([])
    expect(await wishedIds(shop, customer)).toEqual([productId])
  })

  it('is taken back once; again is no error', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const id = await aWishlistEntry(shop, customer, { product_id: productId })
    const other = await aCustomer(shop)
    await aWishlistEntry(shop, other, { product_id: productId })
    const { data } = await change(shop, customer, { productId, Delete: true })
    expect(data.Wishlist).toMatchObject({ id, productId })
    const again = await change(shop, customer, { productId, Delete: true })
    expect(again).toEqual({ status: 200, data: { Wishlist: null } })
    expect(await wishedIds(shop, customer)).toEqual([])
    expect(await wishedIds(shop, other)).toEqual([productId])
  })

  it('can be taken back from what is no longer public, and not given to it', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db, { publish: 0 })
    await aWishlistEntry(shop, customer, { product_id: productId })
    const { data } = await change(shop, customer, { productId, Delete: true })
    expect(data.Wishlist).toMatchObject({ productId })
    const { errors } = await change(shop, customer, { productId })
    expect(errors).toEqual(refusal('NOT_FOUND', 'Product not found'))
  })

  it('needs a product and a shop that exist', async () => {
    const customer = await aCustomer(shop)
    const product = await change(shop, customer, { productId: 2_000_000_000 })
    expect(product.errors).toEqual(refusal('NOT_FOUND', 'Product not found'))
    const elsewhere = await change(shop, customer, { productId: await aProduct(shop.db), shopId: 1 })
    expect(elsewhere.errors).toEqual(refusal('NOT_FOUND', 'Shop not found'))
  })

  it('is given to at most 1000 products', async () => {
    const customer = await aCustomer(shop)
    const productId = await aProduct(shop.db)
    const model = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const products = Array.from({ length: 1_000 }, (_, index) => {
      const { id: _id, ...facts } = model
      return { ...facts, number: `W-${index}` }
    })
    const shop_id = await aShop(shop.db)
    for (let start = 0; start < 1_000; start += 500) {
      const ids = await shop.db
        .insertInto('products')
        .values(products.slice(start, start + 500))
        .returning('id')
        .execute()
      await shop.db
        .insertInto('wishlist_entries')
        .values(ids.map(({ id }) => ({ shop_id, user_id: customer.userId, product_id: id, added_at: 0 })))
        .execute()
    }
    const { errors } = await change(shop, customer, { productId })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'A wishlist can hold at most 1000 products'))
  })
})

onBothEngines("a customer's wishlist", (shop) => {
  const calls: [string, string, (userId: number, productId: number) => Record<string, unknown>][] = [
    ['reading it', WISHLIST, (userId) => ({ filter: { shopId: 518, userId } })],
    ['adding', CHANGE, (userId, productId) => ({ userId, productId, shopId: 518 })],
    ['removing', CHANGE, (userId, productId) => ({ userId, productId, shopId: 518, Delete: true })],
  ]

  describe.each(calls)('%s', (_, query, variables) => {
    it('is for the customer alone: others are refused, visitors asked to log in', async () => {
      const owner = await aCustomer(shop)
      const productId = await aProduct(shop.db)
      await aWishlistEntry(shop, owner, { product_id: productId })
      const asOther = await shop.graphql(query, variables(owner.userId, productId), await aCustomer(shop))
      expect(asOther.errors).toEqual(refusal('FORBIDDEN', 'This belongs to another customer'))
      const asVisitor = await shop.graphql(query, variables(owner.userId, productId))
      expect(asVisitor.errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
      expect(await wishedIds(shop, owner)).toEqual([productId])
    })
  })
})
