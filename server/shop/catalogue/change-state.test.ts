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
      message: 'Somebody else has just changed this: it is now draft.',
    })
    expect(await set(999_999_999 as ProductId, 'draft', 'draft')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is done by itself on the day that was chosen, unless it was changed since', async () => {
    const READY = {
      publish: 0,
      feature_image: 'a.avif',
      hsn_code: '8512',
      country_of_origin: 'India',
    } as const
    const schedule = (id: ProductId, publishAt: number) =>
      shop.verbs().catalogue.changeState({ id, to: 'scheduled', seen: 'draft', publishAt }, ASHA)
    const id = await aProduct(shop.db, READY)
    expect(await schedule(id, shop.now)).toMatchObject({ message: 'Choose a later day.' })
    expect(await schedule(id, shop.now + 60_000)).toEqual({ state: 'scheduled' })
    const [later, lacking] = [await aProduct(shop.db, READY), await aProduct(shop.db, READY)]
    expect(await schedule(later, shop.now + 90_000)).toEqual({ state: 'scheduled' })
    expect(await schedule(lacking, shop.now + 60_000)).toEqual({ state: 'scheduled' })
    await shop.db.updateTable('products').set({ hsn_code: null }).where('id', '=', lacking).execute()
    await shop.verbs().catalogue.publishScheduled()
    expect(await isSeen(id)).toBe(false)

    shop.now += 60_000
    await shop.verbs().catalogue.publishScheduled()
    expect([await isSeen(id), await isSeen(later), await isSeen(lacking)]).toEqual([true, false, false])
    expect(await set(lacking, 'archived', 'draft')).toEqual({ state: 'archived' })
    expect(await set(later, 'draft', 'scheduled')).toEqual({ state: 'draft' })
    shop.now += 60_000
    await shop.verbs().catalogue.publishScheduled()
    expect(await isSeen(later)).toBe(false)
  })

  it('of one that is not ready is not scheduled either', async () => {
    const id = await aProduct(shop.db, { publish: 0 })
    const publishAt = shop.now + 60_000
    const scheduled = shop
      .verbs()
      .catalogue.changeState({ id, to: 'scheduled', seen: 'draft', publishAt }, ASHA)
    expect(await scheduled).toMatchObject({ code: 'CONFLICT' })
  })

  it('puts it aside, where lists leave it out until they are asked', async () => {
    const id = await aProduct(shop.db, { number: 'GONE' })
    const listed = async (archived?: boolean) => {
      const filters = archived === undefined ? {} : { archived }
      const query = {
        text: 'gone',
        filters,
        sort: 'newest' as const,
        columns: [],
        after: undefined,
        before: undefined,
      }
      const found = await shop.verbs().office.findProducts(query)
      return 'rows' in found ? found.rows.map((row) => [row.id, row.state]) : found
    }
    expect(await listed()).toEqual([[id, 'published']])
    expect(await set(id, 'archived', 'published')).toEqual({ state: 'archived' })
    expect(await isSeen(id)).toBe(false)
    expect(await listed()).toEqual([])
    expect(await listed(true)).toEqual([[id, 'archived']])
  })
})
