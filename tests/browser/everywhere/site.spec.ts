import type { Locator } from 'playwright/test'
import { expect, type Page, test } from '../tools/journey.ts'

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

for (const path of ['/', '/automobile', '/product/1001', '/contactus']) {
  test(`${path} ends in the shop’s typefaces on a slow line too, and nothing moves when they come`, async ({
    page,
  }) => {
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise
      await route.continue()
    })
    await page.addInitScript(() => {
      const moved = { by: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // A page waits with its scripts until all that is seen first is there, or somebody stirs.
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await faceOf(page, heading)).toMatch(/Liberation Sans|Arial|Roboto/)
    fonts.resolve()
    await expect.poll(() => faceOf(page, heading)).toMatch(/^Saira/)
    await page.evaluate(() => document.fonts.ready)
    const moved = await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)
    expect(moved).toBeLessThan(0.005)
  })
}

/** The typeface that the browser draws with, whatever the page asks for. */
async function faceOf(page: Page, element: Locator): Promise<string> {
  const devTools = await page.context().newCDPSession(page)
  await element.evaluate((it) => it.setAttribute('data-face', ''))
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-face]',
  })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  await element.evaluate((it) => it.removeAttribute('data-face'))
  await devTools.detach()
  return fonts.map(({ familyName }) => familyName).join(' ')
}
