import { beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aMasterCategory, aPicture, aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, aWishlistEntry } from '#tests/builders/customer.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const LIST = `{ products(filter: {shopId: 518, limit: 24}) {
  id images productImage { image } wishList { like } isAddedToCart { inCart }
} }`

type Marked = { id: number; wishList: { like: boolean }; isAddedToCart: { inCart: boolean } }

onBothEngines('hearts and cart marks on products', (shop) => {
  const ids: ProductId[] = []
  let customer: TestCustomer

  beforeAll(async () => {
    const master_category_id = await aMasterCategory(shop.db)
    for (let count = 0; count < 24; count++) {
      const id = await aProduct(shop.db, { master_category_id })
      await aPicture(shop.db, id, `${id}.webp`)
      ids.push(id)
    }
    customer = await aCustomer(shop)
    for (const product_id of ids.slice(0, 3)) await aWishlistEntry(shop, customer, { product_id })
    for (const product_id of ids.slice(2, 4)) await aCartLine(shop, customer, { product_id })
  })

  const marks = async (of?: TestCustomer) => {
    const { data } = await shop.graphql(LIST, {}, of)
    const products: Marked[] = data.products
    return {
      all: products.length,
      liked: products.filter((it) => it.wishList.like).map((it) => it.id),
      inCart: products.filter((it) => it.isAddedToCart.inCart).map((it) => it.id),
    }
  }

  it("are the caller's own", async () => {
    expect(await marks(customer)).toEqual({ all: 24, liked: ids.slice(0, 3), inCart: ids.slice(2, 4) })
  })

  it('are none for another customer, or a visitor', async () => {
    const none = { all: 24, liked: [], inCart: [] }
    expect(await marks(await aCustomer(shop))).toEqual(none)
    expect(await marks()).toEqual(none)
  })

  it('are there on a single product too', async () => {
    const query = `{ products(filter: {productId: ${ids[0]}}) { wishList { like } isAddedToCart { inCart } } }`
    const { data } = await shop.graphql(query, {}, customer)
    expect(data.products).toEqual([{ wishList: { like: true }, isAddedToCart: { inCart: false } }])
  })

  const statementsOf = async (query: string, of?: TestCustomer) => {
    const before = shop.statements
    await shop.graphql(query, {}, of)
    return shop.statements - before
  }

  it('cost a list of 24 five statements: caller, products, pictures, hearts, cart', async () => {
    expect(await statementsOf(LIST, customer)).toBe(5)
  })

  it('cost a visitor nothing, and nothing when they are not asked for', async () => {
    expect(await statementsOf(LIST)).toBe(2)
    expect(await statementsOf('{ products(filter: {shopId: 518, limit: 24}) { id name } }', customer)).toBe(1)
  })
})

onBothEngines("a product's texts", (shop) => {
  it('are sanitised on the way out', async () => {
    const evil = '<p onclick="x">Bright</p><script>x</script>'
    const id = await aProduct(shop.db, {
      description: evil,
      specification: evil,
      how_to_use: evil,
      other_information: null,
    })
    const query = `{ products(filter: {productId: ${id}}) { description specification howToUse otherInformation } }`
    const safe = '<p>Bright</p>'
    expect((await shop.graphql(query)).data.products).toEqual([
      { description: safe, specification: safe, howToUse: safe, otherInformation: null },
    ])
  })
})
