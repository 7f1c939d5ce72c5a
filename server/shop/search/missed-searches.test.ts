import { beforeEach, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SEARCH = 'query searchProducts($filter: searchFilter!) { searchProducts(filter: $filter) { id } }'
const LISTING = 'query listing($filter: listingFilter!) { listing(filter: $filter) { products { id } } }'

onBothEngines('searches without a result', (shop) => {
  beforeEach(async () => {
    await shop.verbs().search.keepMissed()
    await shop.db.deleteFrom('missed_searches').execute()
  })

  const search = (keyWord: string, more: Record<string, unknown> = {}) =>
    shop.graphql(SEARCH, { filter: { keyWord, ...more } })
  const list = (text: string, more: Record<string, unknown> = {}) =>
    shop.graphql(LISTING, { filter: { shopId: 518, text, ...more } })
  const counted = async () => {
    await shop.verbs().search.keepMissed()
    return (await shop.verbs().search.listMissed(50)).map(({ text, times }) => [text, times])
  }

  it('are counted, whatever their letter case, the most frequent first', async () => {
    await search('sprocket')
    for (const text of ['Qqqq xyzzy', '  qqqq   XYZZY ', 'qqqq xyzzy']) await search(text, { limit: 25 })
    await list('sprocket')
    await list('qqqq xyzzy')
    expect(await counted()).toEqual([
      ['qqqq xyzzy', 4],
      ['sprocket', 2],
    ])
    await search('sprocket')
    expect(await counted()).toContainEqual(['sprocket', 3])
  })

  it('are not those that found something, are still typed, go on or have other choices', async () => {
    const found = await aProduct(shop.db, { name: 'Findable lamp' })
    await search('findable')
    await search('sprocket', { limit: 6 })
    await search('sprocket', { after: found })
    await search('?!')
    await list('sprocket', { limit: 6 })
    await list('sprocket', { brands: ['Nobody'] })
    await list('', {})
    expect(await counted()).toEqual([])
  })

  it('are not those whose words name a vehicle, a lamp or a bulb: there the shop shows what it has for it', async () => {
    await aVehicle(shop, { make: 'Zorbo', model: 'Quixxa' })
    for (const text of ['quixxa', 'zorbo sprocket', 'h16']) {
      expect((await search(text)).data.searchProducts).toEqual([])
    }
    expect(await counted()).toEqual([])
  })

  it('are kept for the 5000 most frequent, and counted for 500 at a time', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      text_key: `old ${n}`,
      text: `old ${n}`,
      times: n === 0 ? 1 : 2,
      last_at: shop.now - n,
    }))
    for (let start = 0; start < 5_000; start += 1_000) {
      await shop.db
        .insertInto('missed_searches')
        .values(rows.slice(start, start + 1_000))
        .execute()
    }
    const verbs = shop.verbs()
    for (let n = 0; n < 600; n++) await verbs.search.noteMissed(`new ${n}`)
    for (const text of ['new 0', 'new 1', 'new 599']) await verbs.search.noteMissed(text)
    await verbs.search.keepMissed()
    const kept = await shop.db.selectFrom('missed_searches').select('text').execute()
    const texts = new Set(kept.map(({ text }) => text))
    expect(texts.size).toBe(5_000)
    expect(['old 0', 'new 1', 'new 2', 'new 599'].map((text) => texts.has(text))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('are listed on the command line', async () => {
    await aShop(shop.db)
    const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
    expect((await run('searches')).out).toBe('No searches without results so far.\n')
    await search('sprocket')
    await counted()
    expect((await run('searches')).out).toMatch(/^TIMES +LAST +SEARCHED FOR\n +1 +\S+ \S+ +sprocket\n$/)
    const [missed] = JSON.parse((await run('searches', '--json')).out)
    expect(missed).toEqual({ text: 'sprocket', times: 1, lastAt: new Date(shop.now).toISOString() })
  })
})
