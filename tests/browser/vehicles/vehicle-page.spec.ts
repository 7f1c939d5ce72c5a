import { expectNoAxeViolations } from '../tools/axe.ts'
import { refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const lamp = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Lamps of this vehicle' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const productsFor = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a vehicle’s page says what is in each lamp, how sure that is, and what there is for it @both', async ({
  page,
}) => {
  await page.goto('/fit/maruti-swift-2011')
  await expect(page).toHaveTitle(/^Bulbs for Maruti Suzuki Swift 2011–2017/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maruti Suzuki Swift 2011–2017')
  await expect(lamp(page, 'Low beam (dipper) and high beam')).toContainText('H4')
  await expect(lamp(page, 'Low beam (dipper) and high beam')).toContainText('Widely known')
  await expect(lamp(page, 'Low beam (dipper) and high beam')).toContainText(
    "General knowledge, not from the maker's manual",
  )
  await expect(lamp(page, 'Position / parking lamp')).toContainText('Likely; may differ by variant')
  await expect(lamp(page, 'Front fog lamp')).toContainText('H11')
  await expect(lamp(page, 'Front fog lamp')).toContainText('Not sure: check your bulb first')

  const lowBeam = productsFor(page, 'Low beam (dipper) and high beam').getByRole('list', {
    name: 'Fits',
    exact: true,
  })
  await expect(lowBeam.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Bike Bulb' })).toHaveCount(0)
  const fog = productsFor(page, 'Front fog lamp')
  await expect(fog.getByRole('list', { name: 'Fits', exact: true })).toHaveCount(0)
  await expect(fog.getByRole('list', { name: 'May fit: check your bulb first' })).toContainText('H11')
  await expectNoAxeViolations(page)
})

test('who says what is in a lamp is told in words', async ({ page }) => {
  await page.goto('/fit/nissan-micra-2010')
  await expect(lamp(page, 'Low beam (dipper) and high beam')).toContainText(
    "Source: Nissan's owner's manual of the export Micra",
  )
})

test('what is likely does not look like what is sure, in a word, a shape and a tone', async ({ page }) => {
  await page.goto('/fit/maruti-swift-2011')
  const sure = productsFor(page, 'Low beam (dipper) and high beam').getByText('Fits', { exact: true })
  const likely = productsFor(page, 'Position / parking lamp').getByText('Fits, likely', { exact: true })
  await expect(sure).toBeVisible()
  await expect(likely).toBeVisible()
  const looks = (of: typeof sure) =>
    of.evaluate((mark) => {
      const ring = mark.querySelector('circle')
      return [getComputedStyle(mark).color, ring && getComputedStyle(ring).strokeDasharray]
    })
  const [green, ring] = await looks(sure)
  const [other, gaps] = await looks(likely)
  expect(other).not.toBe(green)
  expect(gaps).not.toBe(ring)
})

test('under each lamp are the best of what there is for it, to be bought there; more of the bulb is folded', async ({
  page,
  isMobile,
}) => {
  await page.goto('/fit/maruti-swift-2018')
  const beams = lamp(page, 'Low beam (dipper) and high beam')
  await expect(beams.getByText('60/55 W')).toBeHidden()
  await beams.getByText('About this bulb').click()
  await expect(beams.getByText('60/55 W')).toBeVisible()
  const products = productsFor(page, 'Low beam (dipper) and high beam')
  const buttons = products.getByRole('button', { name: /^Add To Cart/ })
  const all = products.getByRole('link', { name: 'See all for this lamp' })
  if (!isMobile) return expect(all).toBeHidden()
  await expect(buttons).toHaveCount(3)
  // One below the other, and the next lamp not far.
  const [first, second] = [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()]
  expect(first?.x).toBe(second?.x)
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(200)
  await all.click()
  await expect(page).toHaveURL('/automobile?vehicle=maruti-swift-2018&position=low')
})

test('a product for several lamps of a vehicle is on its page once', async ({ page }) => {
  for (const vehicle of ['maruti-swift-2011', 'maruti-swift-2018']) {
    await page.goto(`/fit/${vehicle}`)
    const links = page.getByRole('main').locator('article h3 a')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(5)
    expect(new Set(paths).size).toBe(paths.length)
  }
})

test('what nobody knows of a vehicle is said in one honest line', async ({ page }) => {
  await page.goto('/fit/mahindra-bolero-2011')
  await expect(page.getByRole('region', { name: 'Lamps of this vehicle' })).toContainText(
    /We do not know the bulbs of these lamps yet: front fog lamp, .* read its marking/,
  )
  await expect(productsFor(page, 'Front fog lamp')).toHaveCount(0)
})

test('a factory LED has nothing to change, and nothing is offered for it', async ({ page }) => {
  await page.goto('/fit/ola-s1-2021')
  const head = lamp(page, 'Low beam (dipper) and high beam')
  await expect(head).toContainText('Factory LED')
  await expect(head).toContainText('Nothing to change here.')
  await expect(productsFor(page, 'Low beam (dipper) and high beam')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('an unknown lamp names what it may be, and search engines stay away from the page', async ({ page }) => {
  await page.goto('/fit/honda-activa-2009')
  const head = lamp(page, 'Low beam (dipper) and high beam')
  await expect(head).toContainText('Not known')
  await expect(head).toContainText('We do not know yet')
  await expect(head).toContainText('It may be HS1, M5 or BA20d.')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(productsFor(page, 'Low beam (dipper) and high beam')).toHaveCount(0)
})

test('its head is for search engines: canonical, described, with its place and its products', async ({
  page,
}) => {
  await page.goto('/fit/maruti-swift-2011?utm_source=mail')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/fit\/maruti-swift-2011$/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /low beam H4/)
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = facts.map((text) => JSON.parse(text))
  expect(types.map((it) => it['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  expect(types[1].itemListElement[0].url).toMatch(/\/product\/\d+$/)
})

test('in another letter case it is the same page, whose true URL is told', async ({ request }) => {
  const html = await (await request.get('/fit/Maruti-SWIFT-2011')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/fit\/maruti-swift-2011"/)
  expect(html).toMatch(/property="og:url" content="[^"]*\/fit\/maruti-swift-2011"/)
})

test('the vehicle is chosen on its page', async ({ page }) => {
  await page.goto('/fit/maruti-swift-2011')
  await page.getByRole('button', { name: 'Choose this vehicle' }).click()
  await expect(page.getByRole('button', { name: 'Your vehicle' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Your vehicle: Swift 2011–2017' }),
  ).toBeVisible()
})

test('a vehicle that nobody knows is not found', async ({ page, complaints }) => {
  const response = await page.goto('/fit/no-such-vehicle')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle not found')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Find your vehicle' }).click()
  await expect(page).toHaveURL('/fit')
  complaints.length = 0
})

test('a shop that cannot list what fits still says what is in the lamps', async ({ page }) => {
  await page.goto('/fit?kind=car&make=Maruti+Suzuki')
  await refuse(page, 'listing', 'Cannot query field')
  await page.getByRole('main').getByRole('link', { name: 'Swift 2011–2017', exact: true }).click()
  await expect(lamp(page, 'Front fog lamp')).toContainText('H11')
  await expect(productsFor(page, 'Front fog lamp')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a vehicle is complete', async ({ page }) => {
    await page.goto('/fit/maruti-swift-2011')
    const lowBeam = productsFor(page, 'Low beam (dipper) and high beam')
    await expect(lowBeam.getByRole('article').first()).toBeVisible()
  })

  test('nothing is offered that would do nothing', async ({ page }) => {
    await page.goto('/fit/maruti-swift-2011')
    await expect(page.getByRole('button', { name: 'Choose this vehicle' })).toHaveCount(0)
    await page.goto('/product/1001')
    await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
    await page.goto('/automobile')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0)
  })
})
