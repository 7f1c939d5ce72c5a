import { answerWith, refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const models = (page: Page) => page.getByRole('navigation', { name: 'Models' })

test('a category shows its own products, and All Models shows everything again', async ({ page }) => {
  await page.goto('/shopbymodel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop By Model')
  // One for each of the eight master categories, and one for all of them.
  await expect(models(page).getByRole('link')).toHaveCount(9)
  await expect(models(page).getByRole('link').first()).toHaveText('All Models')
  await expect(models(page).getByRole('link', { name: 'All Models' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article')).toHaveCount(48)
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^View / }),
  ).toHaveText('View')

  const second = models(page).getByRole('link').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article')).not.toHaveCount(48)
  await models(page).getByRole('link', { name: 'All Models' }).click()
  await expect(page.getByRole('article')).toHaveCount(48)
})

test('a link from before names had commas still finds its category', async ({ page }) => {
  await page.goto('/shopbymodel?category=signal%20tail%20and%20DRL')
  const signals = models(page).getByRole('link', { name: 'SIGNAL, TAIL AND DRL', exact: true })
  await expect(signals).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('a category without products says so', async ({ page }) => {
  await page.goto('/shopbymodel')
  await answerWith(page, 'products', { products: [] })
  await models(page).getByRole('link').nth(1).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No Products Found')
})

test('categories that cannot be read say why', async ({ page }) => {
  await page.goto('/shopbymodel')
  await refuse(page, 'masterCategories', 'the shop is out of order')
  await models(page).getByRole('link').nth(1).click()
  await expect(page.getByRole('alert')).toHaveText('Error: the shop is out of order')
})

test('its head has a description and a social title', async ({ page }) => {
  await page.goto('/shopbymodel')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Head lights/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Shop By Model/)
})
