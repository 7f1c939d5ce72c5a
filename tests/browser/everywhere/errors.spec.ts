import { expectNoAxeViolations } from '../tools/axe.ts'
import { logInSomebodyNew, putInCart } from '../tools/customer.ts'
import { expect, type Page, test } from '../tools/journey.ts'

test.skip(({ isMobile }) => !isMobile, 'the size of the screen changes nothing here')

/** An answer of the contract's form that no screen can show: where a text belongs there is none. */
async function breakTheProducts(page: Page): Promise<void> {
  await page.route('/graphql', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { products?: { name: unknown }[] } }
    for (const product of body.data.products ?? []) product.name = { not: 'a name' }
    await route.fulfill({ response, json: body })
  })
}

async function goTo(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

test('a screen that breaks says so within the page, with a way home', async ({ page, complaints }, info) => {
  await page.goto('/about')
  await breakTheProducts(page)
  await goTo(page, 'Latest', info.project.name === 'phone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('2025 to 2035')
  await expectNoAxeViolations(page)
  await page.unroute('/graphql')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).not.toHaveTitle(/Unexpected/)
  await expect(page.getByRole('region', { name: 'Best Selling Products' })).toBeVisible()
  complaints.length = 0
})

test('a link still leads to its page when a new release has taken its scripts away', async ({
  page,
  complaints,
}, info) => {
  await page.goto('/about')
  let asked = 0
  await page.route(/\/assets\/contact-.*\.js$/, (route) => {
    asked++
    return route.fulfill({ status: 404, body: '' })
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  await goTo(page, 'Contact Us', info.project.name === 'phone')
  await expect(page.getByRole('heading', { level: 1, name: 'CONTACT US' })).toBeVisible()
  await expect(page).toHaveURL('/contactus')
  await page.waitForLoadState('networkidle')
  expect(asked).toBeGreaterThan(1)
  // Once, even though the script is still not there.
  expect(documents).toEqual(['/contactus'])
  complaints.length = 0
})

test('scripts that have not come after two minutes are not waited for', async ({ page }, info) => {
  await page.clock.install({ time: '2026-09-05T10:00:00' })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2026-09-05T11:00:00')
  await page.route(/\/assets\/contact-.*\.js$/, () => {
    // Never answered.
  })
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++
  })
  await goTo(page, 'Contact Us', info.project.name === 'phone')
  await page.clock.runFor(119_000)
  expect(documents).toBe(0)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { level: 1, name: 'CONTACT US' })).toBeVisible()
  expect(documents).toBe(1)
})

test('who is offline is told so, keeps the page, and goes on once there is a connection', async ({
  page,
  context,
  complaints,
}, info) => {
  await page.goto('/about')
  await expect(page.getByText('You are offline.')).toBeHidden()
  await context.setOffline(true)
  await expect(
    page.getByText("You are offline. We'll reconnect as soon as you're back online."),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await goTo(page, 'Contact Us', info.project.name === 'phone')
  await expect(page.getByRole('heading', { level: 1, name: 'ABOUT US' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'CONTACT US' })).toBeVisible()
  complaints.length = 0
})

test('the word that one is offline lies below the ways to buy and to pay', async ({
  page,
  context,
  complaints,
}) => {
  const customer = await logInSomebodyNew(page)
  await putInCart(page, customer, 1001)
  for (const [path, button] of [
    ['/product/1001', /^ADD TO CART/],
    ['/cart', /^PAY/],
  ] as const) {
    await page.goto(path)
    const act = page.getByRole('button', { name: button })
    await expect(act).toBeVisible()
    await context.setOffline(true)
    const bar = page.getByText('You are offline.')
    await expect(bar).toBeVisible()
    await act.scrollIntoViewIfNeeded()
    const [above, below] = [await act.boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await context.setOffline(false)
    await expect(bar).toBeHidden()
  }
  complaints.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/cart', '/wishlist', '/orders', '/userlogin']) {
    test(`${path} says that it needs them, and whom to call`, async ({ page }) => {
      await page.goto(path)
      const words = page.locator('noscript p')
      await expect(words).toBeVisible()
      await expect(words).toContainText('This page needs JavaScript.')
      await expect(words.locator('a')).toHaveAttribute('href', /^tel:\d+$/)
      await expect(page.getByText(/Almost there|Loading/)).toBeHidden()
    })
  }
})
