import { intercept, refuse } from '../tools/data-calls.ts'
import { arriveAsleep, expect, test } from '../tools/journey.ts'

test('a visitor sees real products with their prices, and the page comes alive @both', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Kiranta Auto Lighting/)
  const bestSelling = page.getByRole('region', { name: 'Best Selling Products' })
  await expect(bestSelling.getByRole('article')).toHaveCount(12)

  const bulb = bestSelling.getByRole('article').filter({ hasText: 'Kiranta Marg M1 H4 LED Pair 6000K' })
  await expect(bulb).toContainText('₹1,770')
  await expect(bulb).toContainText('₹2,360')
  await expect(bulb).toContainText('25% OFF')
  await expect(bulb.getByRole('link').first()).toHaveAttribute('href', '/product/1001')

  // Hydrated: a click on the logo is handled in the browser, without a new document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Kiranta' }).click()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the hero shows the banners in turn, five seconds each, until it is paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Top-tier LED, Halogen & HID Headlights Custom-Fit for Your Vehicle',
  )
  await expect(hero).toContainText('LIGHT UP')
  await expect(hero).toContainText('EVERY ADVENTURE')
  // From here on time passes only as told, however long a press takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(hero).toContainText('SEE FURTHER', { timeout: 500 })
  }).toPass()
  const pause = hero.getByRole('button', { name: 'Pause slides' })
  expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await pause.click()
  await page.clock.runFor(20_000)
  await expect(hero).toContainText('SEE FURTHER')
  await expect(hero.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/automobile')
})

test('the first screen says what a buyer can count on, asks once what one drives, and leads with lamps @both', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'What you can count on' }).getByRole('listitem')).toHaveText([
    'Free delivery from ₹2,360',
    '7-day returns',
    'Warranty up to 24 months',
    'GST invoice with every order',
    'Packed in Pune within 1 working day',
  ])
  await expect(page.getByText('What do you drive?')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Choose your vehicle' }).click()
  await expect(page.getByRole('dialog', { name: 'What do you drive?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const leading = page.getByRole('region', { name: 'In the spotlight' }).getByRole('article')
  await expect(leading).toHaveCount(10)
  await expect(leading.nth(0)).toContainText('Kiranta Marg M3 H4 LED Pair 4300K Warm')
  await expect(leading.nth(1)).toContainText('Kiranta Sanjh 3-inch LED Fog Lamp Pair 3000K')
})

test('what the shop says about itself leaves no half of a wide screen empty @both', async ({
  page,
  isMobile,
}) => {
  for (const path of ['/', '/about']) {
    await page.goto(path)
    const words = page.getByText('by people who fit lamps themselves')
    const [whole, last] = [await page.locator('main').boundingBox(), await words.boundingBox()]
    const right = (last?.x ?? 0) + (last?.width ?? 0)
    expect(right, path).toBeGreaterThan((whole?.width ?? 0) * (isMobile ? 0.9 : 0.75))
  }
})

test('the other blocks lead further into the shop', async ({ page }) => {
  await page.goto('/')
  const offer = page.getByRole('region', { name: 'Offer' })
  await expect(offer).toContainText('Grab 50% OFF on all products')
  await expect(offer.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/automobile')
  const models = page.getByRole('region', { name: 'Shop By Model' })
  await expect(models.getByRole('link')).toHaveCount(8)
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute('href', '/allproducts')
  const viewed = page.getByRole('region', { name: 'PROJECTORS AND HEADLAMPS' })
  await expect(viewed.getByRole('listitem')).toHaveCount(3)
  await expect(viewed.getByRole('listitem').first()).toContainText('₹3,200 + GST')
  await expect(viewed.getByRole('listitem').first()).toContainText('₹4,000')
})

test('a block that cannot be loaded says why, and the default slide shows without banners', async ({ page }, {
  project,
}) => {
  await page.goto('/about')
  await refuse(page, 'products', 'the shop is out of order')
  await refuse(page, 'banners', 'no banners today')
  await page.getByRole('banner').getByRole('link', { name: 'Kiranta' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Error: the shop is out of order')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await expect(hero).toContainText('LIGHT UP')
  await expect(hero).toContainText('EVERY ADVENTURE')
  await expect(page.getByText('no banners today')).toHaveCount(0)
  if (project.name === 'phone') return
  await page.goto('/about')
  await refuse(page, 'products', '')
  await page.getByRole('banner').getByRole('link', { name: 'Kiranta' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('Failed to load data')
})

test('a muted film plays behind the hero, over and over', async ({ page }) => {
  await page.goto('/')
  const film = page.getByRole('region', { name: 'Welcome' }).locator('video')
  await expect(film).toHaveJSProperty('loop', true)
  await expect(film).toHaveJSProperty('muted', true)
})

test('nothing moves for those who prefer stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  await page.getByRole('contentinfo').hover()
  await page.clock.runFor(20_000)
  await expect(hero).toContainText('LIGHT UP')
  await expect(hero.locator('video')).toHaveCount(0)
  // What stands still needs no button to stop it.
  await expect(hero.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
})

test('a button pressed before the page is awake does its work then, once', async ({ page }) => {
  const wake = await arriveAsleep(page, '/')
  const hero = page.getByRole('region', { name: 'Welcome' })
  for (let press = 0; press < 3; press++) await hero.getByRole('button', { name: 'Pause slides' }).click()
  wake()
  await expect(hero.getByRole('button', { name: 'Play slides' })).toBeVisible()
})

test('pictures are there', async ({ page }) => {
  await page.goto('/')
  const first = page.getByRole('article').first().locator('img')
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a page comes compressed, guarded, and only once if it has not changed', async ({ request }) => {
  const first = await request.get('/')
  const headers = first.headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  const again = await request.get('/', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status()).toBe(304)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('region', { name: 'Best Selling Products' }).getByRole('article'),
    ).toHaveCount(12)
  })
})

test('the first row is what the shop leads with, from page to page too', async ({ page }) => {
  await page.goto('/about')
  await intercept(page, 'products', async (route, { variables }) => {
    if (!(variables.filter as { spotlight?: boolean }).spotlight) return route.fallback()
    const lamp = {
      id: 1,
      name: 'The very lamp',
      brand: null,
      prize: 100,
      tax: 18,
      discount: 0,
      noStock: 1,
      mastercategory: null,
      featureImage: null,
      colourTemperature: null,
      lastUpdate: null,
    }
    return route.fulfill({ json: { data: { products: [lamp] } } })
  })
  await page.locator('header a[href="/"]').first().click()
  const leading = page.getByRole('region', { name: 'In the spotlight' })
  await expect(leading.getByRole('article')).toHaveCount(1)
  await expect(leading).toContainText('The very lamp')
})
