import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ProductId, toShopId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import { isText } from '#server/edges/storefront-api/graphql/document-limits.ts'
import { searchName, searchWords } from '#server/shop/catalogue/search-columns.ts'
import { aCategory, aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const SEARCH = `query searchProducts($filter: searchFilter!) {
  searchProducts(filter: $filter) { id name publish isOnline images }
}`

async function search(shop: ShopUnderTest, keyWord: string, filter: Record<string, unknown> = {}) {
  const { data } = await shop.graphql(SEARCH, { filter: { keyWord, ...filter } })
  return data.searchProducts.map((product: { id: number }) => product.id) as number[]
}

onBothEngines('the very next search', (shop) => {
  const rename = (id: ProductId, name: string) =>
    shop.db
      .updateTable('products')
      .set({
        name,
        name_key: textKey(name),
        search_words: searchWords({ sku: `N${id}`, name, bulbTypes: '' }),
      })
      .where('id', '=', id)
      .execute()

  it('finds a new product', async () => {
    expect(await search(shop, 'quasar')).toEqual([])
    const id = await aProduct(shop.db, { name: 'Quasar lamp' })
    expect(await search(shop, 'quasar')).toEqual([id])
  })

  it('finds a product by its new name and no longer by the old one', async () => {
    const id = await aProduct(shop.db, { name: 'Nebula lamp' })
    await rename(id, 'Pulsar lamp')
    expect(await search(shop, 'pulsar')).toEqual([id])
    expect(await search(shop, 'nebula')).toEqual([])
  })

  it('cannot be missed by a writer: texts without their words are refused', async () => {
    const id = await aProduct(shop.db, { name: 'Corona lamp', description: 'bright' })
    const update = (facts: { name?: string; description?: string; stock?: number }) =>
      shop.db.updateTable('products').set(facts).where('id', '=', id).execute()
    await expect(update({ name: 'CORONA lamp' })).rejects.toThrow('search_words')
    await expect(update({ description: 'brighter' })).rejects.toThrow('search_words')
    await update({ name: 'Corona lamp', description: 'bright', stock: 3 })
    await rename(id, 'CORONA lamp')
  })

  it.each([{ publish: 0 }, { is_online: 0 }] as const)(
    'misses what has become hidden: %j',
    async (hidden) => {
      const word = `comet${Object.keys(hidden)[0]?.replace('_', '')}`
      const id = await aProduct(shop.db, { name: `${word} lamp` })
      expect(await search(shop, word)).toEqual([id])
      await shop.db.updateTable('products').set(hidden).where('id', '=', id).execute()
      expect(await search(shop, word)).toEqual([])
      const rows = shop.db.selectFrom('product_search').select('product_id').where('product_id', '=', id)
      expect(await rows.execute()).toEqual([])
      await shop.db.updateTable('products').set({ publish: 1, is_online: 1 }).where('id', '=', id).execute()
      expect(await search(shop, word)).toEqual([id])
    },
  )

  it('misses what was hidden from the start and what was deleted', async () => {
    await aProduct(shop.db, { name: 'Meteor draft', publish: 0 })
    const id = await aProduct(shop.db, { name: 'Meteor lamp' })
    expect(await search(shop, 'meteor')).toEqual([id])
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    expect(await search(shop, 'meteor')).toEqual([])
  })

  it('misses what was never committed', async () => {
    const undone = shop.db.transaction().execute(async (transaction) => {
      await aProduct(transaction, { name: 'Eclipse lamp' })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await search(shop, 'eclipse')).toEqual([])
  })

  it('finds a product by the new name of its category or master category', async () => {
    const [master, category] = [
      await aMasterCategory(shop.db, { name: 'ZODIAC' }),
      await aCategory(shop.db, 'Perihelion'),
    ]
    const id = await aProduct(shop.db, { master_category_id: master, category_id: category })
    expect(await search(shop, 'zodiac perihelion')).toEqual([id])
    const name = { name: 'Aphelion', search_name: searchName('Aphelion') }
    await shop.db.updateTable('categories').set(name).where('id', '=', category).execute()
    expect(await search(shop, 'aphelion')).toEqual([id])
    expect(await search(shop, 'perihelion')).toEqual([])
    const masterName = { name: 'ASTERISM', search_name: searchName('ASTERISM') }
    await shop.db.updateTable('master_categories').set(masterName).where('id', '=', master).execute()
    expect(await search(shop, 'asterism aphelion')).toEqual([id])
    expect(await search(shop, 'zodiac')).toEqual([])
  })

  it('finds a product in the category it was moved to', async () => {
    const id = await aProduct(shop.db, { category_id: await aCategory(shop.db, 'Solstice') })
    const equinox = await aCategory(shop.db, 'Equinox')
    await shop.db.updateTable('products').set({ category_id: equinox }).where('id', '=', id).execute()
    expect(await search(shop, 'equinox')).toEqual([id])
    expect(await search(shop, 'solstice')).toEqual([])
  })

  it('puts first what has sold more since, be it one unit or a thousand', async () => {
    const one = await aProduct(shop.db, { name: 'Orbit lamp one' })
    const two = await aProduct(shop.db, { name: 'Orbit lamp two' })
    expect(await search(shop, 'orbit')).toEqual([one, two])
    for (const unitsSold of [1, 2, 1_000]) {
      const [last, first] = unitsSold === 2 ? [one, two] : [two, one]
      const sold = { units_sold: unitsSold, stock: 3 }
      await shop.db.updateTable('products').set(sold).where('id', '=', first).execute()
      expect(await search(shop, 'orbit')).toEqual([first, last])
    }
  })

  it('puts another first that fits better, for a term that was searched for before', async () => {
    const older = await aProduct(shop.db, { name: 'Zenith lamp', units_sold: 9 })
    for (let times = 0; times < 3; times++) expect(await search(shop, 'zenith arc')).toEqual([older])
    const fitting = await aProduct(shop.db, { name: 'Zenith arc' })
    expect(await search(shop, 'zenith arc')).toEqual([fitting])
    expect(await search(shop, 'zenith')).toEqual([older, fitting])
    await rename(older, 'Zenith arc lamp')
    expect(await search(shop, 'zenith arc')).toEqual([fitting, older])
    expect(await search(shop, 'zenith arc', { limit: 1 })).toEqual([fitting])
    expect(await search(shop, 'zenith arc', { limit: 1, after: fitting })).toEqual([older])
    await shop.db.deleteFrom('products').where('id', '=', fitting).execute()
    expect(await search(shop, 'zenith arc')).toEqual([older])
  })

  it('corrects to what is still there, once the word typed is gone', async () => {
    const id = await aProduct(shop.db, { name: 'Galaxies lamp' })
    const gone = await aProduct(shop.db, { name: 'Galaxias lamp' })
    await shop.db.deleteFrom('products').where('id', '=', gone).execute()
    expect(await search(shop, 'galaxia')).toEqual([id])
  })
})

onBothEngines('a search in an empty shop', (shop) => {
  it.each(['led', '9005', 'KR-1021', 'h4 led bulb'])('for "%s" finds nothing', async (typed) => {
    expect(await search(shop, typed)).toEqual([])
  })
})

onBothEngines('a search', (shop) => {
  const ids: number[] = []

  beforeAll(async () => {
    const [fog, wiring] = [
      await aMasterCategory(shop.db, { name: 'FOG LAMPS' }),
      await aMasterCategory(shop.db, { name: 'WIRING' }),
    ]
    for (let i = 0; i < 7; i++) {
      ids.push(await aProduct(shop.db, { name: 'Beacon lamp', master_category_id: fog, views: 50 - i }))
    }
    await aProduct(shop.db, { name: 'Cable', number: 'BX-900', master_category_id: wiring })
    await aProduct(shop.db, { name: 'Hidden beacon', publish: 0, master_category_id: fog })
    await aShop(shop.db, { id: toShopId(99) })
    await aProduct(shop.db, {
      name: 'Beacon of another shop',
      shop_id: toShopId(99),
      master_category_id: fog,
    })
  })

  it('is in the shop by its id, its alias or none, and nowhere else', async () => {
    for (const filter of [{ shopId: 518 }, { shopId: 512 }, { shopId: null }, {}]) {
      expect(await search(shop, 'beacon', filter)).toEqual(ids)
    }
    for (const shopId of [1, 99, -1]) expect(await search(shop, 'beacon', { shopId })).toEqual([])
  })

  it.each([1, 2, 3, 7, 100])('comes in pages of %i without gaps or doubles', async (limit) => {
    const pages: number[] = []
    for (let after: number | undefined; ; ) {
      const page = await search(shop, 'beacon', { limit, ...(after && { after }) })
      expect(page.length).toBeLessThanOrEqual(limit)
      if (page.length === 0) break
      pages.push(...page)
      after = page.at(-1)
    }
    expect(pages).toEqual(ids)
  })

  it('has no page after what it does not hold', async () => {
    expect(await search(shop, 'beacon', { after: 123_456 })).toEqual([])
  })

  it.each([0, -5, 101])('refuses a page of %i', async (limit) => {
    const { errors } = await shop.graphql(SEARCH, { filter: { keyWord: 'beacon', limit } })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'limit must be from 1 to 100'))
  })

  it('knows a number by its beginning, with or without the hyphen', async () => {
    for (const typed of ['BX-900', 'bx900', 'bx-9', 'BX']) expect(await search(shop, typed)).toHaveLength(1)
  })

  it('reads the pictures of all products at once', async () => {
    const { data } = await shop.graphql(SEARCH, { filter: { keyWord: 'beacon' } })
    expect(data.searchProducts).toHaveLength(ids.length)
    expect(data.searchProducts[0].images).toEqual([])
  })
})

onBothEngines('in a large catalogue', (shop) => {
  const popular: number[] = []
  let needle: number

  beforeAll(async () => {
    await shop.db.transaction().execute(async (db) => {
      const master_category_id = await aMasterCategory(db, { name: 'MANY' })
      needle = await aProduct(db, { name: 'Needle and swarm', master_category_id })
      for (let i = 0; i < 1_100; i++) {
        const views = i < 320 ? 5_000 - i : 9
        const id = await aProduct(db, { name: `Swarm ${i}`, master_category_id, views })
        if (views > 9) popular.push(id)
      }
    })
  })

  it('a word that all products have finds the most popular', async () => {
    expect(await search(shop, 'swarm')).toEqual(popular.slice(0, 200))
  })

  it('a page has at most 100 of them, and there is one behind it', async () => {
    const first = await search(shop, 'swarm', { limit: 100 })
    const second = await search(shop, 'swarm', { limit: 100, after: first.at(-1) })
    expect(first).toEqual(popular.slice(0, 100))
    expect(second).toEqual(popular.slice(100, 200))
  })

  it('a rare word finds the least popular, alone or with a common one', async () => {
    expect(await search(shop, 'needle')).toEqual([needle])
    expect(await search(shop, 'swarm needle')).toEqual([needle])
    expect(await search(shop, 'neddle')).toEqual([needle])
  })

  it('two words that no product has together find what has one of them', async () => {
    const beetle = await aProduct(shop.db, { name: 'Beetle', views: 20_000 })
    const found = [beetle, ...popular.slice(0, 99)]
    expect(await search(shop, 'swarm beetle')).toEqual(found)
    expect(await search(shop, 'swarm beetle')).toEqual(found)
    const both = await aProduct(shop.db, { name: 'Cockchafer', description: 'a beetle in a swarm' })
    expect(await search(shop, 'swarm beetle')).toEqual([both])
  })

  it('the exact name comes first, however common its words', async () => {
    const id = await aProduct(shop.db, { name: 'Swarm' })
    expect((await search(shop, 'swarm')).slice(0, 2)).toEqual([id, popular[0]])
  })
})

onBothEngines('anything typed', (shop) => {
  beforeAll(async () => {
    await aProduct(shop.db, { name: 'H4 LED bulb', description: 'हेडलाइट für Straße', units_sold: 3 })
    await aProduct(shop.db, { name: 'Fog lamp and near or not', bulb_types: 'H11' })
    await aProduct(shop.db, { name: 'A draft lamp', publish: 0 })
  })

  const isAnswered = async (keyWord: string) => {
    const { status, data, errors } = await shop.graphql(SEARCH, { filter: { keyWord } })
    if (!isText(keyWord)) {
      expect(errors).toEqual(refusal('BAD_USER_INPUT', 'A text must not contain NUL or broken characters.'))
      return
    }
    expect({ keyWord, status, errors }).toEqual({ keyWord, status: 200, errors: undefined })
    for (const product of data.searchProducts) {
      expect(product).toMatchObject({ publish: true, isOnline: true })
    }
  }

  describe.each([
    ['quotes', `"h4' \`led\` ''`],
    ['words of FTS5', 'led AND NOT (lamp OR NEAR(fog, 2)) words:led ^h4 -fog led*'],
    ['words of tsquery', `led & !fog | (lamp <-> h4):*ABCD '`],
    ['SQL', `'; drop table products; -- %' or 1=1 _`],
    ['a zero byte', 'led\u0000lamp'],
    ['a lone surrogate', 'led \ud800 \udc00x'],
    ['emoji', '💡🚗 led 👨‍👩‍👧'],
    ['10 kB of one word', 'x'.repeat(10_000)],
    ['10 kB of words', 'led fog lamp h4 '.repeat(640)],
    ['many different words', Array.from({ length: 300 }, (_, i) => `w${i.toString(36)}`).join(' ')],
    ['backslashes', '\\ \\\\ led\\'],
    ['other scripts', 'हेडलाइट 車のライト фара ضوء'],
    ['letters newer than the engines', '𞤀𞤣𞤤 led𖽀lamp'],
    ['combining marks alone', '\u0301\u0302 \u093f'],
    ['mixed digits', '१२३ ٣٤٥ ½ ² Ⅷ'],
  ])('such as %s', (_, keyWord) => {
    it('is answered', () => isAnswered(keyWord))
  })

  it('is answered, with public products only', async () => {
    const pieces = fc.constantFrom(
      'led',
      'lamp',
      'fog',
      'h4',
      'draft',
      ' ',
      '"',
      "'",
      '*',
      '%',
      '(',
      ')',
      ':',
      '\\',
      '\0',
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 12 }).map((them) => them.join('')),
    )
    await fc.assert(fc.asyncProperty(typed, isAnswered), { numRuns: 150 })
  })
})
