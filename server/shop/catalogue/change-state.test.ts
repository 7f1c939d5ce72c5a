import { expect, it } from 'vitest'
import type { ProductState } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('publishing a product', (shop) => {
  const set = (id: ProductId, to: ProductState, seen: ProductState) =>
    shop.verbs().catalogue.changeState({ id, to, seen }, ASHA)
  const isSeen = async (id: ProductId) => {
    const { data } = await shop.graphql(`{ products(filter: { productId: ${id} }) { id } }`)
    return data.products.length === 1
  }

  it('is refused until nothing is missing, and says what is', async () => {
    const id = await aProduct(shop.db, { publish: 0, selling_price: 0 })
    expect(await set(id, 'published', 'draft')).toMatchObject({
      code: 'CONFLICT',
      message:
        'It cannot be published yet: it needs a picture, a price, an HSN code and a country of origin.',
    })
    expect(await isSeen(id)).toBe(false)
    const facts = {
      feature_image: 'a.avif',
      selling_price: 100,
      hsn_code: '8512',
      country_of_origin: 'India',
    }
    await shop.db.updateTable('products').set(facts).where('id', '=', id).execute()
    expect(await set(id, 'published', 'draft')).toEqual({ state: 'published' })
    expect(await isSeen(id)).toBe(true)
  })

  it('is taken back: hidden for a while, or a draft again', async () => {
    const id = await aProduct(shop.db)
    for (const to of ['hidden', 'draft'] as const) {
      await shop.db.updateTable('products').set({ publish: 1, is_online: 1 }).where('id', '=', id).execute()
      expect(await set(id, to, 'published')).toEqual({ state: to })
      expect(await isSeen(id)).toBe(false)
    }
    expect(await set(id, 'hidden', 'published')).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else has changed this meanwhile: it is now draft.',
    })
    expect(await set(999_999_999 as ProductId, 'draft', 'draft')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
