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
