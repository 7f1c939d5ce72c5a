import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, type Page, test } from '../tools/journey.ts'

/** By words, by vehicle, or to what others buy. */
async function expectWaysOn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const bestSellers = main.getByRole('region', { name: 'Best sellers' }).getByRole('article')
  const title = await page.title()
  await expect(bestSellers).toHaveCount(4)
  await expect(main.getByRole('link', { name: 'Find by your vehicle' })).toHaveAttribute('href', '/fit')
  await main.getByRole('searchbox', { name: 'Search products' }).fill('fog lamp')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/automobile?q=fog+lamp')
  await expect(page.getByRole('article').first()).toContainText('Fog Lamp')
  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(bestSellers).toHaveCount(4)
}

test('a product that is not there leads on', async ({ page, complaints }) => {
  for (const path of ['/product/abc', '/product/999999']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expectWaysOn(page)
    await expectNoAxeViolations(page)
  }
  complaints.length = 0
})

test('a policy page shows its text, by dashes or underscores', async ({ page }) => {
  for (const path of ['/returns_policy', '/returns-policy']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RETURNS POLICY')
    await expect(page.getByRole('main')).toContainText('7 days')
  }
})

test('any other path shows the fallback, with 404 and noindex', async ({ page, complaints }) => {
  const response = await page.goto('/some/%3Cscript%3Ealert(1)%3C-script')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<SCRIPT>ALERT(1)< SCRIPT')
  await expect(page.getByText('Your policy is not updated')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectWaysOn(page)
  await expectNoAxeViolations(page)
  complaints.length = 0
})

test('a text that cannot be read shows the fallback too', async ({ page, complaints }) => {
  await page.goto('/about')
  await page.route('/content', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PRIVACY POLICY')
  await expect(page.getByText('Your policy is not updated')).toBeVisible()
  complaints.length = 0
})

test('the footer leads to all six policies', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Policies' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    expect((await page.request.get(href)).status()).toBe(200)
  }
  await expect(page.getByRole('contentinfo')).toContainText('2025 to 2035')
  const pages = page.getByRole('navigation', { name: 'The shop' }).getByRole('link')
  await expect(pages).toHaveText(['About', 'Contact', 'Orders'])
  await pages.nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY ORDERS')
})

test('about and contact say who and where', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
  await page.goto('/contactus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTACT US')
  const info = page.getByRole('region', { name: 'CONTACT INFO' })
  const hours = 'Monday to Saturday, 10 am to 7 pm'
  for (const text of ['Kiranta Auto Lighting', hours, '14 Lakshmi Road', 'Pune', 'Maharashtra']) {
    await expect(info).toContainText(text)
  }
  for (const place of [info, page.getByRole('contentinfo')]) {
    await expect(place.getByRole('link', { name: '020 5550 0148' })).toHaveAttribute(
      'href',
      'tel:02055500148',
    )
  }
})
