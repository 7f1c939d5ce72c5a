import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MasterCategoryId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aMasterCategory, aPicture, aProduct } from '#tests/builders/catalogue.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { selectPage } from './list-products.ts'

const PRODUCTS = `query products($filter: productFilter!) {
  products(filter: $filter) { id name prize tax discount viewPrice noStock quantity { quantity } images dnp mastercategory }
}`

const idsOf = async (shop: ShopUnderTest, filter: Record<string, unknown>): Promise<number[]> => {
  const { data } = await shop.graphql(PRODUCTS, { filter })
  return data.products.map((product: { id: number }) => product.id)
}

onBothEngines('one product', (shop) => {
  it('is told in rupees and percent, with the price as shown', async () => {
    const id = await aProduct(shop.db, { selling_price: 150_000, discount: 2_500, tax: 1_800, stock: 7 })
    const { data } = await shop.graphql(PRODUCTS, { filter: { productId: id } })
    expect(data.products).toHaveLength(1)
    expect(data.products[0]).toMatchObject({
      prize: 1500,
      discount: 25,
      tax: 18,
      viewPrice: 1770,
      noStock: 7,
      quantity: { quantity: 7 },
    })
  })

  it('tells the MRP on its box, where it comes from and who brought it, where that is known', async () => {
    const facts = { printed_mrp: 236_050, country_of_origin: 'Taiwan', importer: 'A shop, Pune 411030' }
    const told = async (id: number) => {
      const query = `{ products(filter: {productId: ${id}}) { printedMrp countryOfOrigin importer } }`
      return (await shop.graphql(query)).data.products[0]
    }
    expect(await told(await aProduct(shop.db, facts))).toEqual({
      printedMrp: 2360.5,
      countryOfOrigin: 'Taiwan',
      importer: 'A shop, Pune 411030',
    })
    const none = { printedMrp: null, countryOfOrigin: null, importer: null }
    expect(await told(await aProduct(shop.db))).toEqual(none)
  })

  it('is one of several that are asked for by their ids, as far as they are shown', async () => {
    const [first, second, hidden] = [
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db, { publish: 0 }),
    ]
    expect(await idsOf(shop, { productIds: [second, hidden, first, second, 2 ** 31 - 1] })).toEqual([
      second,
      first,
    ])
    expect(await idsOf(shop, { productIds: [] })).toEqual([])
    const tooMany = Array.from({ length: 101 }, (_, at) => at + 1)
    const { errors } = await shop.graphql(PRODUCTS, { filter: { productIds: tooMany } })
    expect(errors).toMatchObject([
      { message: 'productIds takes at most 100 products', extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  it('keeps the dealer price to itself', async () => {
    const id = await aProduct(shop.db, { dealer_price: 90_000 })
    const { data } = await shop.graphql(PRODUCTS, { filter: { productId: id } })
    expect(data.products[0].dnp).toBeNull()
  })

  it('has its pictures in order, or else the feature image, or else none', async () => {
    const several = await aProduct(shop.db, { feature_image: 'feature.webp' })
    await aPicture(shop.db, several, 'b.webp', 1)
    await aPicture(shop.db, several, 'a.webp', 0)
    const one = await aProduct(shop.db, { feature_image: 'feature.webp' })
    const none = await aProduct(shop.db)
    const imagesOf = async (id: number) =>
      (await shop.graphql(PRODUCTS, { filter: { productId: id } })).data.products[0].images
    expect(await imagesOf(several)).toEqual(['a.webp', 'b.webp'])
    expect(await imagesOf(one)).toEqual(['feature.webp'])
    expect(await imagesOf(none)).toEqual([])
  })

  it.each([
    ['a draft', { publish: 0 }],
    ['offline', { is_online: 0 }],
  ] as const)('is not found while it is %s', async (_, facts) => {
    const id = await aProduct(shop.db, facts)
    expect(await idsOf(shop, { productId: id })).toEqual([])
  })

  it('asks its list price once the offer has ended', async () => {
    const id = await aProduct(shop.db, { selling_price: 75_000, discount: 2_500, offer_ends_at: shop.now })
    const { data } = await shop.graphql(PRODUCTS, { filter: { productId: id } })
    expect(data.products[0]).toMatchObject({ prize: 1000, discount: 0 })
  })
})

onBothEngines('the list of products', (shop) => {
  const ids: number[] = []
  let fogLamps: MasterCategoryId

  beforeAll(async () => {
    fogLamps = await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    const facts = [
      { name: 'beta', selling_price: 300, updated_at: 10, added_at: 8, units_sold: 5, views: 1 },
      {
        name: 'Alpha',
        selling_price: 100,
        updated_at: 40,
        added_at: 2,
        units_sold: 5,
        views: 9,
        master_category_id: fogLamps,
      },
      { name: 'delta', selling_price: 100, updated_at: 20, added_at: 8, units_sold: 0, views: 50 },
      {
        name: 'Gamma',
        selling_price: 200,
        updated_at: 30,
        added_at: 5,
        units_sold: 9,
        views: 0,
        master_category_id: fogLamps,
      },
    ]
    for (const it of facts) ids.push(await aProduct(shop.db, it))
    await aProduct(shop.db, { name: 'A draft', publish: 0, master_category_id: fogLamps })
  })

  const inOrder = (...positions: number[]) => positions.map((position) => ids[position])

  it('holds what is published and online', async () => {
    expect(await idsOf(shop, { shopId: 518 })).toEqual(ids)
  })

  it('is the same by the id 512, and empty by others or none', async () => {
    expect(await idsOf(shop, { shopId: 512 })).toEqual(ids)
    expect(await idsOf(shop, { shopId: 1 })).toEqual([])
    expect(await idsOf(shop, {})).toEqual([])
  })

  it('can be of one master category, whatever the letter case', async () => {
    expect(await idsOf(shop, { shopId: 518, mastercategory: 'fog lamps' })).toEqual(inOrder(1, 3))
    expect(await idsOf(shop, { shopId: 518, mastercategory: 'NO SUCH' })).toEqual([])
  })

  const orders = [
    ['LATEST', [1, 3, 2, 0]],
    ['ADDED', [2, 0, 3, 1]],
    ['NAME', [1, 0, 2, 3]],
    ['PRICE_LOW', [1, 2, 3, 0]],
    ['PRICE_HIGH', [0, 3, 2, 1]],
    ['BEST_SELLING', [3, 1, 0, 2]],
  ] as const

  describe.each(orders)('in the order %s', (sort, positions) => {
    it('is sorted', async () => {
      expect(await idsOf(shop, { shopId: 518, sort })).toEqual(inOrder(...positions))
    })

    it('comes page by page without gaps or doubles', async () => {
      const pages: number[] = []
      for (let after: number | undefined; ; ) {
        const page = await idsOf(shop, { shopId: 518, sort, limit: 2, ...(after && { after }) })
        if (page.length === 0) break
        pages.push(...page)
        after = page.at(-1)
      }
      expect(pages).toEqual(inOrder(...positions))
    })
  })

  it('has the lower price on the card first, whatever the tax, and ties by id', async () => {
    const ofTax = await aMasterCategory(shop.db, { name: 'TAXED' })
    const priced = (selling_price: number, tax: number) =>
      aProduct(shop.db, { selling_price, tax, master_category_id: ofTax })
    // ₹236, three of ₹210, and ₹212.40 as ₹212
    const [dear, cheap, free, same, near] = [
      await priced(20_000, 1_800),
      await priced(20_000, 500),
      await priced(21_000, 0),
      await priced(17_797, 1_800),
      await priced(18_000, 1_800),
    ]
    const filter = { shopId: 518, mastercategory: 'TAXED' }
    const low = [cheap, free, same, near, dear]
    expect(await idsOf(shop, { ...filter, sort: 'PRICE_LOW' })).toEqual(low)
    expect(await idsOf(shop, { ...filter, sort: 'PRICE_HIGH' })).toEqual(low.toReversed())
    for (const [at, after] of low.entries()) {
      const page = await idsOf(shop, { ...filter, sort: 'PRICE_LOW', after, limit: 2 })
      expect(page).toEqual(low.slice(at + 1, at + 3))
    }
    await shop.db.deleteFrom('products').where('master_category_id', '=', ofTax).execute()
  })

  it('reads the pictures of a whole page at once', async () => {
    const { data } = await shop.graphql('{ products(filter: {shopId: 518}) { productImage { image } } }')
    expect(data.products).toHaveLength(ids.length)
  })
})

onBothEngines('a list of products that came by one import', (shop) => {
  const sorts = ['LATEST', 'ADDED', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'BEST_SELLING'] as const
  const tied = { updated_at: 20, added_at: 20, name: 'Same', selling_price: 200, units_sold: 2, views: 2 }
  const other = (n: number) => ({ ...tied, updated_at: n, added_at: n, name: `${n}`, selling_price: n })
  let ids: number[]

  beforeAll(async () => {
    ids = []
    for (const facts of [other(10), tied, tied, tied, tied, tied, { ...other(30), units_sold: 3 }]) {
      ids.push(await aProduct(shop.db, facts))
    }
  })

  it.each(sorts)('comes page by page without gaps or doubles in the order %s', async (sort) => {
    const all = await idsOf(shop, { shopId: 518, sort })
    expect(all.toSorted()).toEqual(ids.toSorted())
    for (const [index, after] of all.entries()) {
      expect(await idsOf(shop, { shopId: 518, sort, after, limit: 3 })).toEqual(
        all.slice(index + 1, index + 4),
      )
    }
  })

  // SQLite would look through all that are tied, or through another category's, if another index seemed better.
  const ties = sorts.flatMap((sort) => [[sort, false] as const, [sort, true] as const])
  if (shop.engine === 'sqlite')
    it.each(ties)(
      'is found at any place by the index of the order %s, of a category: %s',
      async (order, ofCategory) => {
        await sql`analyze`.execute(shop.db)
        const position = order === 'BEST_SELLING' ? [2, 2, 20, 3] : [20, 3]
        const planOf = async (part: 'tied' | 'beyond', passed: number[]) => {
          const shape = { order, atMost: 24, ofCategory, part }
          const query = selectPage(shop.db, shape, SHOP_ID, ...(ofCategory ? ['lamps'] : []), ...passed)
          const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`)
          expect(plan.map(({ detail }) => detail)).not.toContainEqual(expect.stringContaining('TEMP B-TREE'))
          return plan.find(({ detail }) => detail.includes('products'))?.detail
        }
        const shelf = ofCategory ? 'shop_id=\\? AND master_category_id=\\?' : 'shop_id=\\?'
        expect(await planOf('tied', position)).toMatch(
          new RegExp(`\\(${shelf}( AND [\\w<>]+=\\?)+ AND id[<>]\\?\\)$`),
        )
        expect(await planOf('beyond', position.slice(0, -1))).toMatch(
          new RegExp(`\\(${shelf} AND [^=]+[<>][^=]+\\)$`),
        )
      },
    )
})

onBothEngines('a master category with commas in its name', (shop) => {
  let lamp: number
  beforeAll(async () => {
    const master_category_id = await aMasterCategory(shop.db, { name: 'SIGNAL, TAIL AND DRL' })
    lamp = await aProduct(shop.db, { master_category_id })
    await aProduct(shop.db)
  })

  it.each(['SIGNAL, TAIL AND DRL', 'SIGNAL TAIL AND DRL', 'signal,tail and drl', ' Signal , tail and DRL '])(
    'is found by %j',
    async (mastercategory) => {
      expect(await idsOf(shop, { shopId: 518, mastercategory })).toEqual([lamp])
    },
  )

  it.each(['signal, tail and drl', 'signal tail and drl'])('is searched by %j', async (keyWord) => {
    const { data } = await shop.graphql(
      `{ searchProducts(filter: { keyWord: "${keyWord}" }) { id mastercategory } }`,
    )
    expect(data.searchProducts).toEqual([{ id: lamp, mastercategory: 'SIGNAL, TAIL AND DRL' }])
  })
})
