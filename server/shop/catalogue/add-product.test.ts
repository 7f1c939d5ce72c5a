import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aMasterCategory, aPicture, aProduct } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('adding a product', (shop) => {
  let serial = 0
  const CELLS = { name: 'Fog lamp', masterCategory: 'FOG', tax: '18' }
  const add = async (cells: object = {}, more: { priceWithTax?: number; copyOf?: ProductId } = {}) => {
    await aMasterCategory(shop.db, { name: 'FOG' }).catch(() => {})
    const sku = `ADD-${++serial}`
    const product = { cells: { sku, ...CELLS, ...cells }, priceWithTax: 99_900, ...more }
    return shop.verbs().catalogue.add(product, ASHA)
  }
  const kept = (id: ProductId) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** Asked outside of any transaction, within which PostgreSQL would show the same moment again and again. */
  const countWaiting = async () => {
    const waiting = sql<{ number: number }>`select count(*)::int as number from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(shop.db)).rows[0]?.number
  }
  const idOf = (added: Awaited<ReturnType<typeof add>>) => {
    if (!('id' in added)) throw new Error(JSON.stringify(added))
    return added.id
  }

  it('makes a draft, with its price to the paisa', async () => {
    const id = idOf(await add())
    expect(await kept(id)).toMatchObject({
      name: 'Fog lamp',
      title: 'Fog lamp',
      selling_price: 84_661,
      tax: 1_800,
      stock: 0,
      publish: 0,
      is_online: 1,
      added_at: shop.now,
    })
  })

  it('tells of an SKU that somebody else adds at the same moment', async () => {
    idOf(await add())
    const product = { cells: { sku: 'AT-ONCE', ...CELLS }, priceWithTax: 99_900 }
    const adding = await shop.db.transaction().execute(async (db) => {
      await aProduct(db, { number: 'AT-ONCE' })
      const second = shop.verbs().catalogue.add(product, ASHA)
      if (shop.engine === 'postgres') await expect.poll(() => countWaiting()).toBe(1)
      return { second }
    })
    expect(await adding.second).toEqual({
      problems: { sku: 'SKU: “AT-ONCE” is another product already.' },
    })
  })

  it('begins as another one but for what is that one’s own', async () => {
    const own = {
      barcode: '890',
      stock: 7,
      bin: 'A1',
      spotlight: 3,
      discount: 1_000,
      offer_ends_at: shop.now + 9,
    }
    const other = await aProduct(shop.db, { ...own, number: 'OLD', brand: 'Lumo', selling_price: 44_900 })
    await aPicture(shop.db, other, 'products/lamp.avif')
    const copy = idOf(await add({}, { copyOf: other, priceWithTax: 53_000 }))
    expect(await kept(copy)).toMatchObject({
      brand: 'Lumo',
      selling_price: 44_900,
      barcode: null,
      stock: 0,
      bin: null,
      spotlight: null,
      discount: 0,
      offer_ends_at: null,
      publish: 0,
      units_sold: 0,
    })
    const pictures = await shop.db
      .selectFrom('product_images')
      .select('image')
      .where('product_id', '=', copy)
      .execute()
    expect(pictures).toEqual([{ image: 'products/lamp.avif' }])
    expect(await add({}, { copyOf: 999_999_999 as ProductId })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    [{ sku: '' }, {}, 'sku', 'SKU: is empty.'],
    [{ sku: 'TAKEN' }, {}, 'sku', 'SKU: “TAKEN” is another product already.'],
    [{ name: '' }, {}, 'name', 'Name: is empty.'],
    [{ tax: 'x' }, {}, 'tax', 'Tax rate: must be a number'],
    [{ tax: '200' }, {}, 'tax', 'Tax rate: must be a percentage'],
    [{ masterCategory: 'NONE' }, {}, 'masterCategory', 'This category no longer exists.'],
    [{ tax: '12' }, { priceWithTax: 1_400 }, 'price', 'Enter ₹13 or ₹15.'],
    [{}, { priceWithTax: 0 }, 'price', 'Price: must be above 0'],
  ])('refuses %j %j in words', async (cells, more, field, words) => {
    await aProduct(shop.db, { number: 'TAKEN' }).catch(() => {})
    expect(await add(cells, more)).toEqual({ problems: { [field]: expect.stringContaining(words) } })
  })
})
