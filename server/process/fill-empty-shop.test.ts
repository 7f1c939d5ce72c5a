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
