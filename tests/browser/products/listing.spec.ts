import { answerWith } from '../tools/data-calls.ts'
import { expect, test } from '../tools/journey.ts'

for (const [path, heading] of [
  ['/automobile', 'AUTO MOBILE'],
  ['/latest', 'NEW PRODUCTS'],
  ['/allproducts', 'ALL PRODUCTS'],
] as const) {
  test(`${path} lists every product while one scrolls`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('link', { name: 'More products' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('article')).toHaveCount(48)
    await expect(page.getByRole('link', { name: 'More products' })).toHaveCount(0)
  })
}

test('on a phone the filter and the order stand in one row, and names begin below their brand', async ({
  page,
  isMobile,
}) => {
  await page.goto('/automobile')
  const name = page.getByRole('article').first().getByRole('link', {
    name: 'Kiranta Marg M1 H4 LED Pair 6000K',
    exact: true,
  })
  await expect(name).toHaveText('Kiranta Marg M1 H4 LED Pair 6000K')
  expect(await name.innerText()).toBe('Kiranta Marg M1 H4 LED Pair 6000K')
  const [brand, whole] = [await name.locator('span').boundingBox(), await name.boundingBox()]
  expect(brand?.height).toBeLessThan(20)
  expect(whole?.height).toBeGreaterThan((brand?.height ?? 0) + 15)
  if (!isMobile) return
  const filter = await page.getByRole('button', { name: 'Filter' }).boundingBox()
  const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox()
  expect(filter?.y).toBe(sort?.y)
  expect(filter?.height).toBeGreaterThanOrEqual(44)
})

test('the newest product leads /latest', async ({ page }) => {
  await page.goto('/latest')
  await expect(page.getByRole('article').first()).toContainText('Kiranta Yantra Microfibre Lens Cloth')
})

test('a search finds, keeps its term in the address, and an empty one restores the list @both', async ({
  page,
}) => {
  await page.goto('/automobile')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('relay harness')
  await box.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('Relay Harness')
  await expect(page).toHaveURL(/\?q=relay\+harness/)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Relay Harness')

  await box.fill('   ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.goBack()
  await expect(page.getByRole('article').first()).toContainText('Relay Harness')
})

test('a search at /latest has the newest first', async ({ page }) => {
  await page.goto('/latest?q=led')
  const asked = page.waitForRequest((request) => request.postData()?.includes('searchProducts') ?? false)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const reply = await (await asked).response()
  const { data } = JSON.parse((await reply?.text()) ?? '')
  const newest = (data.searchProducts as { name: string; lastUpdate: string }[]).toSorted((a, b) =>
    b.lastUpdate.localeCompare(a.lastUpdate),
  )
  await expect(page.getByRole('article').first()).toContainText(newest[0]?.name ?? '')
})

test('an empty shop says that there is nothing', async ({ page }) => {
  await page.goto('/automobile')
  await answerWith(page, 'products', { products: [] })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('main').getByText('No products found', { exact: true })).toBeVisible()
})

test('a search without results says so, with the term', async ({ page }) => {
  await page.goto('/automobile?q=%3C%26%3Exylophone')
  await expect(page.getByText('No products found for "<&>xylophone"')).toBeVisible()
})

test('the newest products are in no other order than they say', async ({ page }) => {
  await page.goto('/latest')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Newest first')
  await expect(sort.getByRole('option', { name: 'Newest first' })).toHaveCount(1)
  await expect(page.getByText('Featured')).toHaveCount(0)
  await sort.selectOption('Name')
  await expect(page).toHaveURL(/sort=NAME/)
  await page.goto('/latest?sort=LATEST')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Newest first')
})

test('the order can be chosen', async ({ page }) => {
  await page.goto('/allproducts')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL(/sort=PRICE_LOW/)
  await expect(page.getByRole('article').first()).toContainText('₹105')
})

test('while it loads it says Almost there..., and a failure is told', async ({ page, complaints }) => {
  await page.goto('/about')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/graphql', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '{}' })
  })
  // On a phone the navigation is in the menu.
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Latest' }).click()
  await expect(page.getByText('Almost there...')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toHaveText('Error loading products')
  // The browser itself complains about the answer that the test made up.
  complaints.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search and pages work', async ({ page }) => {
    await page.goto('/automobile')
    await page.getByRole('link', { name: 'More products' }).click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('combobox', { name: 'Search products' }).fill('h4')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article').first()).toContainText('H4')
  })
})

test('products are suggested while a term is typed, and chosen by keys', async ({ page }) => {
  await page.goto('/automobile')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('fog lam')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('fog lam')
  await box.pressSequentially('p')
  await expect(options.first()).toBeVisible()
  await box.press('ArrowDown')
  const name = await options.first().locator('span').nth(1).textContent()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('suggestions never get in the way of Enter', async ({ page }) => {
  await page.goto('/automobile')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('fog lamp')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/q=fog\+lamp/)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
})

test('a search that fails says so', async ({ page, complaints }) => {
  await page.goto('/automobile')
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'searchProducts'
      ? route.fulfill({ status: 500, body: 'oops' })
      : route.fallback(),
  )
  await page.getByRole('combobox', { name: 'Search products' }).fill('fog lamp')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Error loading products')
  await expect(page.getByText('Failed to search products')).toBeVisible()
  complaints.length = 0
})
