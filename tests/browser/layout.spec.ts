import { answerWith } from './data-calls.ts'
import { expect, type Page, test } from './journey.ts'

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'desk', 'these tests set the width of the screen themselves')
})

/** How many of the cards stand beside the first, wholly in view. */
async function besideTheFirst(page: Page, list: string): Promise<number> {
  const row = page.locator(list)
  const view = await row.boundingBox()
  const cards = await row.locator('> li').all()
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
  const right = (view?.x ?? 0) + (view?.width ?? 0) + 1
  return boxes.filter((box) => box && box.y === boxes[0]?.y && box.x + box.width <= right).length
}

for (const [width, cards] of [
  [639, 1],
  [640, 2],
  [767, 2],
  [768, 3],
  [1023, 3],
  [1024, 4],
  [1440, 4],
] as const) {
  test(`best-selling products show ${cards} in a row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await besideTheFirst(page, '[aria-labelledby="best-selling"] ul')).toBe(cards)
  })
}

test('a list has up to five columns', async ({ page }) => {
  for (const [width, columns] of [
    [1280, 5],
    [1920, 5],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/allproducts')
    expect(await besideTheFirst(page, 'main ul:has(> li article)')).toBe(columns)
  }
})

test('fewer than five products stand in the middle of a row', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  const products = [1, 2, 3, 4].map((id) => ({
    ...{ id, name: `Lamp ${id}`, brand: null, prize: 100, tax: 18, discount: 0, noStock: 1 },
    ...{ mastercategory: null, featureImage: null, colourTemperature: null, lastUpdate: null },
  }))
  await answerWith(page, 'products', { products })
  await page.getByRole('banner').getByRole('link', { name: 'Latest' }).click()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(4)
  const first = await cards.first().boundingBox()
  const last = await cards.last().boundingBox()
  const left = first?.x ?? 0
  const right = 1280 - ((last?.x ?? 0) + (last?.width ?? 0))
  expect(first?.y).toBe(last?.y)
  expect(Math.abs(left - right)).toBeLessThan(20)
  // Without a picture there are words in its place.
  await expect(cards.first()).toContainText('No Image')
})
