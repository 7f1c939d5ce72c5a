import { expectNoAxeViolations } from '../tools/axe.ts'
import { expect, type Page, test } from '../tools/journey.ts'

const LED = 'Kiranta Marg M1 H4 LED Pair 6000K'
const HALOGEN = 'Kiranta Pratham H4 60/55W Halogen'

const tick = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Products to compare' })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('products that are ticked are compared side by side @both', async ({ page }) => {
  await page.goto('/product/1001')
  await tick(page, `Compare: ${LED}`).click()
  await expect(tick(page, `Compare: ${LED}`)).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page)).toContainText('Compare 1 product')
  await page.goto('/automobile')
  await tick(page, /^Compare: /)
    .nth(1)
    .click()
  await expect(bar(page)).toContainText('Compare 2 products')
  await page.reload()
  await bar(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/compare\?id=1001&id=\d+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(bar(page)).toHaveCount(0)
})

test('a fifth is not taken, and all ticks go at once', async ({ page }) => {
  await page.goto('/automobile')
  for (const at of [0, 1, 2, 3, 4])
    await tick(page, /^Compare: /)
      .nth(at)
      .click()
  await expect(page.getByText('You can compare up to four products. Remove one first.')).toBeVisible()
  await expect(tick(page, /^Compare: /).nth(4)).toHaveAttribute('aria-pressed', 'false')
  await expect(bar(page)).toContainText('Compare 4 products')
  await bar(page).getByRole('button', { name: 'Clear comparison' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(tick(page, /^Compare: /).first()).toHaveAttribute('aria-pressed', 'false')
})

test('what differs is marked in words', async ({ page }) => {
  await page.goto('/compare?id=1001&id=1009')
  await expect(row(page, /^Price/)).toContainText('Differs')
  await expect(row(page, /^Technology/)).toHaveText(/Differs\s*LED\s*Halogen/)
  await expect(row(page, /^Power/)).toHaveText(/Differs\s*2 × 25 W\s*60\/55 W/)
  await expect(row(page, /^Light output/)).toContainText('1600 lm per lamp')
  await expect(row(page, /^Colour of the light/)).toContainText('3200 K')
  for (const same of [/^Base/, /^Country of origin/])
    await expect(row(page, same)).not.toContainText('Differs')
  await expect(row(page, /^Base/)).toContainText('H4')
  await expect(row(page, /^See the light/).getByRole('img')).toHaveCount(2)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
})

test('the verdict for the vehicle stands beside each, by the address and by choice', async ({ page }) => {
  await page.goto('/compare?id=1001&id=1002&vehicle=maruti-alto800-2012')
  await expect(row(page, /^Your vehicle/)).toHaveText(/Fits.*Does not fit/)
  await page.addInitScript(() =>
    localStorage.setItem(
      'vehicle',
      JSON.stringify({ id: 'ola-s1-2021', chip: 'S1 series 2021 onwards', make: 'Ola' }),
    ),
  )
  await page.goto('/compare?id=1001')
  await expect(row(page, /^Your vehicle/)).toContainText('Factory LED')
})

test('a fit that is likely and no more says so, by the address and by choice', async ({ page }) => {
  await page.goto('/compare?id=1001&vehicle=maruti-swift-2018')
  await expect(row(page, /^Your vehicle/)).toContainText('Fits, likely')
  await page.addInitScript(() =>
    localStorage.setItem(
      'vehicle',
      JSON.stringify({ id: 'maruti-swift-2018', chip: 'Swift 2018–2023', make: 'Maruti Suzuki' }),
    ),
  )
  await page.goto('/compare?id=1001')
  await expect(row(page, /^Your vehicle/)).toContainText('Fits, likely')
})

test('one is taken off, and the address, the table and the ticks follow', async ({ page }) => {
  await page.goto('/product/1001')
  await tick(page, `Compare: ${LED}`).click()
  await page.goto('/compare?id=1001&id=1009')
  await page.getByRole('link', { name: `Remove ${LED}` }).click()
  await expect(page).toHaveURL(/\/compare\?id=1009$/)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByText('Tap Compare on another product to see what differs.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.goto('/product/1001')
  await expect(tick(page, `Compare: ${LED}`)).toHaveAttribute('aria-pressed', 'false')
})

test('opened without saying which, it shows what the browser keeps', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('compared', '[1001,1009,1032]')
    sessionStorage.setItem('begun', 'yes')
  })
  await page.goto('/compare')
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page).toHaveURL('/compare?id=1001&id=1009&id=1032')
  // What is taken off does not come back by itself.
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(page.getByRole('columnheader')).toHaveCount(left - 1)
  }
  await expect(page).toHaveURL('/compare')
  await expect(page.getByRole('main')).toContainText('Nothing to compare yet')
})

test('on a phone the way to compare is a bar at the end of the screen, which covers nothing for good', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'there is room beside')
  await page.goto('/automobile')
  await tick(page, /^Compare: /)
    .first()
    .click()
  const box = await bar(page).boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844])
  const last = page.getByRole('contentinfo').getByText('2025 to 2035')
  // The list goes on while one scrolls.
  const endOfPage = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return (await last.boundingBox())?.y ?? 999
  }
  await expect.poll(endOfPage).toBeLessThan((box?.y ?? 0) - 20)
})

test('with nothing to compare the page says how', async ({ page }) => {
  for (const path of ['/compare', '/compare?id=abc']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Nothing to compare yet')
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/allproducts')
  }
  await page.goto('/compare?id=999999')
  await expect(page.getByRole('main')).toContainText('One product is no longer in the shop.')
  await expectNoAxeViolations(page)
})

test('four scroll sideways on a phone and the names of the rows stay', async ({ page, isMobile }) => {
  await page.goto('/compare?id=1001&id=1009&id=1032&id=1031')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
  if (!isMobile) return
  const scroll = page.getByRole('region', { name: 'Products side by side' })
  await scroll.evaluate((it) => {
    it.scrollLeft = 400
  })
  await expect(page.getByRole('rowheader', { name: /^Price/ })).toBeInViewport({ ratio: 1 })
  await expectNoAxeViolations(page)
})

test.describe('the same at every width @desk', () => {
  test.skip(({ isMobile }) => isMobile)

  test('the keyboard goes on at the next column, and how many are left is said', async ({ page }) => {
    await page.goto('/compare?id=1001&id=1009&id=1032')
    const said = (words: string) => page.getByRole('main').getByRole('status').filter({ hasText: words })
    await page.getByRole('link', { name: `Remove ${LED}` }).press('Enter')
    await expect(said('Comparing 2 products')).toBeAttached()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('link', { name: HALOGEN, exact: true })).toBeFocused()
    await page
      .getByRole('link', { name: /^Remove/ })
      .nth(1)
      .press('Enter')
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await expect(page.getByRole('link', { name: HALOGEN, exact: true })).toBeFocused()
    await page.getByRole('link', { name: /^Remove/ }).press('Enter')
    await expect(said('Nothing to compare yet')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a vehicle is chosen in a column, and the keyboard stays there', async ({ page }) => {
    await page.goto('/compare?id=1001')
    await page.getByRole('cell').getByRole('link', { name: 'Choose your vehicle' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type your vehicle').fill('alto 800 2015')
    await dialog
      .getByRole('link', { name: /Alto 800/ })
      .first()
      .press('Enter')
    const verdict = row(page, /^Your vehicle/).locator('[tabindex="-1"]')
    await expect(verdict).toContainText('Fits')
    await expect(verdict).toBeFocused()
  })

  test('what the shop no longer has is forgotten', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('compared', '[1001,999999]')
      sessionStorage.setItem('begun', 'yes')
    })
    await page.goto('/about')
    await bar(page).getByRole('link').click()
    await expect(page.getByText('One product is no longer in the shop.')).toBeVisible()
    // The screen forgets it just after it has said so.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('compared'))).toBe('[1001]')
    await page.goto('/about')
    await expect(bar(page)).toContainText('Compare 1 product')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the comparison is read, and one taken off', async ({ page }) => {
    await page.goto('/compare?id=1001&id=1009')
    await expect(row(page, /^Technology/)).toContainText('Halogen')
    await page.getByRole('link', { name: `Remove ${HALOGEN}` }).click()
    await expect(page).toHaveURL(/\/compare\?id=1001$/)
    await expect(page.getByRole('columnheader')).toHaveCount(1)
  })
})
