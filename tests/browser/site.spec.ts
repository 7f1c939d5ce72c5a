import { expect, test } from './journey.ts'

test('the shop has icons and a manifest, and browsers find them', async ({ page, request }) => {
  await page.goto('/')
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href')
    expect((await request.get(href ?? '')).status()).toBe(200)
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/icon/)
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; type: string }[] }
  expect(name).toBe('Kiranta Auto Lighting')
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type)
  }
})

for (const path of [
  '/',
  '/allproducts',
  '/product/1001',
  '/fit/maruti-swift-2011',
  '/shopbymodel',
  '/about',
]) {
  test(`${path} asks for the typefaces it is written in with its first lines, and for no other`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    )
    const hasPrice = (await page.locator('body').innerText()).includes('₹')
    expect(fetched).toEqual(Array(hasPrice ? 3 : 2).fill('link'))
  })
}
