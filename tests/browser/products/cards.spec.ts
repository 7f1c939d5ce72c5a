import { expect, test } from '../tools/journey.ts'

test('a card is the same from the server and from the browser', async ({ page }) => {
  await page.goto('/allproducts')
  const card = page.locator('main [data-card]').first()
  const fromServer = await card.innerHTML()
  await page.goto('/')
  await page.evaluate(() => {
    document.body.dataset.stays = 'yes'
  })
  await page.getByRole('link', { name: 'View All Products' }).click()
  await expect(page.getByRole('heading', { name: 'ALL PRODUCTS', level: 1 })).toBeVisible()
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.stays)).toBe('yes')
  expect(plain(await card.innerHTML())).toBe(plain(fromServer))
})

/** Without what only one of both writes: marks between texts, and the order of attributes. */
function plain(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/style="[^"]*"/g, (style) => style.replaceAll(/[\s,;]/g, ''))
    .replaceAll(/<(\w+)([^>]*)>/g, (_, tag: string, attributes: string) => {
      const all = attributes.match(/[\w-]+(="[^"]*")?/g) ?? []
      return `<${[tag, ...all.map((it) => it.toLowerCase()).toSorted()].join(' ')}>`
    })
}

test('cards stay when the page has to be made anew', async ({ page, complaints }) => {
  // As extensions of browsers do it.
  await page.route('/automobile', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<h1', '<p>Another’s</p><h1')
    await route.fulfill({ response, body })
  })
  await page.goto('/automobile')
  const cards = page.locator('main [data-card]')
  await expect(cards).toHaveCount(24)
  await page.mouse.move(5, 5)
  await page.mouse.move(50, 50)
  await expect(page.getByText('Another’s')).toHaveCount(0)
  await expect(cards).toHaveCount(24)
  await expect(cards.first()).toContainText('₹')
  const tick = cards.first().getByRole('button', { name: /^Compare/ })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  // React says what it found.
  expect(complaints.splice(0)).toHaveLength(1)
})
