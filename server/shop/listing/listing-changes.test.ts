import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type ProductId, toProductId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import { searchWords } from '#server/shop/catalogue/search-columns.ts'
import { aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { askListing, countsIn, idsIn } from '#tests/builders/listing.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const aSecondPasses = (shop: ShopUnderTest) => {
  shop.now += 1_000
}

const change = (shop: ShopUnderTest, id: ProductId, facts: Parameters<typeof aProduct>[1]) =>
  shop.db
    .updateTable('products')
    .set(facts ?? {})
    .where('id', '=', id)
    .execute()

const rename = (shop: ShopUnderTest, id: ProductId, name: string) =>
  change(shop, id, {
    name,
    name_key: textKey(name),
    search_words: searchWords({ sku: `N${id}`, name, bulbTypes: '' }),
  })

onBothEngines('what has changed is listed after a second', (shop) => {
  const brand = 'Deepak'
  const ids: ProductId[] = []
  const listed = async (filter: Record<string, unknown> = {}) =>
    idsIn(await askListing(shop, { brands: [brand], ...filter }))
  const sorted = { id: {}, name: { sort: 'NAME' }, price: { sort: 'PRICE_LOW' }, latest: { sort: 'LATEST' } }
  const inEveryOrder = async () => {
    const orders = Object.entries(sorted).map(async ([name, filter]) => [name, await listed(filter)] as const)
    return Object.fromEntries(await Promise.all(orders))
  }

  it('as it was made', async () => {
    for (const name of ['Beta', 'Delta', 'Alpha']) {
      ids.push(await aProduct(shop.db, { name, brand, selling_price: name.length * 10_000 }))
    }
    const [beta, delta, alpha] = ids
    expect(await inEveryOrder()).toEqual({
      id: [beta, delta, alpha],
      name: [alpha, beta, delta],
      price: [beta, delta, alpha],
      latest: [alpha, delta, beta],
    })
  })

  it('a word in another spelling, once the first product has it', async () => {
    const wordsIn = async () => {
      const reply = await askListing(shop, { brands: ['sitara'] })
      const words = ['brands', 'origins', 'technologies'].flatMap((name) =>
        Object.keys(countsIn(reply, name)),
      )
      return words.filter((word) => /^(sitara|nepal|plasma)$/i.test(word))
    }
    const words = { brand: 'SITARA', country_of_origin: 'NEPAL', technology: 'PLASMA' }
    const corrected = {
      brand: 'Sitara',
      country_of_origin: 'Nepal',
      technology: 'Plasma',
      search_words: searchWords({ sku: 'S1', name: 'Sitara', brand: 'Sitara', bulbTypes: '' }),
    }
    const first = await aProduct(shop.db, words)
    const second = await aProduct(shop.db, words)
    aSecondPasses(shop)
    expect(await wordsIn()).toEqual(['SITARA', 'NEPAL', 'PLASMA'])
    await change(shop, second, corrected)
    aSecondPasses(shop)
    expect(await wordsIn()).toEqual(['SITARA', 'NEPAL', 'PLASMA'])
    await change(shop, first, corrected)
    aSecondPasses(shop)
    expect(await wordsIn()).toEqual(['Sitara', 'Nepal', 'Plasma'])
  })

  it('by other words, which a search finds at once', async () => {
    const found = () => listed({ brands: undefined, text: 'zetadeepak' })
    const searched = async () => {
      const { data } = await shop.graphql('{ searchProducts(filter: {keyWord: "zetadeepak"}) { id } }')
      return data.searchProducts.map(({ id }: { id: number }) => id)
    }
    const lamp = await aProduct(shop.db, { name: 'Omega' })
    aSecondPasses(shop)
    expect(await found()).toEqual([])
    await rename(shop, lamp, 'Zetadeepak')
    expect([await found(), await searched()]).toEqual([[], [lamp]])
    aSecondPasses(shop)
    expect(await found()).toEqual([lamp])
    await change(shop, lamp, { publish: 0 })
    aSecondPasses(shop)
    expect([await found(), await searched()]).toEqual([[], []])
  })

  it('a new product, in every order', async () => {
    const [beta, delta, alpha] = ids
    const gamma = await aProduct(shop.db, { name: 'Gamma', brand, selling_price: 1_000 })
    expect((await inEveryOrder()).id).toEqual([beta, delta, alpha])
    aSecondPasses(shop)
    expect(await inEveryOrder()).toEqual({
      id: [beta, delta, alpha, gamma],
      name: [alpha, beta, delta, gamma],
      price: [gamma, beta, delta, alpha],
      latest: [gamma, alpha, delta, beta],
    })
    ids.push(gamma)
  })

  it('one with an id between others, and one that is no longer public', async () => {
    const [beta, delta, alpha, gamma] = ids as [ProductId, ProductId, ProductId, ProductId]
    const draft = await aProduct(shop.db, { name: 'Epsilon', brand, publish: 0 })
    const late = await aProduct(shop.db, { name: 'Zeta', brand })
    aSecondPasses(shop)
    expect(await listed()).toEqual([beta, delta, alpha, gamma, late])
    await change(shop, draft, { publish: 1 })
    await change(shop, late, { is_online: 0 })
    aSecondPasses(shop)
    expect((await inEveryOrder()).id).toEqual([beta, delta, alpha, gamma, draft])
    expect((await inEveryOrder()).name).toEqual([alpha, beta, delta, draft, gamma])
    await change(shop, draft, { publish: 0 })
    aSecondPasses(shop)
    expect((await inEveryOrder()).name).toEqual([alpha, beta, delta, gamma])
  })

  it('another price, name and date', async () => {
    const [beta, delta, alpha, gamma] = ids as [ProductId, ProductId, ProductId, ProductId]
    await change(shop, beta, { selling_price: 900_000, updated_at: 999_999 })
    await rename(shop, gamma, 'Aardvark')
    await rename(shop, alpha, 'Aaron')
    aSecondPasses(shop)
    expect(await inEveryOrder()).toEqual({
      id: [beta, delta, alpha, gamma],
      name: [gamma, alpha, beta, delta],
      price: [gamma, delta, alpha, beta],
      latest: [beta, gamma, alpha, delta],
    })
  })

  it('another country, and its counts', async () => {
    const [beta] = ids as [ProductId]
    const filter = { brands: [brand] }
    await change(shop, beta, { country_of_origin: 'India' })
    aSecondPasses(shop)
    expect(countsIn(await askListing(shop, filter), 'origins')).toEqual({ India: 1 })
    await change(shop, beta, { country_of_origin: 'Vietnam' })
    expect(countsIn(await askListing(shop, filter), 'origins')).toEqual({ India: 1 })
    aSecondPasses(shop)
    expect(countsIn(await askListing(shop, filter), 'origins')).toEqual({ Vietnam: 1 })
  })

  it('that the last one is sold, and that there are some again', async () => {
    const [beta] = ids as [ProductId]
    const inStock = async () => (await askListing(shop, { origins: ['Vietnam'], inStock: true })).total
    expect(await inStock()).toBe(1)
    await change(shop, beta, { stock: 0 })
    aSecondPasses(shop)
    expect(await inStock()).toBe(0)
    await change(shop, beta, { stock: 2 })
    aSecondPasses(shop)
    expect(await inStock()).toBe(1)
  })

  it('the name of a category', async () => {
    const id = await aMasterCategory(shop.db, { name: 'OLD NAME' })
    await aProduct(shop.db, { brand: 'Tejas', master_category_id: id })
    aSecondPasses(shop)
    expect((await askListing(shop, { mastercategory: 'OLD NAME' })).total).toBe(1)
    const renamed = { name: 'NEW NAME', name_key: 'new name', search_name: 'new name' }
    await shop.db.updateTable('master_categories').set(renamed).where('id', '=', id).execute()
    aSecondPasses(shop)
    expect((await askListing(shop, { mastercategory: 'NEW NAME' })).total).toBe(1)
    expect((await askListing(shop, { mastercategory: 'OLD NAME' })).total).toBe(0)
  })

  it('what is known of a vehicle', async () => {
    const bulb = { fits_by: 'base', positions: '["low"]', bases: '["H7"]', brand: 'Jyoti' } as const
    const id = await aProduct(shop.db, bulb)
    const vehicleId = await aVehicle(shop, {}, [{ position: 'low', base: 'H4' }])
    expect(await askListing(shop, { vehicleId, brands: ['Jyoti'] })).toMatchObject({
      products: [],
      total: 0,
      hidden: [{ verdict: 'DOES_NOT_FIT', count: 1 }],
    })
    await shop.db
      .updateTable('vehicle_lamps')
      .set({ base: 'H7' })
      .where('vehicle_id', '=', vehicleId)
      .execute()
    await aVehicle(shop)
    expect(await askListing(shop, { vehicleId, brands: ['Jyoti'] })).toMatchObject({
      products: [{ id }],
      total: 1,
      hidden: [],
    })
  })

  it('in another process on the same database', async () => {
    const twin = await shop.openTwin()
    const inTwin = async () => (await askListing(shop, { brands: ['Roshni'] }, twin)).total
    expect(await inTwin()).toBe(0)
    await aProduct(shop.db, { brand: 'Roshni' })
    aSecondPasses(shop)
    expect(await inTwin()).toBe(1)
    expect((await askListing(shop, { brands: ['Roshni'] })).total).toBe(1)
  })

  it('an offer that has ended, even before anybody has written that down', async () => {
    const offer = { selling_price: 50_000, discount: 5_000, tax: 0, offer_ends_at: shop.now + 5_000 }
    await aProduct(shop.db, { brand: 'Offered', ...offer })
    aSecondPasses(shop)
    const cheap = async () => (await askListing(shop, { brands: ['Offered'], priceTo: 500 })).total
    expect(await cheap()).toBe(1)
    shop.now += 4_000
    expect(await cheap()).toBe(0)
    expect((await askListing(shop, { brands: ['Offered'], priceFrom: 1_000, priceTo: 1_000 })).total).toBe(1)
  })

  it('also after half an hour in which nobody looked, and changes were forgotten', async () => {
    expect((await askListing(shop, { brands: ['Forgotten'] })).total).toBe(0)
    await aProduct(shop.db, { brand: 'Forgotten' })
    await shop
      .verbs()
      .at({ now: Date.now() + 2 * 3_600_000, log: quiet })
      .listing.forgetProductChanges()
    expect(await shop.db.selectFrom('product_changes').selectAll().execute()).toEqual([])
    shop.now += 1_800_000
    expect((await askListing(shop, { brands: ['Forgotten'] })).total).toBe(1)
  })

  it('are forgotten however many there are', async () => {
    const values = Array.from({ length: 1_200 }, (_, n) => sql`(${sql.lit(1_000_000 + n)}, 0)`)
    const [columns, rows] =
      shop.engine === 'sqlite'
        ? [sql`product_id, changed_at`, sql`values ${sql.join(values)}`]
        : [
            sql`product_id, changed_at, number`,
            sql`select *, pg_current_xact_id() from (values ${sql.join(values)}) as rows`,
          ]
    await sql`insert into product_changes (${columns}) ${rows}`.execute(shop.db)
    await shop.verbs().listing.forgetProductChanges()
    const left = await shop.db.selectFrom('product_changes').select('product_id').execute()
    expect(left.filter(({ product_id: id }) => id >= 1_000_000)).toEqual([])
  })
})

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

onBothEngines('the next page', (shop) => {
  it('has neither gaps nor doubles when others come and go meanwhile', async () => {
    const brand = 'Prakash'
    const ids: ProductId[] = []
    for (let at = 0; at < 6; at++)
      ids.push(await aProduct(shop.db, { brand, selling_price: 10_000 * (at + 1) }))
    const filter = { brands: [brand], sort: 'PRICE_LOW', limit: 2 }
    const first = await askListing(shop, filter)
    expect(idsIn(first)).toEqual(ids.slice(0, 2))
    await change(shop, ids[1] ?? toProductId(0), { publish: 0 })
    const cheap = await aProduct(shop.db, { brand, selling_price: 5_000 })
    aSecondPasses(shop)
    const second = await askListing(shop, { ...filter, after: first.next })
    expect(idsIn(second)).toEqual(ids.slice(2, 4))
    expect(idsIn(await askListing(shop, filter))).toEqual([cheap, ids[0]])
  })

  it('by name goes on where it was when the last product is gone', async () => {
    const brand = 'Ujala'
    const ids: ProductId[] = []
    for (const name of ['Ua', 'Ub', 'Uc', 'Ud']) ids.push(await aProduct(shop.db, { brand, name }))
    aSecondPasses(shop)
    const filter = { brands: [brand], sort: 'NAME', limit: 2 }
    const first = await askListing(shop, filter)
    await rename(shop, ids[0] ?? toProductId(0), 'Uz')
    aSecondPasses(shop)
    expect(idsIn(await askListing(shop, { ...filter, after: first.next }))).toEqual([ids[2], ids[3]])
  })
})
