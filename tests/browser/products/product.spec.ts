import { expect, test } from '../tools/journey.ts'

test('a product shows what it is, what it costs and what is in the box @both', async ({ page }) => {
  await page.goto('/product/1001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiranta Marg M1 H4 LED Pair 6000K')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    'HOME > KIRANTA MARG M1 H4 LED PAIR 6000K',
  )
  const main = page.getByRole('main')
  await expect(main.getByText('₹1,770').first()).toBeVisible()
  await expect(main.getByText('25% OFF').first()).toBeVisible()
  await expect(main.getByText('Prices are inclusive of all taxes')).toBeVisible()
  await expect(main.getByText('In stock')).toBeVisible()
  const box = page.getByRole('region', { name: 'PACKAGE CONTENT' })
  await expect(box.getByRole('row', { name: /^Base/ })).toContainText('H4 (also called HB2, 9003)')
})

test('how it is used and what else is to be known follow the box', async ({ page }) => {
  await page.goto('/product/1001')
  const region = (name: string) => page.getByRole('region', { name })
  const [box, use, more] = [
    region('PACKAGE CONTENT'),
    region('HOW TO USE'),
    region('OTHER INFORMATION'),
  ] as const
  await expect(use.getByRole('listitem').first()).toContainText('Switch the ignition off')
  await expect(more).toContainText('Ask your RTO or testing centre')
  await expect(more).toContainText('Check the marking on your bulb before ordering.')
  const tops = await Promise.all([box, use, more].map(async (it) => (await it.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('the MRP on the box, the origin and the importer are told', async ({ page }) => {
  await page.goto('/product/1001')
  const main = page.getByRole('main')
  await expect(main.getByText('MRP ₹2,360 (inclusive of all taxes)')).toBeVisible()
  const facts = main.getByRole('list', { name: 'Facts' })
  await expect(facts.getByRole('listitem')).toHaveText([
    'Warranty 12 months',
    'If there is a problem 7-day returns',
    'GST invoice With every order',
    'Country of origin India',
  ])
  await expect(facts.getByRole('link', { name: '7-day returns' })).toHaveAttribute('href', '/returns_policy')
  await page.goto('/product/1021')
  await expect(facts).toContainText('Taiwan')
  await expect(facts).toContainText('Kiranta Auto Lighting, 14 Lakshmi Road, Sadashiv Peth, Pune 411030')
})

test('what delivery comes to is told, and from when on it is free', async ({ page }) => {
  await page.goto('/product/1001')
  const main = page.getByRole('main')
  await expect(main.getByText('Delivery: ₹99. Free from ₹2,360.')).toBeVisible()
  await page.goto('/product/1022')
  await expect(main.getByText('Delivery: free')).toBeVisible()
})

test('a long list of vehicles is behind a line that opens it', async ({ page }) => {
  await page.goto('/product/1001')
  const box = page.getByRole('region', { name: 'PACKAGE CONTENT' })
  const vehicles = box.getByRole('group').filter({ hasText: 'Hyundai Grand i10 2013–2019' })
  await expect(vehicles).not.toHaveAttribute('open')
  await vehicles.getByText('Show all 15').click()
  await expect(vehicles).toHaveAttribute('open')
})

test('the pictures stay in view while the facts scroll, where both stand side by side @desk', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product/1001')
  const large = page.getByRole('img', { name: /Kiranta Marg M1/ }).first()
  const thumbnail = page.getByRole('button', { name: 'Picture 1 of 3' })
  await page.getByRole('heading', { name: 'PACKAGE CONTENT' }).evaluate((it) => it.scrollIntoView())
  if (isMobile) return expect(large).not.toBeInViewport()
  await expect(large).toBeInViewport({ ratio: 1 })
  await expect(thumbnail).toBeInViewport({ ratio: 1 })
})

test('its head tells search engines what it is', async ({ page }) => {
  await page.goto('/product/1001')
  await expect(page).toHaveTitle('Kiranta Marg M1 H4 LED Pair 6000K | Kiranta Auto Lighting')
  const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content')
  expect((await content('description'))?.length).toBeLessThanOrEqual(160)
  expect(await content('description')).not.toContain('<')
  expect(await content('keywords')).toContain('H4')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\/1001$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/(1200w\/)?products\/kr-1001-1/,
  )
  const [product, breadcrumb] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(product ?? '')).toMatchObject({
    '@type': 'Product',
    sku: 'KR-1001',
    offers: { price: 1770, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  })
  expect(JSON.parse(breadcrumb ?? '')['@type']).toBe('BreadcrumbList')
})

test('a thumbnail changes the large picture @both', async ({ page }) => {
  await page.goto('/product/1001')
  const large = page.getByRole('img', { name: /Kiranta Marg M1/ }).first()
  await expect(large).toHaveAttribute('src', /kr-1001-1/)
  await page.getByRole('button', { name: 'Picture 2 of 3' }).click()
  await expect(large).toHaveAttribute('src', /kr-1001-2/)
})

test('a picture that failed before the page was awake shows the placeholder', async ({ page }) => {
  const failed = page.waitForResponse(/kr-1001-1/)
  await page.route(/kr-1001-1/, (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await (await failed).finished()
    await route.continue()
  })
  await page.goto('/product/1001')
  const large = page.getByRole('img', { name: /Kiranta Marg M1/ }).first()
  await expect(large).toHaveAttribute('src', /placeholder\.svg$/)
})

test('other products are recommended, and one of them opens', async ({ page }) => {
  await page.goto('/product/1001')
  const recommended = page.getByRole('region', { name: 'RECOMMENDED FOR YOU' })
  await expect(recommended.getByRole('article')).toHaveCount(12)
  await expect(recommended.getByRole('link', { name: 'Kiranta Marg M1 H4 LED Pair 6000K' })).toHaveCount(0)
  await recommended.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/product\/1001$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Kiranta Marg M1 H4 LED Pair 6000K')
  await expect(page).toHaveTitle(
    `${await page.getByRole('heading', { level: 1 }).textContent()} | Kiranta Auto Lighting`,
  )
})

test('a share without a share sheet copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto('/product/1001')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/1001$/)
})

for (const id of ['abc', '0', '9999', '99999999999', '1001.5', "1' or 1=1"]) {
  test(`/product/${id} is not found`, async ({ page, complaints }) => {
    const response = await page.goto(`/product/${encodeURIComponent(id)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Product not found')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    complaints.length = 0
  })
}

test('a picture opens in its full size, and a swipe shows the next', async ({ page, isMobile }) => {
  await page.goto('/product/1001')
  await page.getByRole('button', { name: 'Zoom' }).click()
  const zoom = page.getByRole('dialog')
  await expect(zoom.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused()
  if (!isMobile) return
  const large = page.getByRole('img', { name: /Kiranta Marg M1/ }).first()
  await large.dispatchEvent('touchstart', { touches: [{ identifier: 0, clientX: 300, clientY: 300 }] })
  await large.dispatchEvent('touchend', { changedTouches: [{ identifier: 0, clientX: 100, clientY: 300 }] })
  await expect(page.getByRole('button', { name: 'Picture 2 of 3' })).toHaveAttribute('aria-pressed', 'true')
})

test('the way to buy is always within reach @both', async ({ page }) => {
  await page.goto('/product/1001')
  const buy = page.getByRole('button', { name: /^ADD TO CART/ })
  await expect(buy).toBeInViewport()
})

test('what is gone to by the keyboard is never behind the way to buy @both', async ({ page }) => {
  await page.goto('/product/1001')
  await page.getByRole('heading', { level: 1 }).evaluate((it) => it.scrollIntoView())
  const hidden = new Set<string>()
  const seen = new Set<string>()
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    const [name, isHidden] = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      const bar = document.querySelector('[data-lines]') as HTMLElement
      const [own, over] = [active.getBoundingClientRect(), bar.getBoundingClientRect()]
      const isBehind =
        own.bottom > over.top + 1 && own.top < over.bottom && own.right > over.left && own.left < over.right
      const isPage = active === document.body
      return [active.outerHTML.slice(0, 200), !isPage && !bar.contains(active) && isBehind] as const
    })
    seen.add(name)
    if (isHidden) hidden.add(name)
  }
  expect(seen.size).toBeGreaterThan(40)
  expect([...hidden]).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing offers to fill a cart, and the page says what to do', async ({ page }) => {
    await page.goto('/product/1001')
    const buy = page.getByRole('button', { name: /^Add to cart/i })
    const words = page.locator('main noscript p')
    await expect(words).toBeVisible()
    await expect(words).toContainText(
      'Adding to the cart needs JavaScript. Please turn it on in your browser',
    )
    await expect(words.locator('a')).toHaveAttribute('href', /^tel:\d+$/)
    await expect(buy).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0)
    await page.goto('/automobile')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(buy).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Out of Stock' }).first()).toBeVisible()
  })
})

test('an answer without a list of products is no product', async ({ page }) => {
  await page.goto('/')
  await page.route('**/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON()
    return operationName === 'products' && variables.filter.productId
      ? route.fulfill({ json: { data: { products: null } } })
      : route.fallback()
  })
  await page
    .getByRole('region', { name: 'Best Selling Products' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('No product found')
})
