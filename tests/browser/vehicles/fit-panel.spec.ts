import { expectNoAxeViolations } from '../tools/axe.ts'
import { hold, noteCalls, refuse } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const ALTO = { id: 'maruti-alto800-2012', chip: 'Alto 800 2012–2022', make: 'Maruti Suzuki' }

const PROMISE = "If we say Fits and it doesn't, we pay the return courier and refund you."

const panel = (page: Page) => page.getByRole('region', { name: 'Does it fit yours?' })

/** As if it had been chosen on an earlier visit. */
async function drive(page: Page, vehicle: Partial<typeof ALTO> & { id: string }): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('vehicle', kept),
    JSON.stringify({ ...ALTO, ...vehicle }),
  )
}

test('without a vehicle a product says which lamps it is for, how it is matched and what its base looks like', async ({
  page,
}) => {
  await page.goto('/product/1001')
  await expect(panel(page)).toContainText('Matched by bulb base: H4.')
  await expect(panel(page).getByRole('list', { name: 'For these lamps' }).getByRole('listitem')).toHaveText([
    'Low beam (dipper)',
    'High beam',
  ])
  await expect(panel(page).getByRole('img')).toHaveAccessibleName(/base H4 .* flange with three tabs/)
  await expect(panel(page)).toContainText('H4, cap P43t, also called HB2, 9003')
  await expect(panel(page).getByRole('link', { name: 'Choose your vehicle' })).toBeVisible()
})

test('a vehicle is chosen at the product, and the verdict is there @both', async ({ page }) => {
  await page.goto('/product/1001')
  await panel(page).getByRole('link', { name: 'Choose your vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Type your vehicle').fill('alto 800 2015')
  await dialog
    .getByRole('link', { name: /Alto 800/ })
    .first()
    .click()
  await expect(panel(page).getByText('Fits', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel(page).getByRole('status')).toHaveText('Alto 800 2012–2022: Fits')
})

test('a vehicle is typed at the product, without a dialog, by keyboard or by finger', async ({ page }) => {
  await page.goto('/product/1001')
  const field = panel(page).getByRole('combobox', { name: 'Type your vehicle' })
  const options = panel(page).getByRole('option')
  await page.getByRole('link', { name: 'Check if it fits your vehicle' }).press('Enter')
  await expect(field).toBeFocused()
  await field.pressSequentially('alto')
  await expect(options.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options).toHaveCount(0)

  await field.fill('zeppelin')
  await expect(panel(page)).toContainText('We do not know “zeppelin” yet.')
  await field.fill('alto 800 2030')
  await expect(panel(page)).toContainText(
    'We do not know “alto 800 2030” yet. Other Maruti Suzuki vehicles we know:',
  )
  await expect(options).toHaveCount(1)
  await expectNoAxeViolations(page)
  await field.fill('alto 800 2015')
  await options.filter({ hasText: 'Alto 800' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel(page).getByText('Fits', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText('Fits your Alto 800', { exact: true })).toBeInViewport()
  await expect(page.getByRole('banner').getByRole('link', { name: /Alto 800 2012–2022/ })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Alto 800 2012–2022' }).click()
  await field.fill('alto 800 2015')
  await expect(options).toHaveCount(1)
  await field.press('Enter')
  await expect(panel(page).getByText('Fits', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/product/1001')
})

test('what was typed on is not answered with what was found before', async ({ page }) => {
  await page.goto('/product/1001')
  const field = panel(page).getByRole('combobox', { name: 'Type your vehicle' })
  await field.fill('alto 800 2015')
  await expect(panel(page).getByRole('option')).toHaveCount(1)
  const release = await hold(page, 'vehicleSearch')
  await field.fill('alto 800 electric')
  await field.press('Enter')
  await expect(page).toHaveURL('/fit?q=alto+800+electric')
  await expect(page.getByRole('banner').getByRole('link', { name: /Alto 800/ })).toHaveCount(0)
  release()
})

test('the only vehicle that is near is not chosen by Enter', async ({ page }) => {
  await page.goto('/product/1001')
  const field = panel(page).getByRole('combobox', { name: 'Type your vehicle' })
  await field.fill('alto 800 2030')
  await expect(panel(page).getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL('/fit?q=alto+800+2030')
  await expect(page.getByRole('banner').getByRole('link', { name: /Alto 800/ })).toHaveCount(0)
})

test('where the scripts for typing do not come, the page of the finder answers', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/{vehicles,garage}-*.js', (route) => route.abort())
  await page.goto('/product/1001')
  const field = panel(page).getByRole('combobox', { name: 'Type your vehicle' })
  await field.fill('alto')
  await field.press('Enter')
  await expect(page).toHaveURL('/fit?q=alto')
  complaints.length = 0
})

test('whole lamps and universal parts say so', async ({ page }) => {
  await page.goto('/product/1021')
  await expect(panel(page)).toContainText('A complete lamp, made for certain vehicles only.')
  await expect(panel(page).getByRole('img')).toHaveCount(0)
  await page.goto('/product/1028')
  await expect(panel(page)).toContainText('Made to suit many vehicles.')
})

test('what is for no lamp has no panel', async ({ page }) => {
  await page.goto('/product/1046')
  await expect(page.getByRole('list', { name: 'Facts' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

for (const [product, vehicle, verdict, line, ...words] of [
  [1001, 'maruti-alto800-2012', 'Fits', 'Fits your Alto 800', 'H4, as in your low beam.', 'Widely known'],
  [
    1032,
    'maruti-swift-2011',
    'May fit',
    'May fit your Swift: check first',
    'Read the marking on your bulb first.',
    'Not sure: check your bulb first',
  ],
  [
    ...([1001, 'ola-s1-2021', 'Factory LED: nothing to change'] as const),
    'Factory LED: no bulb to change on your S1 series',
    'there is no bulb to change',
    'Widely known',
  ],
  [
    ...([1002, 'maruti-alto800-2012', 'Does not fit', 'Does not fit your Alto 800'] as const),
    'This is H7; your low beam takes H4.',
    'Widely known',
  ],
  [
    ...([1007, 'maruti-swift-2018', 'Does not fit', 'Does not fit your Swift'] as const),
    'Made for motorcycles and scooters.',
  ],
  [
    ...([1033, 'maruti-swift-2018', 'Does not fit', 'Does not fit your Swift'] as const),
    'Made for motorcycles and scooters.',
  ],
  [
    ...([1007, 'tvs-ntorq125-2018', 'Fits', 'Fits your Ntorq 125'] as const),
    "Source: the specification tables of TVS's importer in Nepal",
  ],
  [
    ...([1001, 'honda-activa-2009', 'Not known', 'Not known whether it fits your Activa'] as const),
    'It may be HS1, M5 or BA20d.',
    'We do not know yet',
  ],
  [
    ...([1032, 'mahindra-bolero-2011', 'Not known', 'Not known whether it fits your Bolero'] as const),
    'We do not know whether your vehicle has this lamp.',
  ],
] as const) {
  test(`product ${product} and ${vehicle}: ${verdict}`, async ({ page }) => {
    await drive(page, { id: vehicle })
    await page.goto(`/product/${product}`)
    await expect(panel(page).getByText(verdict, { exact: true })).toBeVisible()
    for (const word of words) await expect(panel(page)).toContainText(word)
    await expect(page.getByText(line, { exact: true })).toBeInViewport()
    await expect(panel(page).getByText(PROMISE)).toHaveCount(verdict === 'Fits' ? 1 : 0)
    await expect(panel(page).getByRole('link', { name: 'All lamps of this vehicle' })).toHaveAttribute(
      'href',
      `/fit/${vehicle}`,
    )
  })
}

test('what is made for other vehicles says no more than that', async ({ page }) => {
  await page.goto('/product/1007?vehicle=maruti-swift-2018')
  await expect(panel(page).getByText('Made for motorcycles and scooters.')).toBeVisible()
  await expect(panel(page)).not.toContainText('Likely')
})

test('what is likely to fit is said no surer to whoever hears the page', async ({ page }) => {
  await page.goto('/product/1001?vehicle=maruti-swift-2018')
  await expect(panel(page).getByText('Fits, likely', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('status')).toHaveText('Swift 2018–2023: Fits, likely')
})

test('the verdict stands right above the way to buy, and what does not fit is bought quietly @both', async ({
  page,
}) => {
  await drive(page, ALTO)
  const buy = page.getByRole('button', { name: /^ADD TO CART/ })
  const colour = () => buy.evaluate((it) => getComputedStyle(it).backgroundColor)
  await page.goto('/product/1001')
  const bright = await colour()
  const line = page.getByText('Fits your Alto 800', { exact: true })
  await expect(line).toBeVisible()
  const [above, below] = [await line.boundingBox(), await buy.boundingBox()]
  const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(24)
  expect(await colour()).toBe(bright)

  await page.goto('/product/1002')
  await expect(page.getByText('Does not fit your Alto 800', { exact: true })).toBeInViewport()
  expect(await colour()).not.toBe(bright)
  await expect(buy).toBeEnabled()
  await buy.click()
  await expect(page.getByText('Please login to add items to cart')).toBeVisible()
  // The same lamp with the base that fits.
  const sister = page.getByRole('link', { name: 'The H4 one fits: Kiranta Marg M1 H4 LED Pair 6000K' })
  expect((await sister.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoAxeViolations(page)
  await sister.click()
  await expect(page).toHaveURL('/product/1001')
  await expect(line).toBeInViewport()
  expect(await colour()).toBe(bright)
})

test('where no sister fits, the way leads to what does; and a vehicle in the address stays', async ({
  page,
}) => {
  await drive(page, ALTO)
  await page.goto('/product/1016')
  await expect(page.getByText('Does not fit your Alto 800', { exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'See what fits' })).toHaveAttribute(
    'href',
    '/fit/maruti-alto800-2012',
  )
  await page.goto('/product/1002?vehicle=tata-tiago-2016')
  await expect(page.getByRole('link', { name: /^The H4 one fits/ })).toHaveAttribute(
    'href',
    '/product/1001?vehicle=tata-tiago-2016',
  )
})

test('what is sold out says whether it would fit', async ({ page }) => {
  await drive(page, ALTO)
  await page.goto('/product/1005')
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByText('Does not fit your Alto 800', { exact: true })).toBeInViewport()
})

test('lamps of which the same is said stand together, others apart', async ({ page }) => {
  await drive(page, { id: 'maruti-swift-2011' })
  await page.goto('/product/1001')
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(['Low beam (dipper), High beam'])
  await page.goto('/product/1003')
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
    'Low beam (dipper)',
    'Front fog lamp',
  ])
})

test('nothing moves when the browser knows the vehicle', async ({ page }) => {
  const places = async () => [
    (await page.getByRole('list', { name: 'Facts' }).boundingBox())?.y,
    (await page.getByRole('button', { name: /^ADD TO CART/ }).boundingBox())?.y,
    await page.locator('[data-lines]').boundingBox(),
  ]
  await page.goto('/product/1001')
  const before = await places()
  await drive(page, { id: 'maruti-alto800-2012' })
  await page.goto('/product/1001')
  await expect(panel(page).getByText('Fits', { exact: true })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the vehicle in the address goes before the chosen one', async ({ page }) => {
  await drive(page, ALTO)
  await page.goto('/product/1001?vehicle=ola-s1-2021')
  await expect(panel(page)).toContainText('For your S1 series 2021 onwards')
  await expect(panel(page)).toContainText('Factory LED: nothing to change')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\/1001$/)
})

test('a vehicle that is not there is none, in the address and in the browser', async ({ page }) => {
  await drive(page, { id: 'no-such-vehicle' })
  await page.goto('/product/1001?vehicle=nor-this-one')
  await expect(panel(page).getByRole('link', { name: 'Choose your vehicle' })).toBeVisible()
  await expect(panel(page)).not.toHaveAttribute('aria-busy', 'true')
})

test('a shop that cannot be asked what fits is not spoken of', async ({ page }) => {
  await drive(page, ALTO)
  await refuse(page, 'fit', 'Cannot query field "fit" on type "Query".')
  const calls = noteCalls(page)
  await page.goto('/product/1001')
  expect(await calls()).toEqual(['fit'])
  await expect(panel(page).getByRole('link', { name: 'Choose your vehicle' })).toBeVisible()
})

test.describe('the same at every width @desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('nothing is asked that came with the page, or that no panel would show', async ({ page }) => {
    await drive(page, ALTO)
    const calls = noteCalls(page)
    await page.goto('/product/1001?vehicle=ola-s1-2021')
    await expect(panel(page)).toContainText('Factory LED: nothing to change')
    expect(await calls(), 'for the vehicle in the address').toEqual([])
    await page.goto('/product/1046')
    expect(await calls(), 'for what is for no lamp').toEqual([])
    await page.goto('/compare?id=1001&id=1002&vehicle=ola-s1-2021')
    expect(await calls(), 'in Compare').toEqual([])
    await page.goto('/product/1001')
    expect(await calls(), 'for the chosen vehicle').toEqual(['fit'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a link that names the vehicle shows what fits', async ({ page }) => {
    await page.goto('/product/1001?vehicle=maruti-alto800-2012')
    await expect(panel(page).getByText('Fits', { exact: true })).toBeVisible()
    await expect(panel(page)).toContainText('For your Alto 800 2012–2022')
  })

  test('a vehicle that is typed leads to the finder', async ({ page }) => {
    await page.goto('/product/1001')
    await panel(page).getByLabel('Type your vehicle').fill('alto 800')
    await panel(page).getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL('/fit?q=alto+800')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Alto 800/ })
        .first(),
    ).toBeVisible()
  })

  test('the road is seen in both lights, and nothing offers to move', async ({ page }) => {
    await page.goto('/product/1001')
    const light = page.getByRole('region', { name: 'See the light' })
    await expect(light.getByRole('img')).toBeVisible()
    await expect(light).toContainText('Halogen 3200 K')
    await expect(light).toContainText('This lamp 6000 K')
    await expect(light.getByRole('slider')).toBeHidden()
  })
})
