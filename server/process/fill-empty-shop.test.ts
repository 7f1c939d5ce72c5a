import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { sanitiseRichText } from '#server/shop/profile/content/rich-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { fillEmptyShop } from './fill-empty-shop.ts'

onBothEngines('the demo shop', (shop) => {
  it('is stored with its rich text sanitised', async () => {
    await fillEmptyShop({
      database: shop.database,
      pictures: diskPictureStore(shop.dataDir),
      now: shop.now,
    })
    const pages = await shop.db.selectFrom('policy_pages').select('body').execute()
    const products = await shop.db
      .selectFrom('products')
      .select(['description', 'specification', 'how_to_use', 'other_information'])
      .execute()
    const texts = [...pages, ...products].flatMap((row) => Object.values(row)).map(String)
    expect(texts).toHaveLength(6 + 48 * 4)
    expect(texts.map(sanitiseRichText)).toEqual(texts)
  })

  it('has one coupon, of 10 % for a first order', async () => {
    expect(await shop.verbs().coupons.list(SHOP_ID, { endedToo: true })).toMatchObject([
      { code: 'FIRSTLIGHT', kind: 'percent', value: 1_000, cap: null, firstOrderOnly: true, uses: 0 },
    ])
  })
})

onBothEngines('an empty shop', (shop) => {
  it('has a name, vehicles and the pictures of its pages, and nothing to sell', async () => {
    const pictures = diskPictureStore(shop.dataDir)
    await fillEmptyShop({ database: shop.database, pictures, now: shop.now, withDemo: false })
    expect(await shop.verbs().profile.findDetails(SHOP_ID)).toMatchObject({
      name: 'My shop',
      email: null,
      gstin: null,
    })
    const rows = async (table: 'products' | 'master_categories' | 'banners' | 'policy_pages' | 'vehicles') =>
      (await shop.db.selectFrom(table).selectAll().execute()).length
    expect([await rows('products'), await rows('master_categories'), await rows('banners')]).toEqual([
      0, 0, 0,
    ])
    expect(await rows('policy_pages')).toBe(0)
    expect(await rows('vehicles')).toBeGreaterThan(100)
    expect(readdirSync(join(shop.dataDir, 'pictures')).sort()).toEqual([
      'banners',
      'hero',
      'pages',
      'placeholder.svg',
    ])
    // It stays so, whatever the next start is told.
    await fillEmptyShop({ database: shop.database, pictures, now: shop.now })
    expect(await rows('products')).toBe(0)
  })
})
