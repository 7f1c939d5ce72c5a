import { answerWith, intercept } from '../tools/data-calls.ts'
import { expect, type Page, type Route, test } from '../tools/journey.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The choices: beside the list, on a phone in their sheet. */
async function openFilter(page: Page) {
  if (!isPhone(page)) return page.getByRole('region', { name: 'Filter' })
  await page.getByRole('button', { name: /^Filter/ }).click()
  return page.getByRole('dialog', { name: 'Filter' })
}

async function closeFilter(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show .* products?$/ }).click()
}

const cards = (page: Page) => page.getByRole('article')
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen' }).getByRole('link')

test('a list is narrowed down step by step, and gone back through @both', async ({ page }) => {
  await page.goto('/automobile')
  const filter = await openFilter(page)
  await filter.getByRole('checkbox', { name: /^H4\b/ }).check()
  await expect(page).toHaveURL('/automobile?base=H4')
  await filter.getByRole('checkbox', { name: /^LED\b/ }).check()
  await expect(page).toHaveURL('/automobile?base=H4&technology=LED')
  await closeFilter(page)
  await expect(cards(page)).toHaveCount(3)
  await expect(chosen(page)).toHaveText(['H4✕', 'LED✕', 'Clear all'])
  await page.reload()
  await expect(cards(page)).toHaveCount(3)

  await page.getByRole('link', { name: 'Remove LED' }).click()
  await expect(page).toHaveURL('/automobile?base=H4')
  await expect(cards(page)).toHaveCount(7)
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/automobile')
  await expect(cards(page)).toHaveCount(24)
})

test('the choices sleep until they are touched, and the first touch counts @desk', async ({ page }) => {
  test.skip(isPhone(page), 'the sheet is made when it opens')
  await page.goto('/automobile')
  const isAwake = () =>
    page
      .locator('#filter li')
      .first()
      .evaluate((item) => Object.keys(item).some((key) => key.startsWith('__react')))
  expect(await isAwake()).toBe(false)
  // Nothing comes before this press: neither a pointer nor the focus.
  await page.getByRole('checkbox', { name: /^H4\b/ }).dispatchEvent('click')
  await expect(page).toHaveURL('/automobile?base=H4')
  await expect(page.getByRole('checkbox', { name: /^H4\b/ })).toBeChecked()
  await page.goto('/automobile')
  await page.getByRole('link', { name: /^Up to ₹499/ }).focus()
  await expect.poll(isAwake).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/automobile?price=-499')
})

test('the keyboard stays where it is, and how many are left is said @both', async ({ page }) => {
  await page.goto('/automobile')
  const filter = await openFilter(page)
  const box = filter.getByRole('checkbox', { name: /^Halogen\b/ })
  await box.focus()
  await box.press('Space')
  await expect(page).toHaveURL('/automobile?technology=Halogen')
  await expect(
    (isPhone(page) ? filter : page).getByRole('status').filter({ hasText: /^10 products$/ }),
  ).toBeAttached()
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
})

test('a sheet says how many it will show', async ({ page }) => {
  test.skip(!isPhone(page), 'there is no sheet where there is room')
  await page.goto('/allproducts')
  const sheet = await openFilter(page)
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Show 48 products' })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^HID\b/ }).check()
  await expect(sheet.getByRole('button', { name: 'Show 5 products' })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Halogen\b/ }).check()
  await sheet.getByRole('button', { name: 'Show 15 products' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused()
  await expect(cards(page)).toHaveCount(15)
  await page.goBack()
  await expect(page).toHaveURL('/allproducts')
})

test('prices are chosen by a range that is offered, or by from and to', async ({ page }) => {
  await page.goto('/automobile')
  const filter = await openFilter(page)
  await filter.getByLabel('Price to, ₹').fill('200')
  await filter.getByLabel('Price to, ₹').press('Enter')
  await expect(page).toHaveURL('/automobile?price=-200')
  await filter.getByRole('group', { name: 'Price' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/price=\d*-\d+/)
  await expect(page).not.toHaveURL(/price=-200$/)
})

test('countries of origin can be searched and sorted', async ({ page }) => {
  await page.goto('/automobile')
  const filter = await openFilter(page)
  const origins = filter.getByRole('group', { name: 'Country of origin' })
  await expect(origins.getByRole('checkbox').first()).toHaveAccessibleName(/^India/)
  await origins.getByRole('button', { name: 'Sort A to Z' }).click()
  await expect(origins.getByRole('checkbox').first()).toHaveAccessibleName(/^China/)
  await origins.getByRole('searchbox', { name: 'Search in Country of origin' }).fill('tai')
  await expect(origins.getByRole('checkbox')).toHaveCount(1)
  await origins.getByRole('checkbox', { name: /^Taiwan/ }).check()
  await expect(page).toHaveURL('/automobile?origin=Taiwan')
  await closeFilter(page)
  await expect(cards(page)).toHaveCount(3)
})

test('words, order and choices go together', async ({ page }) => {
  await page.goto('/automobile?technology=Halogen')
  await page.getByRole('combobox', { name: 'Search products' }).fill('pair')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/technology=Halogen/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
  await expect(page).toHaveURL(/sort=PRICE_HIGH/)
  await expect(page).toHaveURL(/technology=Halogen/)
  await expect(page).toHaveURL(/q=pair/)
  await expect(cards(page).first()).toBeVisible()
})

test('a long list that was narrowed down goes on while one scrolls', async ({ page }) => {
  await page.goto('/automobile?origin=India')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'More products' }).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(39)
})

test('where nothing is left, one tap takes back the choice that is in the way', async ({ page }) => {
  await page.goto('/automobile?base=D2S&technology=Halogen')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  const ways = page.getByRole('list', { name: 'Remove a filter' }).getByRole('link')
  await expect(ways).toHaveText(['Without D2S: 10 products', 'Without Halogen: 1 product'])
  await ways.first().click()
  await expect(page).toHaveURL('/automobile?technology=Halogen')
  await expect(cards(page)).toHaveCount(10)
})

test('a shop that cannot be asked for choices shows its list as ever', async ({ page }) => {
  await page.goto('/about')
  await answerWith(page, 'facets', {})
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Latest' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0)
})

test.describe('the same at every width @desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('a choice that is taken back leaves the keyboard at the list, and how many there are is said', async ({
    page,
  }) => {
    await page.goto('/automobile?base=H4&technology=LED')
    const heading = page.getByRole('heading', { level: 2, name: 'Products', exact: true })
    const said = (count: string) => page.getByRole('status').filter({ hasText: count })
    await page.getByRole('link', { name: 'Remove LED' }).press('Enter')
    await expect(page).toHaveURL('/automobile?base=H4')
    await expect(said('7 products').first()).toBeAttached()
    await expect(cards(page)).toHaveCount(7)
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Remove H4' })).toBeFocused()
    await page.getByRole('link', { name: 'Clear all' }).press('Enter')
    await expect(page).toHaveURL('/automobile')
    await expect(said('48 products').first()).toBeAttached()
    await expect(heading).toBeFocused()
  })

  for (const [how, fail] of [
    ['by the network', (route: Route) => route.abort()],
    ['by the shop', (route: Route) => route.fulfill({ status: 500, json: {} })],
  ] as const) {
    test(`a narrowing that fails ${how} keeps its choices, and is tried again`, async ({
      page,
      complaints,
    }) => {
      await page.goto('/automobile?base=H4')
      let isFailing = true
      await intercept(page, 'listing', (route) => (isFailing ? fail(route) : route.fallback()))
      const filter = page.getByRole('region', { name: 'Filter' })
      await filter.getByRole('checkbox', { name: /^LED\b/ }).check()
      await expect(page.getByText('Error loading products')).toBeVisible()
      await expect(chosen(page)).toHaveText(['H4✕', 'LED✕', 'Clear all'])
      await expect(filter.getByRole('checkbox', { name: /^LED\b/ })).toBeChecked()
      isFailing = false
      await page.getByRole('button', { name: 'Try Again' }).press('Enter')
      await expect(cards(page)).toHaveCount(3)
      await expect(page.getByRole('heading', { level: 2, name: 'Products', exact: true })).toBeFocused()
      complaints.length = 0
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the choices are a form, and more products a link', async ({ page }) => {
    await page.goto('/automobile')
    const filter = page.getByRole('region', { name: 'Filter' })
    await filter.getByRole('checkbox', { name: /^India\b/ }).check()
    await filter.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/origin=India/)
    await expect(filter.getByRole('checkbox', { name: /^India\b/ })).toBeChecked()
    await page.getByRole('link', { name: 'More products' }).click()
    await expect(cards(page)).toHaveCount(15)
    await page.getByRole('link', { name: 'Remove From India' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})
