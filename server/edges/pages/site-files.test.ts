import { expect, it } from 'vitest'
import { toProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aVehicle } from '#tests/builders/fitment.ts'
import { aPolicyPage } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('what search engines are told', (shop) => {
  const get = async (url: string) => (await shop.app.inject({ url })).body

  it("names the sitemap and keeps them out of what is a customer's own", async () => {
    const robots = await get('/robots.txt')
    expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
    for (const path of ['/cart', '/wishlist', '/orders', '/userlogin'])
      expect(robots).toContain(`Disallow: ${path}\n`)
  })

  it("has every public product, every page and every policy, by the shop's own address", async () => {
    const id = await aProduct(shop.db, { id: toProductId(5_001), updated_at: Date.UTC(2026, 0, 2) })
    const draft = await aProduct(shop.db, { id: toProductId(5_002), publish: 0 })
    await aPolicyPage(shop.db, { slug: 'returns_policy' })
    const index = await get('/sitemap.xml')
    expect(index).toContain('https://shop.example/sitemap-pages.xml')
    expect(index).toContain('https://shop.example/sitemap-products-1.xml')
    expect(index).not.toContain('sitemap-products-2.xml')

    const products = await get('/sitemap-products-1.xml')
    expect(products).toContain(
      `<loc>https://shop.example/product/${id}</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>`,
    )
    expect(products).not.toContain(`/product/${draft}<`)
    expect(await get('/sitemap-products-0.xml')).not.toContain('<url>')

    const pages = await get('/sitemap-pages.xml')
    for (const path of ['/', '/automobile', '/fit', '/returns_policy']) {
      expect(pages).toContain(`<loc>https://shop.example${path}</loc>`)
    }
  })

  it('has every vehicle of which a lamp is known, and no other', async () => {
    const [led, unknown] = [
      { base: null, technology: 'led' },
      { base: null, technology: 'unknown', confidence: 'unknown' },
    ] as const
    await aVehicle(shop, { id: 'a-base', model: 'A' }, [{ position: 'low' }, { position: 'fog', ...unknown }])
    await aVehicle(shop, { id: 'an-led', model: 'B' }, [{ position: 'low', ...led }])
    await aVehicle(shop, { id: 'unknown' }, [{ position: 'low', ...unknown }])
    await aVehicle(shop, { id: 'without-lamps' }, [])
    expect(await get('/sitemap.xml')).toContain('https://shop.example/sitemap-vehicles.xml')
    const paths = [...(await get('/sitemap-vehicles.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
    expect(paths.map(([, url]) => url)).toEqual([
      'https://shop.example/fit/a-base',
      'https://shop.example/fit/an-led',
    ])
  })
})
