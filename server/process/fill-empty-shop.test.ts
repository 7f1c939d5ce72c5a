import { expect, it } from 'vitest'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { sanitiseRichText } from '#server/shop/content/rich-text.ts'
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
})
