import { answerWith } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

test('the head is right after every step in the browser, and again after steps back', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]')
  const isAt = async (path: string, title: string) => {
    await expect(page).toHaveTitle(`${title} | Kiranta Auto Lighting`)
    await expect(canonical).toHaveCount(1)
    await expect(canonical).toHaveAttribute('href', new RegExp(`^http://[^/]+${path}$`))
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      (await canonical.getAttribute('href')) ?? '',
    )
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  }
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')

  await page.goto('/product/1001')
  await isAt('/product/1001', 'Kiranta Marg M1 H4 LED Pair 6000K')
  await main
    .getByRole('region', { name: 'RECOMMENDED FOR YOU' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .click()
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(/Kiranta Marg M1/)
  const { pathname } = new URL(page.url())
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await isAt(pathname, name)
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await isAt('/privacy_policy', 'PRIVACY POLICY')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await isAt('/automobile', 'AUTO MOBILE')
  await page.goBack()
  await isAt('/privacy_policy', 'PRIVACY POLICY')
  await page.goBack()
  await isAt(pathname, name)
})

test('what is not there, or cannot be read, is hidden from search engines after a step in the browser too', async ({
  page,
}) => {
  await page.goto('/automobile')
  await answerWith(page, 'products', { products: [] })
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page).toHaveTitle('Product | Kiranta Auto Lighting')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
})
