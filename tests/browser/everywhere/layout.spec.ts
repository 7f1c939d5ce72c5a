import sharp from 'sharp'
import { answerWith } from '../tools/data-calls.ts'
import { expect, type Page, test } from '../tools/journey.ts'

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
  test(`best-selling products show ${cards} in a row at ${width} px @desk`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await besideTheFirst(page, '[aria-labelledby="best-selling"] ul')).toBe(cards)
  })
}

test('a list has up to five columns @desk', async ({ page }) => {
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

/** A shop of so many lamps, the last of them sold out, at the list of the newest. */
async function openListOf(page: Page, count: number): Promise<void> {
  await page.goto('/about')
  const products = Array.from({ length: count }, (_, index) => index + 1).map((id) => ({
    id,
    name: `Lamp ${id}`,
    brand: null,
    prize: 100,
    tax: 18,
    discount: 0,
    noStock: count - id,
    mastercategory: null,
    featureImage: null,
    colourTemperature: null,
    lastUpdate: null,
  }))
  await answerWith(page, 'products', { products })
  // By the link itself: on narrow screens it is in a menu.
  await page.locator('header a[href="/latest"]').first().dispatchEvent('click')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
}

test('fewer than five products stand in the middle of a row @desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openListOf(page, 4)
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.first().boundingBox()
  const last = await cards.last().boundingBox()
  const left = first?.x ?? 0
  const right = 1280 - ((last?.x ?? 0) + (last?.width ?? 0))
  expect(first?.y).toBe(last?.y)
  expect(Math.abs(left - right)).toBeLessThan(20)
  // Without a picture there are words in its place.
  await expect(cards.first()).toContainText('No Image')
})

test('the fewer there are, the larger they stand, two in a row on a phone, and always in the middle @desk', async ({
  page,
}) => {
  const widths: number[] = []
  for (const count of [1, 2, 4, 5]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openListOf(page, count)
    const card = page.getByRole('main').getByRole('article')
    const first = await card.first().boundingBox()
    widths.push(Math.round(first?.width ?? 0))
    if (count === 1) expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeCloseTo(640, 0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await besideTheFirst(page, 'main ul:has(> li article)')).toBe(Math.min(count, 2))
  }
  expect(widths).toEqual([416, 352, 284, 224])
})

for (const width of [320, 360, 390]) {
  test(`the words on the buttons of cards stay on one line at ${width} px @desk`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const open of [() => openListOf(page, 6), () => openListOf(page, 2), () => page.goto('/')]) {
      await open()
      const buttons = await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('button', { name: /^Add|^Out/ })
        .all()
      expect(buttons.length).toBeGreaterThan(1)
      for (const button of buttons) {
        const { lines, spilt } = await button.evaluate((element) => {
          const words = document.createRange()
          words.selectNodeContents(element)
          return { lines: words.getClientRects().length, spilt: element.scrollWidth > element.clientWidth }
        })
        expect([lines, spilt]).toEqual([1, false])
      }
    }
  })
}

/** How much of the screen lies under nothing that stays there while the page moves. */
async function freeToRead(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => {
      const stays = document.elementsFromPoint(innerWidth / 2, y).some((element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { position } = getComputedStyle(at)
          if (position === 'fixed' || position === 'sticky') return true
        }
        return false
      })
      return !stays
    })
    return rows.filter((isFree) => isFree).length / innerHeight
  })
}

for (const [width, height] of [
  [640, 400],
  [195, 422],
] as const) {
  test(`a page enlarged twice leaves two thirds of ${width} × ${height} px to be read @desk`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => localStorage.setItem('compared', '[1001,1009]'))
    for (const path of [
      '/',
      '/automobile',
      '/product/1001',
      '/fit/maruti-swift-2018',
      '/about',
      '/contactus',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Kiranta', exact: true })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      await page.evaluate(() => scrollTo(0, 500))
      await expect.poll(() => freeToRead(page), path).toBeGreaterThan(2 / 3)
    }
  })
}

test('what scrolls inside the page is drawn by the page’s own light @desk', async ({ page }) => {
  await page.goto('/automobile')
  const colour = await page
    .getByRole('group', { name: 'Lamp' })
    .evaluate((list) => getComputedStyle(list).scrollbarColor)
  expect(colour).not.toBe('auto')
})

for (const width of [1440, 1920, 2560]) {
  for (const [path, what] of [
    ['/', '[aria-label="Welcome"]'],
    ['/about', 'main > :first-child'],
  ] as const) {
    test(`the picture at the head of ${path} has no edges but its own at ${width} px @desk`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const box = await page.locator(what).boundingBox()
      // The lowest lines, where the shade is darkest: from one column to the next nothing jumps, left or right.
      const clip = { x: 0, y: (box?.y ?? 0) + (box?.height ?? 0) - 12, width, height: 8 }
      const columns = await sharp(await page.screenshot({ clip }))
        .removeAlpha()
        .greyscale()
        .resize(width, 1, { fit: 'fill' })
        .raw()
        .toBuffer()
      const edge = (width - 1440) / 2
      for (const x of [edge, width - edge].filter((it) => it > 0 && it < width)) {
        expect(Math.abs((columns[x - 1] ?? 0) - (columns[x] ?? 0))).toBeLessThan(4)
      }
      expect(columns[2]).toBeLessThan(60)
    })
  }
}
