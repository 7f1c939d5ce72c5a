import { hold, intercept, refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const LAMP = 1001

/** Opens a product as a browser does that is in the shop already: by a data call of its own. */
async function openFromHome(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Best Selling Products' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
}

/** Changes what the shop says of the product that is opened. */
async function tellOtherwise(page: Page, facts: Record<string, unknown>): Promise<void> {
  await intercept(page, 'products', async (route, { variables }) => {
    if (!(variables.filter as { productId?: number }).productId) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    Object.assign(data.products[0], facts)
    await route.fulfill({ response, json: { data } })
  })
}

test('while a product loads it says so', async ({ page }) => {
  await page.goto('/')
  const release = await hold(page, 'products')
  await openFromHome(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading product...' })).toBeVisible()
  release()
  await expect(page.getByRole('region', { name: 'PACKAGE CONTENT' })).toBeVisible()
})

test('a product that cannot be read says why, or that it failed, and can be tried again', async ({
  page,
}) => {
  await page.goto('/')
  await refuse(page, 'products', 'the shop is out of order')
  await openFromHome(page)
  await expect(page.getByRole('alert')).toContainText('the shop is out of order')
  await page.goto('/')
  await refuse(page, 'products', '')
  await openFromHome(page)
  await expect(page.getByRole('alert')).toContainText('Failed to load product')
  await page.unrouteAll()
  // It loads the page anew.
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'PACKAGE CONTENT' })).toBeVisible()
})

test('a product without texts and pictures says so', async ({ page }) => {
  await page.goto('/')
  await tellOtherwise(page, { specification: null, description: null, productImage: [], featureImage: null })
  await openFromHome(page)
  const box = page.getByRole('region', { name: 'PACKAGE CONTENT' })
  await expect(box).toContainText('No product details available.')
  await expect(box).toContainText('No description available.')
  await expect(page.getByRole('main').getByText('No Image').first()).toBeVisible()
})

test('facts that are not known are not spoken of', async ({ page }) => {
  await page.goto('/')
  const unknown = { printedMrp: null, countryOfOrigin: null, importer: null }
  await tellOtherwise(page, { ...unknown, howToUse: null, otherInformation: null })
  // A shop that speaks no more than the contract knows nothing of lamps.
  await refuse(page, 'productFacts', 'Cannot query field "positions" on type "Product".')
  await openFromHome(page)
  await expect(page.getByRole('region', { name: 'PACKAGE CONTENT' })).toBeVisible()
  const facts = page.getByRole('main').getByRole('list', { name: 'Facts' })
  await expect(facts.getByRole('listitem')).toHaveText([
    'If there is a problem Returns policy',
    'GST invoice With every order',
  ])
  for (const words of [
    'Does it fit yours?',
    'See the light',
    'Delivery',
    'MRP',
    'HOW TO USE',
    'OTHER INFORMATION',
  ]) {
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0)
  }
})

test('what is sold out leads to what else fits the same lamp and is there', async ({ page }) => {
  await page.goto('/automobile')
  await tellOtherwise(page, { noStock: 0 })
  await page.getByRole('link', { name: 'Kiranta Marg M1 H4 LED Pair 6000K' }).click()
  await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled()
  const instead = page.getByRole('region', { name: 'What else fits the same lamp' })
  await expect(instead.getByRole('article').first()).toContainText('H4')
  await expect(instead.getByRole('link', { name: 'Kiranta Marg M1 H4 LED Pair 6000K' })).toHaveCount(0)
  // It would go into the socket, but not into a car.
  await expect(instead.getByRole('link', { name: /Bike Bulb/ })).toHaveCount(0)
  await expect(instead.getByRole('button', { name: 'Out of Stock' })).toHaveCount(0)
  await expect(instead.getByRole('button', { name: /^Add To Cart/ }).first()).toBeEnabled()
})

test('where nothing else fits the same lamp, or the shop cannot be asked, nothing is offered', async ({
  page,
}) => {
  // The only one of its base.
  await page.goto('/product/1005')
  await expect(page.getByRole('region', { name: 'PACKAGE CONTENT' })).toBeVisible()
  await expect(page.getByText('What else fits the same lamp')).toHaveCount(0)
  await page.goto('/automobile')
  await tellOtherwise(page, { noStock: 0 })
  await refuse(page, 'sameLamp', 'Cannot query field "listing" on type "Query".')
  await page.getByRole('link', { name: 'Kiranta Marg M1 H4 LED Pair 6000K' }).click()
  await expect(page.getByRole('region', { name: 'PACKAGE CONTENT' })).toBeVisible()
  await expect(page.getByText('What else fits the same lamp')).toHaveCount(0)
})

test('words that do not fit are broken, and the page keeps its width @both', async ({ page }) => {
  const word = 'Donaudampfschiff'.repeat(8).slice(0, 120)
  const table = `<table><tbody><tr><th scope="row">${word}</th><td>${word}</td></tr></tbody></table>`
  const rich = `<p>${word}</p><ul><li><strong>${word}</strong></li></ul><h3>${word}</h3>${table}`
  await page.goto('/')
  await tellOtherwise(page, {
    name: word,
    brand: word,
    countryOfOrigin: word,
    importer: word,
    specification: table,
    description: rich,
    howToUse: rich,
    otherInformation: rich,
  })
  await openFromHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
  // Nothing is merely cut off either.
  const main = page.getByRole('main')
  const width = page.viewportSize()?.width ?? 0
  for (const text of await main.getByText(word, { exact: true }).all()) {
    const box = await text.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('without a list of pictures the feature image shows, and a placeholder for one that fails', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await tellOtherwise(page, { name: 'Odd lamp', productImage: [], featureImage: 'products/gone.svg' })
  await openFromHome(page)
  const picture = page.getByRole('main').getByRole('img', { name: 'Odd lamp' })
  await expect(picture).toHaveAttribute('src', /placeholder\.svg$/)
  // The browser reports the picture that is not there.
  complaints.length = 0
})

test('the row of recommendations moves to its end and back, 324 px every three seconds', async ({ page }) => {
  await page.clock.install({ time: '2026-09-05T10:00:00' })
  await page.goto(`/product/${LAMP}`)
  const row = page.getByRole('list', { name: 'Recommended for you' })
  // Once the page is alive, its clock is the test's.
  await page.getByRole('button', { name: 'Zoom' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.move(1, 1)
  await page.clock.pauseAt('2026-09-05T11:00:00')
  await row.evaluate((list) => {
    list.scrollLeft = 0
    const moves: number[] = []
    Object.assign(window, { moves })
    list.scrollBy = ((how: { left: number }) => {
      moves.push(how.left)
      list.scrollLeft += how.left
    }) as typeof list.scrollBy
  })
  const moves = () => page.evaluate(() => (window as unknown as { moves: number[] }).moves)
  await page.clock.runFor(3_000)
  expect(await moves()).toEqual([324])
  await page.clock.runFor(87_000)
  const made = await moves()
  expect(made.length).toBe(30)
  // To the end, back to the beginning, and on again.
  const turns = made.filter((move, index) => move !== made[index - 1])
  expect(turns.slice(0, 3)).toEqual([324, -324, 324])
  expect(new Set(made)).toEqual(new Set([324, -324]))
})

test('few recommendations stay where they are', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await intercept(page, 'products', async (route, { variables }) => {
    if ((variables.filter as { productId?: number }).productId) return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    data.products.splice(5)
    await route.fulfill({ response, json: { data } })
  })
  await openFromHome(page)
  const row = page.getByRole('list', { name: 'Recommended for you' })
  await expect(row.getByRole('article')).toHaveCount(4)
  await page.clock.runFor(10_000)
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('a share goes to the device where it can, and one that is given up copies nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      share: (what: unknown) => {
        shared.push(what)
        return Promise.reject(new DOMException('given up', 'AbortError'))
      },
    })
  })
  await page.goto(`/product/${LAMP}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url))
    .toMatch(/\/product\/1001$/)
  await expect(page.getByText('Link copied to clipboard')).toHaveCount(0)
})
