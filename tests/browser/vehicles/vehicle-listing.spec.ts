import { expect, type Page, test } from '../tools/journey.ts'

const cards = (page: Page) => page.getByRole('article')
const understood = (page: Page) =>
  page.getByRole('list', { name: 'Your search, as we understood it' }).getByRole('link')

async function search(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search products' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

test('for a vehicle a list shows what fits, lamp by lamp, and says what it hides @both', async ({ page }) => {
  await page.goto('/automobile?vehicle=maruti-swift-2011')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.nth(0)).toHaveText('Products')
  await expect(headings.nth(1)).toHaveText('Low beam (dipper) and high beam H4')
  const beams = page.getByRole('region', { name: 'Low beam (dipper) and high beam H4' })
  await expect(beams.first().getByRole('article').first()).toContainText('Fits')
  const fog = page.getByRole('region', { name: 'Front fog lamp' })
  await expect(fog.getByRole('article').first()).toContainText('May fit')
  await expect(page.getByText(/\d+ hidden: \d+ do not fit.* \d+ are not for a lamp\./)).toBeVisible()
  await page.getByRole('link', { name: 'Show all 48', exact: true }).click()
  await expect(page).toHaveURL('/automobile')
  await expect(cards(page)).toHaveCount(24)
})

test('each product is in the list once, and what fits comes before what may fit', async ({ page }) => {
  for (const vehicle of ['maruti-swift-2018', 'maruti-swift-2011']) {
    await page.goto(`/automobile?vehicle=${vehicle}`)
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(names).size).toBe(names.length)
    await expect(page.getByText(`${names.length} products.`)).toBeVisible()
    const marks = await cards(page)
      .getByText(/^(Fits|Fits, likely|May fit)$/)
      .allTextContents()
    expect(marks).toHaveLength(names.length)
    const isUnsure = marks.map((mark) => mark === 'May fit')
    expect(isUnsure).toEqual(isUnsure.toSorted())
  }
})

const drives = (page: Page) =>
  page.addInitScript(() => {
    const vehicle = { id: 'maruti-swift-2018', chip: 'Swift 2018–2023', make: 'Maruti Suzuki' }
    localStorage.setItem('vehicle', JSON.stringify(vehicle))
  })

test('who has chosen a vehicle sees what fits it in one tap, and nothing moves @both', async ({ page }) => {
  await drives(page)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const moved = shifts.reduce((sum, { value }) => sum + value, Reflect.get(window, 'moved'))
      Object.assign(window, { moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/latest')
  const link = page.getByRole('link', { name: 'Show only what fits your Swift 2018–2023' })
  await expect(link).toBeVisible()
  // Whether a lamp fits is said on its card all the same; a cloth is for no lamp.
  await expect(cards(page).getByText('Fits, likely').first()).toBeVisible()
  await expect(cards(page).getByText('Does not fit').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.02)
  await link.click()
  await expect(page).toHaveURL('/latest?vehicle=maruti-swift-2018')
  await expect(cards(page).getByText(/^(Fits, likely|May fit)$/)).toHaveCount(14)
})

test('the newest stay the newest first for a vehicle, and prices in their order', async ({ page }) => {
  const ids = (path: string) => async () => {
    await page.goto(path)
    const links = await cards(page).getByRole('heading').getByRole('link').all()
    return Promise.all(links.map((link) => link.getAttribute('href')))
  }
  for (const query of ['sort=LATEST', 'sort=PRICE_LOW']) {
    const newest = await ids(`/automobile?${query}&vehicle=maruti-swift-2018`)()
    const { data } = await (
      await page.request.post('/graphql', {
        data: {
          query: 'query ($filter: listingFilter!) { listing(filter: $filter) { products { id } } }',
          variables: {
            filter: { shopId: 518, vehicleId: 'maruti-swift-2018', sort: query.slice('sort='.length) },
          },
        },
      })
    ).json()
    expect(newest).toEqual(data.listing.products.map(({ id }: { id: number }) => `/product/${id}`))
    if (query === 'sort=LATEST') {
      expect(await ids('/latest?vehicle=maruti-swift-2018')()).toEqual(newest)
    }
  }
})

test('the shop’s own links lead to what fits, once a vehicle is chosen @both', async ({ page, isMobile }) => {
  const links = () => [
    page.getByRole('banner').getByRole('link', { name: 'Search' }),
    page.locator('header a', { hasText: /^Latest$/ }).first(),
    page.locator('header a', { hasText: /^Auto Mobile$/ }).first(),
    page.getByRole('link', { name: 'Shop Now' }).first(),
    page.getByRole('link', { name: 'View All Products' }),
  ]
  const paths = ['/automobile', '/latest', '/automobile', '/automobile', '/allproducts']
  await page.goto('/')
  for (const [at, link] of links().entries()) await expect(link).toHaveAttribute('href', paths[at] ?? '')
  await drives(page)
  await page.goto('/')
  for (const [at, link] of links().entries()) {
    await expect(link).toHaveAttribute('href', `${paths[at]}?vehicle=maruti-swift-2018`)
  }
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Auto Mobile' }).click()
  await expect(page).toHaveURL('/automobile?vehicle=maruti-swift-2018')
  await expect(page.getByText('14 products.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all 48' }).click()
  await expect(page).toHaveURL('/automobile')
  await expect(cards(page).getByText('Fits, likely').first()).toBeVisible()
  await page.getByRole('link', { name: 'More products' }).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(30).getByText(/fit/i)).toBeVisible()
})

test('who has chosen no vehicle is told of none', async ({ page }) => {
  await page.goto('/automobile')
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).getByText(/^(Fits|May fit|Does not fit)/)).toHaveCount(0)
})

test('a search that names a vehicle and a lamp shows what fits there, and each can be taken off', async ({
  page,
}) => {
  await page.goto('/automobile')
  await search(page, 'swift fog')
  await expect(understood(page)).toHaveText(['Swift 2011–2017✕', 'Front fog lamp✕'])
  await expect(page.getByRole('heading', { level: 2, name: /^Front fog lamp/ })).toBeVisible()
  await expect(page.getByText('Shown for Swift 2011–2017, the newest one whose bulb we know.')).toBeVisible()
  await page
    .getByRole('list', { name: 'Another vehicle?' })
    .getByRole('link', { name: 'Swift 2018–2023' })
    .click()
  await expect(page).toHaveURL('/automobile?q=fog&vehicle=maruti-swift-2018')
  await page.goBack()
  await page.getByRole('link', { name: 'Remove Swift 2011–2017' }).click()
  await expect(page).toHaveURL('/automobile?q=fog')
  await expect(understood(page)).toHaveText(['Front fog lamp✕'])
})

for (const [typed, parts, first] of [
  ['h7 white', ['H7', 'White light, 5000–6500 K'], 'H7 LED Pair 6000K'],
  ['9005', ['HB3'], 'HB3'],
  ['hi beam', ['High beam'], 'Kiranta'],
  ['number plate light', ['Number-plate lamp'], 'Kiranta Sanket'],
  ['हेडलाइट', ['Headlight'], 'Headlamp'],
  ['fog batti', ['Front fog lamp'], 'Fog Lamp'],
  ['fog lamp', ['Front fog lamp'], 'Fog Lamp'],
] as const) {
  test(`"${typed}" is understood`, async ({ page }) => {
    await page.goto(`/automobile?q=${encodeURIComponent(typed)}`)
    await expect(understood(page)).toHaveText(parts.map((part) => `${part}✕`))
    await expect(cards(page).first()).toContainText(first)
  })
}

test('a vehicle of which little is known leads to its page and to what may fit', async ({ page }) => {
  await page.goto('/automobile?q=activa')
  await expect(page.getByRole('link', { name: 'All lamps of this vehicle' })).toHaveAttribute(
    'href',
    '/fit/honda-activa-2009',
  )
  await expect(cards(page).first()).toContainText('May fit')
  await expect(page.getByText('No products found')).toHaveCount(0)
})

for (const [typed, answer] of [
  ['swift fog', 'Front fog lamp: perhaps H11; we are not sure. Read the marking on your bulb first.'],
  ['alto 2015 low beam', 'Low beam (dipper): H4. Check the marking on your bulb before you order.'],
  ['bolero fog', 'Front fog lamp: we do not know the bulb yet. Read the marking on yours before you order.'],
  ['ola headlight', 'Low beam (dipper), High beam: factory LED, so there is no bulb to change.'],
] as const) {
  test(`"${typed}" is told what is known of that lamp`, async ({ page }) => {
    await page.goto(`/automobile?q=${encodeURIComponent(typed)}`)
    await expect(page.getByText(answer)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })
}

test('what was found nowhere is left out, and said', async ({ page }) => {
  await page.goto('/automobile?q=swift+xylophone')
  await expect(page.getByText('Nothing found for xylophone. Close matches:')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('a search for a vehicle that is not known says so, and offers near ones as such', async ({ page }) => {
  await page.goto('/automobile?q=maruti+fronx+fog+lamp')
  await expect(page.getByText('We do not know “maruti fronx” yet.')).toBeVisible()
  await expect(understood(page)).toHaveText(['Front fog lamp✕'])
  await expect(cards(page).first()).toContainText('Fog Lamp')
  await page
    .getByRole('list', { name: 'Other Maruti Suzuki vehicles we know:' })
    .getByRole('link', { name: 'Swift 2018–2023' })
    .click()
  await expect(page).toHaveURL('/automobile?q=fog&vehicle=maruti-swift-2018')
  await page.goto('/automobile?q=tesla+model+3')
  await expect(page.getByText('We do not know “tesla model 3” yet.')).toBeVisible()
  await expect(page.getByText('Nothing found for tesla model 3. Close matches:')).toBeVisible()
  await expect(page.getByText('Which one do you drive?')).toHaveCount(0)
  await page.goto('/automobile?q=maruti+fronx')
  await expect(page.getByText('1 product shown', { exact: true })).toBeAttached()
  await page.goto('/automobile?q=kushaq')
  await expect(page.getByText('We do not know “kushaq” yet.')).toBeVisible()
  await expect(page.getByText('No products found for "kushaq"')).toBeVisible()
})

test('a search for a vehicle that is not known says of nothing that it fits the chosen one', async ({
  page,
}) => {
  await drives(page)
  await page.goto('/automobile?vehicle=maruti-swift-2018')
  await search(page, 'tesla model 3')
  await expect(page.getByText('We do not know “tesla model 3” yet.')).toBeVisible()
  await expect(cards(page)).toHaveCount(18)
  const judged: string[] = []
  page.on('request', (request) => {
    if (request.postDataJSON()?.operationName === 'listedFits') judged.push(page.url())
  })
  await page.goto('/automobile?q=tesla+model+3')
  await expect(page.getByRole('link', { name: /Show only what fits your Swift/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(18)
  await search(page, 'fog lamp')
  await expect(cards(page).getByText('May fit').first()).toBeVisible()
  expect(judged).toEqual([expect.stringContaining('q=fog+lamp')])
  await page.goto('/automobile?q=kushaq&vehicle=maruti-swift-2018')
  await expect(page.getByText('No products found for "kushaq"')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Swift 2018–2023/ })).toBeVisible()
})

test('mere words are searched for as ever', async ({ page }) => {
  await page.goto('/automobile?q=relay+harness')
  await expect(cards(page).first()).toContainText('Relay Harness')
  await expect(understood(page)).toHaveCount(0)
  await page.goto('/automobile?q=xylophone')
  await expect(page.getByText('No products found for "xylophone"')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find by your vehicle' })).toBeVisible()
})

test.describe('the same at every width @desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('a vehicle that the shop does not know is said to be unknown, and nothing ends there', async ({
    page,
  }) => {
    await page.goto('/automobile?vehicle=no-such-vehicle&base=H4')
    const main = page.getByRole('main')
    await expect(main.getByText('We do not know this vehicle.')).toBeVisible()
    await expect(main.getByText('No products found')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Find your vehicle' })).toHaveAttribute('href', '/fit')
    await main.getByRole('link', { name: 'Without this vehicle: 7 products' }).click()
    await expect(page).toHaveURL('/automobile?base=H4')
    await page.goto('/automobile?vehicle=no-such-vehicle')
    await main.getByRole('link', { name: 'See all products' }).click()
    await expect(page).toHaveURL('/automobile')
    await expect(cards(page)).toHaveCount(24)
  })

  test('a chosen vehicle that is gone is asked for anew', async ({ page }) => {
    await page.addInitScript(() => {
      const vehicle = { id: 'no-such-vehicle', chip: 'Gone 2001', make: 'Make' }
      if (!sessionStorage.getItem('begun')) localStorage.setItem('vehicle', JSON.stringify(vehicle))
      sessionStorage.setItem('begun', 'yes')
    })
    await page.goto('/about')
    const banner = page.getByRole('banner')
    await banner.getByRole('link', { name: 'Latest' }).click()
    await expect(page.getByText('We do not know this vehicle.')).toBeVisible()
    await expect(banner.getByRole('link', { name: 'What do you drive?' })).toBeVisible()
    await banner.getByRole('link', { name: 'Latest' }).click()
    await expect(page).toHaveURL('/latest')
  })
})
