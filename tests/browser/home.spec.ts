import { expect, test } from './journey.ts'

test('a visitor sees real products with their prices, and the page comes alive', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Kiranta Auto Lighting/)
  const bestSelling = page.getByRole('region', { name: 'Best Selling Products' })
  await expect(bestSelling.getByRole('article')).toHaveCount(24)

  const bulb = bestSelling.getByRole('article').filter({ hasText: 'Kiranta Marg M1 H4 LED Pair 6000K' })
  await expect(bulb).toContainText('₹1,770')
  await expect(bulb).toContainText('₹2,360')
  await expect(bulb).toContainText('25% OFF')
  await expect(bulb.getByRole('link')).toHaveAttribute('href', '/product/1001')

  // Hydrated: a click on the logo is handled in the browser, without a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Kiranta' }).click()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('pictures are there', async ({ page }) => {
  await page.goto('/')
  const first = page.getByRole('article').first().locator('img')
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(24)
  })
})
